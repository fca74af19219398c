internal import RecapSystem

/// Finds the repositories of a person.
enum GitFolders {
    /// The maximum depth below the home folder, and the maximum number of folders to look into.
    private static let depth = 4, limit = 4000

    /// Returns the folders of repositories below the home folder, and that of the current folder. O(*n*) in the number of folders, at
    /// most 4,000.
    static func find(in places: DataLocations) -> [String] {
        let found = belowHome(in: places)
        guard let current = enclosing(places.folder) else { return found }
        return found.contains { Paths.real($0) == current } ? found : found + [current]
    }

    /// Returns the folders of repositories below the home folder. Hidden folders, links and repositories within repositories are left
    /// out. O(*n*) in the number of folders, at most 4,000.
    static func belowHome(in places: DataLocations) -> [String] {
        var found: [String] = [], open = [(path: places.home, depth: 0)], count = 0
        while let (folder, depth) = open.popLast(), count < limit {
            count += 1
            let names = FileSystem.names(in: folder)
            if names.contains(".git") { found.append(folder) }
            // The home folder may be a repository of settings.
            guard depth == 0 || depth < GitFolders.depth && found.last != folder else { continue }
            for name in names.sorted(by: >) where !name.hasPrefix(".") && !unrelated.contains(name) {
                let path = Paths.join(folder, name)
                if FileSystem.target(ofLink: path) == nil, FileSystem.isFolder(path) { open.append((path, depth + 1)) }
            }
        }
        return found
    }

    /// Returns the closest folder of a repository that contains a folder, or is it.
    private static func enclosing(_ folder: String) -> String? {
        guard var path = Paths.real(folder) else { return nil }
        while !FileSystem.exists(Paths.join(path, ".git")) {
            guard path != "/" else { return nil }
            path = Paths.split(path).folder
        }
        return path
    }

    /// The names of folders with the code of others.
    private static let unrelated: Set<String> = ["node_modules", "vendor", "site-packages", "snap"]
}
