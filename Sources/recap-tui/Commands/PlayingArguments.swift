internal import ArgumentParser
internal import RecapSurface
internal import RecapTime

/// What ``PlayingOptions`` are given.
struct PlayingArguments: Equatable {
    var remainSeconds: Double?
    var speed = 1.0
    var paused = false
    var mouse: Bool?
    var focusPause: Bool?
    var images: PictureChoice?
    var plain: Bool?
    var screenReader: Bool?
    var notesFile: String?
    var noConfig = false
    var kiosk = false
    /// The size of the screen in cells.
    var size: Size?

    /// Whether plain text is asked for.
    var asksForPlainText: Bool { plain ?? screenReader ?? false }

    /// The settings where these arguments say nothing.
    var userSettings: UserSettings { kiosk ? .kiosk : .ofUser(readsFile: !noConfig) }

    /// Returns the settings from these arguments and those of the appearance. If the theme file can't be read, prints what is wrong
    /// with it and throws an exit status.
    func settings(_ appearance: AppearanceArguments) throws -> UserSettings {
        UserSettings(
            theme: try appearance.theme?.read(), remainSeconds: remainSeconds.map { PageSeconds(clamping: $0) },
            chosenLanguage: appearance.lang?.tag, images: images, hasMouse: mouse,
            pausesWithoutFocus: focusPause, hasScreenReader: screenReader,
            // Asking for a size is asking for what is drawn.
            isPlain: plain ?? (size == nil || screenReader != nil ? nil : false),
            reducesMotion: appearance.reduceMotion, size: size)
    }

    /// Throws `ValidationError` if a number is out of range, or arguments contradict each other.
    func validate() throws {
        guard size == nil || !asksForPlainText else {
            throw ValidationError("--size is for what is drawn: with --plain nothing is")
        }
        guard (0.25...8).contains(speed) else { throw ValidationError("--speed takes a factor from 0.25 to 8") }
        if let remainSeconds, (try? PageSeconds(checking: remainSeconds)) == nil {
            throw ValidationError("--remain-seconds takes more than 0 and at most 86400 seconds")
        }
    }
}

/// What ``AppearanceOptions`` are given.
struct AppearanceArguments: Equatable {
    var color = ColorOption.auto
    var theme: ThemeOption?
    var ascii = false
    var reduceMotion: Bool?
    var lang: LanguageOption?
}
