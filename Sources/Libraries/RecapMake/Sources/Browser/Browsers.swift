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

    /// Returns the browser of a file given by the user, whose format is known but whose browser isn't.
    static func named(by format: HistoryFormat) -> Browser {
        switch format {
        case .firefox: Browser(name: "firefox", title: "Firefox", format: format)
        case .chromium, .takeout: Browser(name: "chrome", title: "Chrome", format: format)
        }
    }

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
