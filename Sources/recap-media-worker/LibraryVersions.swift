#if Media
    import CMediaLibraries
#endif

/// The versions of the libraries of this process, for reports of faults: those that the system has installed, as far as they tell.
enum LibraryVersions {
    /// Prints a line with the versions, and ends the process.
    static func print() -> Never {
        Swift.print(all.joined(separator: ", "))
        exit(0)
    }

    private static var all: [String] {
        #if Media
            unsafe [
                "libpng \(text(png_get_libpng_ver(nil)))",
                "giflib \(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)",
                "libwebp \(webp(WebPGetDecoderVersion()))",
                "zlib \(text(zlibVersion()))",
                "Cairo \(text(cairo_version_string()))",
                "FreeType \(freeType)",
                "HarfBuzz \(text(hb_version_string()))",
                "fontconfig \(fontconfig(FcGetVersion()))",
            ]
        #else
            []
        #endif
    }

    #if Media
        private static func text(_ version: UnsafePointer<CChar>?) -> String {
            unsafe version.map { unsafe String(cString: $0) } ?? "unknown"
        }

        /// The version in a number with one byte per part.
        private static func webp(_ version: Int32) -> String {
            "\(version >> 16 & 0xFF).\(version >> 8 & 0xFF).\(version & 0xFF)"
        }

        /// The version in a number with two digits for each of the last two parts.
        private static func fontconfig(_ version: Int32) -> String {
            "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
        }

        private static var freeType: String {
            var library: FT_Library?
            guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
            defer { unsafe FT_Done_FreeType(library) }
            var major: FT_Int = 0, minor: FT_Int = 0, patch: FT_Int = 0
            unsafe FT_Library_Version(library, &major, &minor, &patch)
            return "\(major).\(minor).\(patch)"
        }
    #endif
}
