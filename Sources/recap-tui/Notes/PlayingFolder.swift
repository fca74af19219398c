internal import RecapSystem

/// The folders in which players have their sockets, each named after the number of its process.
enum PlayingFolder {
    private static let ending = ".socket"

    /// Returns the name of the socket of a process.
    static func socketName(ofProcess process: Int32) -> String { "\(process)\(ending)" }

    /// Returns the processes of the players in a folder. Removes the sockets of those that have ended without doing so.
    static func players(in folder: PrivateFolder) -> [Int32] {
        folder.names.compactMap { name in
            // A socket gets its name once connections are possible; before that, it has a dot in front.
            let isNew = name.hasPrefix(".")
            guard name.hasSuffix(ending), let process = Int32(name.dropLast(ending.count).dropFirst(isNew ? 1 : 0)),
                process > 0
            else { return nil }
            guard kill(process, 0) != 0, errno == ESRCH else { return isNew ? nil : process }
            // A process of another container has no number here, and may be alive.
            do throws(SystemError) {
                _ = try folder.connect(to: name)
                return isNew ? nil : process
            } catch {
                if error.number == ECONNREFUSED { folder.remove(name) }
                return nil
            }
        }
    }

    /// Returns the first folder that can be used, which is created if necessary. Throws the reason why the last one can't be.
    static func own() throws(PrivateFolder.Problem) -> PrivateFolder {
        for place in places.dropLast() {
            if let folder = try? PrivateFolder(place, creates: true) { return folder }
        }
        return try PrivateFolder(shared, creates: true)
    }

    /// Returns all folders that can be used, since a player may have been started with another environment.
    static func all() throws(PrivateFolder.Problem) -> [PrivateFolder] {
        let own = try own()
        let others = places.filter { $0 != own.path }.compactMap { place in
            try? PrivateFolder(place, creates: place != shared)
        }
        return [own] + others
    }

    /// The paths of the folders, the best one first.
    private static var places: [String] {
        [inRuntimeFolder, inStateFolder, shared].compactMap { $0 }
    }

    private static var inRuntimeFolder: String? {
        // After `su`, the variable may still name the folder of another user.
        guard let folder = environmentVariable("XDG_RUNTIME_DIR"), Paths.isAbsolute(folder),
            (try? PrivateFolder(folder, creates: false)) != nil
        else { return nil }
        return Paths.join(folder, programName)
    }

    private static var inStateFolder: String? {
        BaseDirectory.state.path(for: programName, environment: environmentVariable).map { Paths.join($0, "playing") }
    }

    /// The folder where there is no other, between those of other users.
    private static var shared: String { "/tmp/\(programName)-\(geteuid())" }
}
