/// Normalizes the names of apps reported by watchers.
enum AppName {
    /// Returns the name of an app without the `.exe` extension of Windows programs.
    static func text(_ name: String) -> String {
        let ending = ".exe"
        return name.lowercased().hasSuffix(ending) && name.count > ending.count
            ? String(name.dropLast(ending.count)) : name
    }

    /// Returns whether an app is a lock screen or screen saver, which covers the screen while the user is away.
    static func isLockScreen(_ name: String) -> Bool { lockScreens.contains(name.lowercased()) }

    private static let lockScreens: Set<String> = [
        "loginwindow", "screensaverengine", "lockapp", "logonui", "windows default lock screen", "gnome-screensaver",
        "i3lock", "swaylock", "xscreensaver", "kscreenlocker_greet",
    ]
}
