// What the worker decodes with. Imported only where the package's trait `Media` is on.
#if !__has_include(<rlottie_capi.h>) || !__has_include(<png.h>) || !__has_include(<turbojpeg.h>) \
    || !__has_include(<gif_lib.h>) || !__has_include(<webp/demux.h>)
#error "a decoder is missing (Debian: apt install librlottie-dev libpng-dev libturbojpeg0-dev libgif-dev libwebp-dev)"
#endif

#include <stdio.h>

#include <gif_lib.h>
#include <png.h>
#include <rlottie_capi.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <webp/demux.h>
