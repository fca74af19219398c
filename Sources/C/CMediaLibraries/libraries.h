// What the worker decodes with, and draws text with. Imported only where the package's trait `Media` is on.
#if !__has_include(<rlottie_capi.h>) || !__has_include(<png.h>) || !__has_include(<turbojpeg.h>) \
    || !__has_include(<gif_lib.h>) || !__has_include(<webp/demux.h>)
#error "a decoder is missing (Debian: apt install librlottie-dev libpng-dev libturbojpeg0-dev libgif-dev libwebp-dev)"
#endif
#if !__has_include(<cairo.h>) || !__has_include(<fontconfig/fontconfig.h>) || !__has_include(<ft2build.h>) || !__has_include(<harfbuzz/hb.h>)
#error "a library is missing (Debian: apt install pkgconf libcairo2-dev libfontconfig-dev libharfbuzz-dev)"
#endif

#include <stdio.h>

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include <freetype/freetype.h>
#include <freetype/ftoutln.h>
#include <freetype/ftsynth.h>
#include <gif_lib.h>
#include <harfbuzz/hb.h>
#include <png.h>
#include <rlottie_capi.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>
#include <zlib.h>
