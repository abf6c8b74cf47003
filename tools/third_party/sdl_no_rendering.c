/* The page draws with WebGL only. These stand for SDL's renderer and for the window surfaces of Emscripten, which SDL_video.c names. */
#include "SDL_internal.h"
#include "SDL_render.h"
#include "render/SDL_sysrender.h"
#include "video/SDL_sysvideo.h"
#include "video/emscripten/SDL_emscriptenframebuffer.h"

int SDL_GetNumRenderDrivers(void) { return 0; }
int SDL_GetRenderDriverInfo(int index, SDL_RendererInfo *info) { return (void)index, (void)info, SDL_Unsupported(); }
SDL_Renderer *SDL_CreateRenderer(SDL_Window *window, int index, Uint32 flags) { return (void)window, (void)index, (void)flags, NULL; }
SDL_Renderer *SDL_GetRenderer(SDL_Window *window) { return (void)window, NULL; }
int SDL_GetRendererInfo(SDL_Renderer *renderer, SDL_RendererInfo *info) { return (void)renderer, (void)info, SDL_Unsupported(); }
void SDL_DestroyRenderer(SDL_Renderer *renderer) { (void)renderer; }
void SDL_DestroyRendererWithoutFreeing(SDL_Renderer *renderer) { (void)renderer; }
SDL_Texture *SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int w, int h) {
  return (void)renderer, (void)format, (void)access, (void)w, (void)h, NULL;
}
int SDL_UpdateTexture(SDL_Texture *texture, const SDL_Rect *rect, const void *pixels, int pitch) {
  return (void)texture, (void)rect, (void)pixels, (void)pitch, SDL_Unsupported();
}
void SDL_DestroyTexture(SDL_Texture *texture) { (void)texture; }
int SDL_RenderSetViewport(SDL_Renderer *renderer, const SDL_Rect *rect) { return (void)renderer, (void)rect, SDL_Unsupported(); }
int SDL_RenderCopy(SDL_Renderer *renderer, SDL_Texture *texture, const SDL_Rect *from, const SDL_Rect *to) {
  return (void)renderer, (void)texture, (void)from, (void)to, SDL_Unsupported();
}
void SDL_RenderPresent(SDL_Renderer *renderer) { (void)renderer; }

int Emscripten_CreateWindowFramebuffer(_THIS, SDL_Window *window, Uint32 *format, void **pixels, int *pitch) {
  return (void)_this, (void)window, (void)format, (void)pixels, (void)pitch, SDL_Unsupported();
}
int Emscripten_UpdateWindowFramebuffer(_THIS, SDL_Window *window, const SDL_Rect *rects, int count) {
  return (void)_this, (void)window, (void)rects, (void)count, SDL_Unsupported();
}
void Emscripten_DestroyWindowFramebuffer(_THIS, SDL_Window *window) { (void)_this, (void)window; }
