/// The programs that the user can start by name.
package enum Programs {
    /// Returns the path of a program in the folders of `PATH`; `nil` if it is in none. Folders that are not absolute are left
    /// out, since they depend on the present folder.
    package static func path(of name: String) -> String? {
        (environmentVariable("PATH") ?? "/usr/bin:/bin").split(separator: ":").lazy.map { $0 + "/" + name }
            .first { Paths.isAbsolute($0) && FileSystem.isExecutable($0) }
    }
}
