/// Where programs keep what is their own, by the XDG Base Directory Specification, version 0.8.
package enum BaseFolder {
    /// What is to stay: `$XDG_STATE_HOME`.
    case state
    /// What can be made again: `$XDG_CACHE_HOME`.
    case cache

    /// The folder of this program, whether it is there or not; `nil` where the environment names none by an absolute path.
    package func path(environment variable: (String) -> String?) -> String? {
        func folder(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let (name, inHome) =
            switch self {
            case .state: ("XDG_STATE_HOME", "/.local/state")
            case .cache: ("XDG_CACHE_HOME", "/.cache")
            }
        return (folder(name) ?? folder("HOME").map { $0 + inHome }).map { $0 + "/recap-tui" }
    }
}
