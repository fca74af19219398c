internal import Glibc
internal import RecapSystem

/// Whether the keys were told before: once ever is enough.
enum KeyHintMarker {
    /// Whether they were; from now on they were.
    static var wasShown: Bool {
        guard let folder = BaseDirectory.state.path(for: "recap-tui", environment: environmentVariable) else {
            return false
        }
        let marker = folder + "/keys-shown"
        if FileSystem.exists(marker) { return true }
        FileSystem.makeFolder(folder)
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        let file = unsafe marker.withSystemPath { unsafe open($0, flags, 0o644) }
        if file >= 0 { close(file) }
        return false
    }
}
