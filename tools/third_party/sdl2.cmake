# SDL 2.32: video, events, timers. What a page never uses (audio, haptics, sensors, its own renderer, power) is compiled out;
# both joystick drivers stay because SDL_config_emscripten.h and SDL_joystick.c name them.
# SDL_LEAN_AND_MEAN leaves out the pixel blitters: all drawing is WebGL. sdl_no_rendering.c stands for its renderer.
set(sdl "${sources}/libsdl2")
set(sdl_files
  SDL.c SDL_assert.c SDL_dataqueue.c SDL_error.c SDL_guid.c SDL_hints.c SDL_list.c SDL_log.c SDL_utils.c
  atomic/SDL_atomic.c atomic/SDL_spinlock.c
  audio/SDL_audio.c audio/SDL_audiocvt.c audio/SDL_audiodev.c audio/SDL_audiotypecvt.c audio/SDL_mixer.c audio/SDL_wave.c
  audio/dummy/SDL_dummyaudio.c
  cpuinfo/SDL_cpuinfo.c dynapi/SDL_dynapi.c
  events/SDL_clipboardevents.c events/SDL_displayevents.c events/SDL_dropevents.c events/SDL_events.c
  events/SDL_keyboard.c events/SDL_keysym_to_scancode.c events/SDL_scancode_tables.c events/SDL_mouse.c events/SDL_quit.c
  events/SDL_gesture.c events/SDL_touch.c events/SDL_windowevents.c
  file/SDL_rwops.c filesystem/emscripten/SDL_sysfilesystem.c
  haptic/SDL_haptic.c haptic/dummy/SDL_syshaptic.c
  joystick/controller_type.c joystick/SDL_gamecontroller.c joystick/SDL_joystick.c joystick/SDL_steam_virtual_gamepad.c
  joystick/emscripten/SDL_sysjoystick.c joystick/dummy/SDL_sysjoystick.c
  loadso/dlopen/SDL_sysloadso.c locale/SDL_locale.c locale/emscripten/SDL_syslocale.c main/dummy/SDL_dummy_main.c
  misc/SDL_url.c misc/emscripten/SDL_sysurl.c power/SDL_power.c power/emscripten/SDL_syspower.c
  sensor/SDL_sensor.c sensor/dummy/SDL_dummysensor.c
  stdlib/SDL_crc16.c stdlib/SDL_crc32.c stdlib/SDL_getenv.c stdlib/SDL_iconv.c stdlib/SDL_malloc.c stdlib/SDL_qsort.c
  stdlib/SDL_stdlib.c stdlib/SDL_string.c stdlib/SDL_strtokr.c
  thread/SDL_thread.c thread/generic/SDL_syscond.c thread/generic/SDL_sysmutex.c thread/generic/SDL_syssem.c
  thread/generic/SDL_systhread.c thread/generic/SDL_systls.c
  timer/SDL_timer.c timer/unix/SDL_systimer.c
  video/SDL_bmp.c video/SDL_clipboard.c video/SDL_egl.c
  video/SDL_fillrect.c video/SDL_pixels.c video/SDL_rect.c video/SDL_shape.c video/SDL_stretch.c video/SDL_surface.c
  video/SDL_video.c video/SDL_yuv.c video/yuv2rgb/yuv_rgb_std.c
  video/dummy/SDL_nullevents.c video/dummy/SDL_nullframebuffer.c video/dummy/SDL_nullvideo.c
  video/emscripten/SDL_emscriptenevents.c video/emscripten/SDL_emscriptenmouse.c
  video/emscripten/SDL_emscriptenopengles.c video/emscripten/SDL_emscriptenvideo.c)
list(TRANSFORM sdl_files PREPEND "${sdl}/src/")

add_library(SDL2 STATIC ${sdl_files} sdl_no_blitting.c sdl_no_rendering.c)
target_include_directories(SDL2 PRIVATE "${sdl}/include" "${sdl}/src")
target_compile_definitions(SDL2 PRIVATE SDL_AUDIO_DISABLED=1 SDL_HAPTIC_DISABLED=1 SDL_SENSOR_DISABLED=1 SDL_RENDER_DISABLED=1
  SDL_POWER_DISABLED=1 SDL_JOYSTICK_DISABLED=1 SDL_LEAN_AND_MEAN=1)
install(TARGETS SDL2 DESTINATION lib)
install(DIRECTORY "${sdl}/include/" DESTINATION include/SDL2 FILES_MATCHING PATTERN "*.h")
