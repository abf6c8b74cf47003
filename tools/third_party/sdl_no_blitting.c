/* The page draws with WebGL only: no pixel is ever copied between SDL surfaces. These stand for SDL_blit*.c and SDL_RLEaccel.c, whose tables of copying
   functions would be 150 kB of the page. */
#include "SDL_internal.h"
#include "video/SDL_blit.h"
#include "video/SDL_RLEaccel_c.h"

int SDL_CalculateBlit(SDL_Surface *surface) {
  (void)surface;
  return SDL_Unsupported();
}

int SDL_RLESurface(SDL_Surface *surface) {
  (void)surface;
  return SDL_Unsupported();
}

void SDL_UnRLESurface(SDL_Surface *surface, int recode) {
  (void)surface;
  (void)recode;
}
