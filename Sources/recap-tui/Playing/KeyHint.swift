internal import Glibc
internal import RecapFeed

/// Whether the keys were told before: once ever is enough.
enum KeyHint {
    /// Whether they were; from now on they were.
    static var wasShown: Bool {
        guard let folder = BaseFolder.state.path(environment: environmentVariable) else { return false }
        let marker = folder + "/keys-shown"
        if FileSystem.exists(marker) { return true }
        FileSystem.makeFolder(folder)
        let file = unsafe open(marker, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        if file >= 0 { close(file) }
        return false
    }
}
