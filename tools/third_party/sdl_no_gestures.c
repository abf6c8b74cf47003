/* The page has gestures of its own (web/input). These stand for SDL_gesture.c. */
#include "SDL_internal.h"
#include "SDL_events.h"
#include "events/SDL_gesture_c.h"

int SDL_GestureAddTouch(SDL_TouchID touch) {
  (void)touch;
  return 0;
}

int SDL_GestureDelTouch(SDL_TouchID touch) {
  (void)touch;
  return 0;
}

void SDL_GestureProcessEvent(SDL_Event *event) { (void)event; }

void SDL_GestureQuit(void) {}
