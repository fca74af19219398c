internal import RecapSystem
internal import RecapWords

/// Finds the files that a person has exported from services.
enum ExportedFiles {
    /// The maximum depth of nested folders.
    private static let depth = 6

    /// Returns the files at the given paths: paths of files are returned unchanged, and folders are searched for files
    /// whose names are those of exports, sorted by name. Throws ``MakeError`` if a path does not exist.
    ///
    /// - Parameters:
    ///   - paths: The paths of files and folders.
    ///   - advice: What to do if there is no export, for the error message.
    ///   - isExport: A function that decides, from its name, whether a file in a folder is an export.
    static func files(
        at paths: [String], advice: String, where isExport: (String) -> Bool
    ) throws(MakeError) -> [String] {
        var files: [String] = []
        var folders: Set<String> = []
        for path in paths {
            if FileSystem.isFolder(path) {
                add(path, depth: 0, to: &files, isExport, &folders)
            } else if FileSystem.exists(path) {
                files.append(path)
            } else {
                throw MakeError("\(path): there is no such file or folder; \(advice)", .checkName(path))
            }
        }
        return files
    }

    private static func add(
        _ folder: String, depth: Int, to files: inout [String], _ isExport: (String) -> Bool,
        _ folders: inout Set<String>
    ) {
        // A link may lead back to an enclosing folder.
        guard depth < ExportedFiles.depth, let real = Paths.real(folder), folders.insert(real).inserted else { return }
        for name in FileSystem.names(in: folder).sorted() where !name.hasPrefix(".") {
            let path = Paths.join(folder, name)
            if FileSystem.isFolder(path) {
                add(path, depth: depth + 1, to: &files, isExport, &folders)
            } else if isExport(name) {
                files.append(path)
            }
        }
    }

    /// Returns whether a path has the name of a JSON file. Hidden files, which some systems add to archives, don't
    /// count.
    static func isJSON(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name.lowercased().hasSuffix(".json") && !name.hasPrefix(".")
    }

    /// Returns the paths of exports in the current folder; if there are none, those in the downloads folder.
    ///
    /// - Parameter isExport: A function that decides whether an entry of a folder is an export, from its path and name.
    static func find(in places: DataLocations, where isExport: (_ path: String, _ name: String) -> Bool) -> [String] {
        for folder in [places.folder, Paths.join(places.home, "Downloads")] {
            let names = FileSystem.names(in: folder).sorted().filter { isExport(Paths.join(folder, $0), $0) }
            if !names.isEmpty { return names.map { folder == "." ? $0 : Paths.join(folder, $0) } }
        }
        return []
    }

    /// Returns a short description of the paths of exports: the first one, and how many more there are. Returns `nil`
    /// if there are none.
    static func summary(of paths: [String], in places: DataLocations) -> Message? {
        guard let path = paths.first.map(places.shortened) else { return nil }
        return paths.count == 1 ? Message(verbatim: path) : Message("\(path) and \(paths.count - 1) more")
    }
}
