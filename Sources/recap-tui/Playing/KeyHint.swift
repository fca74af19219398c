internal import Glibc

/// Whether the keys were told before: once ever is enough.
enum KeyHint {
    /// Whether they were; from now on they were.
    static var wasShown: Bool {
        guard let folder = stateFolder else { return false }
        let marker = folder + "/keys-shown"
        if FileSystem.exists(marker) { return true }
        FileSystem.makeFolder(folder)
        let file = unsafe open(marker, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        if file >= 0 { close(file) }
        return false
    }

    /// Where programs keep such things, by the XDG base directory specification.
    private static var stateFolder: String? {
        if let state = environmentVariable("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/recap-tui" }
        return environmentVariable("HOME").map { $0 + "/.local/state/recap-tui" }
    }
}
