/// Programs that the user can start by name.
package enum Programs {
    /// Returns the path of a program found in the folders of `PATH`; `nil` if there is none. Relative folders are
    /// skipped, because they depend on the current folder.
    package static func path(of name: String) -> String? {
        (environmentVariable("PATH") ?? "/usr/bin:/bin").split(separator: ":").lazy.map { $0 + "/" + name }
            .first { Paths.isAbsolute($0) && FileSystem.isExecutable($0) }
    }
}
