internal import RecapSystem

/// The exports of services among the files of a person.
enum ExportedFiles {
    /// The greatest number of folders within one another.
    private static let depth = 6

    /// Returns the files that paths lead to: the paths of files themselves, and the files in folders whose names are those of
    /// exports, by name. Throws ``MakeError`` for a path that leads to nothing.
    ///
    /// - Parameters:
    ///   - paths: The paths of files and folders.
    ///   - advice: What to do without an export.
    ///   - isExport: A function that decides by its name whether a file of a folder is one.
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
                throw MakeError("\(path): there is no such file or folder; \(advice)")
            }
        }
        return files
    }

    private static func add(
        _ folder: String, depth: Int, to files: inout [String], _ isExport: (String) -> Bool,
        _ folders: inout Set<String>
    ) {
        // A link may lead back to a folder around it.
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

    /// Returns whether a name is that of a JSON file, and none of those that another system adds to archives.
    static func isJSON(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name.lowercased().hasSuffix(".json") && !name.hasPrefix(".")
    }

    /// Returns the paths of exports in the current folder, or else in the folder of downloads.
    ///
    /// - Parameter isExport: A function that decides whether an entry of a folder is one, by its path and its name.
    static func find(in places: Places, where isExport: (_ path: String, _ name: String) -> Bool) -> [String] {
        for folder in [places.folder, Paths.join(places.home, "Downloads")] {
            let names = FileSystem.names(in: folder).sorted().filter { isExport(Paths.join(folder, $0), $0) }
            if !names.isEmpty { return names.map { folder == "." ? $0 : Paths.join(folder, $0) } }
        }
        return []
    }

    /// Returns a few words about the paths of exports: the first one, and how many more there are. Returns `nil` for none.
    static func summary(of paths: [String]) -> String? {
        paths.first.map { paths.count == 1 ? $0 : "\($0) and \(paths.count - 1) more" }
    }
}
