/* Included before ImGui's SDL2 backend: no game controllers, and no renderer of SDL's. Through them half of SDL would come along. */
#pragma once
#include <SDL.h>
#define SDL_GameControllerOpen(index) ((SDL_GameController*)nullptr)
#define SDL_GameControllerGetButton(controller, button) 0
#define SDL_GameControllerGetAxis(controller, axis) 0
#define SDL_GetRendererOutputSize(renderer, width, height) ((void)0)
