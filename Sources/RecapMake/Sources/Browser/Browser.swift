internal import RecapSystem

/// A browser that keeps a history on this computer.
struct Browser: Sendable {
    /// The name of its ledger, such as `firefox`.
    let name: String
    /// The name for people, such as "Firefox".
    let title: String
    /// The format of its histories.
    let format: HistoryFormat
    /// Its folders below that of the user's settings, which contain the folders of profiles.
    var inConfig: [String] = []
    /// Its folders below the home folder.
    var inHome: [String] = []

    /// The number of days after which the browser deletes pages by default. `nil` if it goes by the size of the history.
    var lifetime: Int? { format == .firefox ? nil : 90 }

    /// Returns the folders in the usual places, whether or not they exist.
    private func folders(in places: DataLocations) -> [String] {
        let config = places.path(in: .config, for: "")
        return inConfig.compactMap { folder in config.map { Paths.join($0, folder) } }
            + inHome.map { Paths.join(places.home, $0) }
    }

    /// Returns the histories of all profiles in the usual places, sorted by path.
    func histories(in places: DataLocations) -> [String] { folders(in: places).flatMap(histories(inFolder:)) }

    /// Returns whether the browser has settings in the usual places, but no history.
    func hasOnlySettings(in places: DataLocations) -> Bool {
        let name = format == .firefox ? "profiles.ini" : "Local State"
        return folders(in: places).contains { FileSystem.isRegularFile(Paths.join($0, name)) }
            && histories(in: places).isEmpty
    }

    /// Returns the history in a folder, and those in its subfolders.
    func histories(inFolder folder: String) -> [String] {
        ([folder] + FileSystem.names(in: folder).sorted().map { Paths.join(folder, $0) })
            .map { Paths.join($0, format.fileName) }.filter(FileSystem.isRegularFile)
    }
}
