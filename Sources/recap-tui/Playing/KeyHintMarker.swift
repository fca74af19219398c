internal import RecapSystem

/// The mark that the hint of the most important keys has been shown, which it is once for each user: an empty file.
struct KeyHintMarker {
    /// `nil` if the user has no folder for such files. The hint is not shown then, because it would be shown each time.
    private let path: String?

    init() {
        path = BaseDirectory.state.path(for: programName, environment: environmentVariable)
            .map { Paths.join($0, "keys-shown") }
    }

    /// Whether the hint has been shown.
    var isSet: Bool { path.map(FileSystem.exists) ?? true }

    /// Records that the hint has been shown. Does nothing if the file can't be written: the hint is shown again then.
    func set() {
        guard let path else { return }
        do throws(SystemError) {
            try FileSystem.makeFolder(Paths.split(path).folder)
            try ReplaceableFile(path).replace(with: [], isDurable: false)
        } catch {}
    }
}
