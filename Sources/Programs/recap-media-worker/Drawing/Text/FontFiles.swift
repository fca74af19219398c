#if Media
    import CMediaLibraries

    /// The fontconfig configuration, which is read before the sandbox is applied because it determines the font files.
    @safe struct FontFiles {
        private let configuration: OpaquePointer?

        /// Reads the configuration, but no font.
        init() { unsafe configuration = FcInitLoadConfig() }

        /// Sets the configuration with which the process finds fonts. Otherwise, fontconfig would load its own.
        func use() {
            if unsafe configuration == nil || FcConfigSetCurrent(configuration) == 0 { _ = FcInit() }
        }

        /// The files and folders with fonts and font caches. Installed fonts are often symbolic links to elsewhere in the system.
        var paths: [String] {
            guard let configuration = unsafe configuration else { return FontFiles.installed }
            let folders = unsafe FontFiles.list(FcConfigGetFontDirs(configuration))
            var links = FontLinks()
            for folder in folders where !FontFiles.installed.contains(where: { folder.hasPrefix($0 + "/") }) {
                links.add(in: folder, depth: 0)
            }
            let caches = unsafe FontFiles.list(FcConfigGetCacheDirs(configuration))
            return FontFiles.installed + folders + links.paths + caches
        }

        /// The folders in which systems install world-readable files.
        private static let installed = ["/usr/share", "/usr/local/share", "/nix/store", "/gnu/store"]

        private static func list(_ names: OpaquePointer?) -> [String] {
            guard let names = unsafe names else { return [] }
            defer { unsafe FcStrListDone(names) }
            var paths: [String] = []
            while let name = unsafe FcStrListNext(names) { unsafe paths.append(String(cString: name)) }
            return paths
        }
    }

    /// The symbolic links in the user's own font folders.
    private struct FontLinks {
        /// The links, whose targets can be anywhere.
        private(set) var paths: [String] = []
        private var entriesLeft = 10_000

        private static let depthLimit = 8

        /// Adds the links in a folder and its subfolders, up to a maximum number.
        mutating func add(in folder: String, depth: Int) {
            guard depth < FontLinks.depthLimit, let entries = unsafe opendir(folder) else { return }
            defer { unsafe closedir(entries) }
            while entriesLeft > 0, let entry = unsafe readdir(entries) {
                entriesLeft -= 1
                let kind = unsafe Int(entry.pointee.d_type)
                guard kind == Int(DT_LNK) || kind == Int(DT_DIR) else { continue }
                let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                guard name != ".", name != ".." else { continue }
                let path = "\(folder)/\(name)"
                if kind == Int(DT_LNK) { paths.append(path) } else { add(in: path, depth: depth + 1) }
            }
        }
    }
#else
    /// No fonts, because this build does not draw text.
    struct FontFiles {
        var paths: [String] { [] }
        func use() {}
    }
#endif
