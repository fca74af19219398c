/// The names of apps as watchers tell them.
enum AppName {
    /// Returns the name of an app without the ending of programs on Windows.
    static func text(_ name: String) -> String {
        let ending = ".exe"
        return name.lowercased().hasSuffix(ending) && name.count > ending.count
            ? String(name.dropLast(ending.count)) : name
    }

    /// Returns whether an app is the screen that hides all others while the user is away.
    static func isLockScreen(_ name: String) -> Bool { lockScreens.contains(name.lowercased()) }

    private static let lockScreens: Set<String> = [
        "loginwindow", "screensaverengine", "lockapp", "logonui", "windows default lock screen", "gnome-screensaver",
        "i3lock", "swaylock", "xscreensaver", "kscreenlocker_greet",
    ]
}
