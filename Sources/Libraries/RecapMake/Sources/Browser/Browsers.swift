internal import RecapSystem

/// The browsers whose histories can be read.
enum Browsers {
    /// All browsers, in the order in which they are listed.
    static let all: [Browser] = [
        gecko(
            "firefox", "Firefox", ".mozilla/firefox", config: "mozilla/firefox", flatpak: "org.mozilla.firefox",
            snap: "firefox/common"),
        gecko(
            "librewolf", "LibreWolf", ".librewolf", config: "librewolf/librewolf",
            flatpak: "io.gitlab.librewolf-community"),
        gecko("floorp", "Floorp", ".floorp", config: "floorp", flatpak: "one.ablaze.floorp"),
        gecko("zen", "Zen", ".zen", config: "zen", flatpak: "app.zen_browser.zen"),
        gecko("waterfox", "Waterfox", ".waterfox", config: "waterfox", flatpak: "net.waterfox.waterfox"),
        chromium(
            "chrome", "Chrome", "google-chrome", ["google-chrome-beta", "google-chrome-unstable"],
            flatpak: "com.google.Chrome"),
        chromium(
            "chromium", "Chromium", "chromium", flatpak: "org.chromium.Chromium", snap: "chromium/common/chromium"),
        chromium(
            "brave", "Brave", "BraveSoftware/Brave-Browser",
            ["BraveSoftware/Brave-Browser-Beta", "BraveSoftware/Brave-Browser-Nightly"], flatpak: "com.brave.Browser",
            snap: "brave/current/.config/BraveSoftware/Brave-Browser"),
        chromium(
            "edge", "Edge", "microsoft-edge", ["microsoft-edge-beta", "microsoft-edge-dev"],
            flatpak: "com.microsoft.Edge"),
        chromium(
            "vivaldi", "Vivaldi", "vivaldi", ["vivaldi-snapshot"], flatpak: "com.vivaldi.Vivaldi",
            snap: "vivaldi/current/.config/vivaldi"),
        chromium(
            "opera", "Opera", "opera", ["opera-beta", "opera-developer"], flatpak: "com.opera.Opera",
            snap: "opera/current/.config/opera"),
    ]

    /// The display names of browsers that delete pages after some time.
    static let withLifetime = Set(all.filter { $0.lifetime != nil }.map(\.title))

    private static func gecko(
        _ name: String, _ title: String, _ folder: String, config: String, flatpak: String, snap: String? = nil
    ) -> Browser {
        let sandboxes = [".var/app/\(flatpak)"] + (snap.map { ["snap/\($0)"] } ?? [])
        return Browser(
            name: name, title: title, format: .firefox, inConfig: [config],
            inHome: [folder] + sandboxes.map { "\($0)/\(folder)" } + [".var/app/\(flatpak)/config/\(config)"])
    }

    private static func chromium(
        _ name: String, _ title: String, _ folder: String, _ channels: [String] = [], flatpak: String,
        snap: String? = nil
    ) -> Browser {
        Browser(
            name: name, title: title, format: .chromium, inConfig: [folder] + channels,
            inHome: [".var/app/\(flatpak)/config/\(folder)"] + (snap.map { ["snap/\($0)"] } ?? []))
    }
}

/// A browser that stores a history on this computer.
struct Browser: Sendable {
    /// The name of its archive, such as `firefox`.
    let name: String
    /// The display name, such as "Firefox".
    let title: String
    /// The format of its histories.
    let format: HistoryFormat
    /// Its folders within the user's configuration folder, which contain the folders of profiles.
    var inConfig: [String] = []
    /// Its folders within the home folder.
    var inHome: [String] = []

    /// The number of days after which the browser deletes pages by default. `nil` if the limit depends on the size of the
    /// history.
    var lifetime: Int? { format == .firefox ? nil : 90 }

    /// Returns the folders in the default locations, whether or not they exist.
    private func folders(in places: DataLocations) -> [String] {
        let config = places.path(in: .config, for: "")
        return inConfig.compactMap { folder in config.map { Paths.join($0, folder) } }
            + inHome.map { Paths.join(places.home, $0) }
    }

    /// Returns the histories of all profiles in the default locations.
    func histories(in places: DataLocations) -> [String] { folders(in: places).flatMap(histories(inFolder:)) }

    /// Returns whether the browser has settings in the default locations, but no history.
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
