/// The locations of files that belong to the running program: other programs and the bundled stories.
///
/// In a build folder, all programs are in the same folder, and the stories are in a folder above it. Installed under a
/// prefix, `recap-tui` is in `bin`, the programs that it starts are in `libexec/recap-tui`, and the stories are in
/// `share/recap-tui/stories`.
package enum Installation {
    /// The name of the main program, and of the folders that belong to it.
    package static let name = "recap-tui"

    /// Returns the path of a program started by the main program. The program need not exist.
    package static func helper(_ helper: String) -> String {
        neighbour(helper) ?? parent(of: folder) + "/libexec/\(name)/" + helper
    }

    /// The path of the main program. The program need not exist.
    package static var player: String { neighbour(name) ?? parent(of: parent(of: folder)) + "/bin/" + name }

    /// Returns the folder of the bundled stories; `nil` if there is none.
    ///
    /// - Parameter story: The name of a file in the folder.
    package static func stories(with story: String) -> String? {
        for prefix in [parent(of: folder), parent(of: parent(of: folder))] {
            let installed = prefix + "/share/\(name)/stories"
            if FileSystem.exists(installed) { return installed }
        }
        var parts = folder.split(separator: "/")
        while !parts.isEmpty {
            let stories = "/" + parts.joined(separator: "/") + "/Stories"
            if FileSystem.exists(stories + "/" + story) { return stories }
            parts.removeLast()
        }
        return nil
    }

    /// The folder of the running program.
    private static var folder: String { FileSystem.program.map { Paths.split($0).folder } ?? "" }

    private static func parent(of folder: String) -> String {
        String(folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { folder[..<$0] } ?? "")
    }

    private static func neighbour(_ program: String) -> String? {
        let path = folder + "/" + program
        return FileSystem.exists(path) ? path : nil
    }
}

/// Programs that the user can start by name.
package enum Programs {
    /// Returns the path of a program found in the folders of `PATH`; `nil` if there is none. Relative folders are
    /// skipped, because they depend on the current folder.
    package static func path(of name: String) -> String? {
        (environmentVariable("PATH") ?? "/usr/bin:/bin").split(separator: ":").lazy.map { $0 + "/" + name }
            .first { Paths.isAbsolute($0) && FileSystem.isExecutable($0) }
    }
}
