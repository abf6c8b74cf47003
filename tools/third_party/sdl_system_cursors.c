/* The browser's own pointers, without those that are made of pictures: SDL_emscriptenmouse.c as it would be if no picture could be had. */
#include "SDL_internal.h"
#include "SDL_surface.h"
#define SDL_ConvertSurfaceFormat(surface, format, flags) ((void)(surface), (SDL_Surface *)NULL)
#include "video/emscripten/SDL_emscriptenmouse.c"
