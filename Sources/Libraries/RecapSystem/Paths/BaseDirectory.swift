/// A base directory for a user's files, as defined by the XDG Base Directory Specification, version 0.8.
package enum BaseDirectory {
    /// The directory for user settings: `$XDG_CONFIG_HOME`.
    case config
    /// The directory for data that persists between runs: `$XDG_STATE_HOME`.
    case state
    /// The directory for data that can be regenerated: `$XDG_CACHE_HOME`.
    case cache
    /// The directory for data that other programs may read: `$XDG_DATA_HOME`.
    case data

    /// Returns the path of a program's folder in the directory, whether or not it exists; `nil` if the environment has
    /// an absolute path for neither the directory nor the home directory.
    ///
    /// - Parameters:
    ///   - program: The name of the folder.
    ///   - variable: Returns the value of an environment variable; `nil` if it is unset.
    package func path(for program: String, environment variable: (String) -> String?) -> String? {
        func folder(_ name: String) -> String? { variable(name).flatMap { Paths.isAbsolute($0) ? $0 : nil } }
        let (name, inHome) =
            switch self {
            case .config: ("XDG_CONFIG_HOME", ".config")
            case .state: ("XDG_STATE_HOME", ".local/state")
            case .cache: ("XDG_CACHE_HOME", ".cache")
            case .data: ("XDG_DATA_HOME", ".local/share")
            }
        return (folder(name) ?? folder("HOME").map { Paths.join($0, inHome) }).map { Paths.join($0, program) }
    }
}
