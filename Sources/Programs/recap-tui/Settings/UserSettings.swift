internal import RecapCore
internal import RecapFeed
internal import RecapLanguage
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The user's playback settings from the command line, the environment or the settings file. Settings that are not specified are
/// `nil`.
struct UserSettings: Sendable, Equatable {
    /// The user's settings for feeds.
    struct Feed: Sendable, Equatable {
        /// Whether a feed resumes where it was left.
        var resumes: Bool?
        /// The order of the stories.
        var order: FeedOrder?
        /// Whether records of earlier runs are used, and records of this run are kept.
        var remembers: Bool?
    }

    /// The theme that replaces those of stories.
    var theme: StoryTheme?
    /// The duration of each timed page.
    var remainSeconds: PageSeconds?
    /// The transition of stories that do not specify one.
    var transition: PageTransition?
    /// The language tag of the program, and of stories that do not specify a language.
    var language: String?
    /// The language tag from the command line.
    var chosenLanguage: String?
    /// The way pictures are shown.
    var images: PictureChoice?
    var hasMouse: Bool?
    /// Whether playing pauses while the window doesn't have the focus.
    var pausesWithoutFocus: Bool?
    /// Whether a screen reader, a braille display or a magnifier is used. If so, nothing is drawn with characters, the cursor is
    /// visible on the selection, and plain text is printed unless ``isPlain`` specifies otherwise.
    var hasScreenReader: Bool?
    /// Whether plain text is printed instead of frames.
    var isPlain: Bool?
    /// Whether slides and entrance animations are disabled.
    var reducesMotion: Bool?
    /// The screen size from the command line; `nil` for that of the terminal.
    var size: CellSize?
    var feed = Feed()
    /// The keys of commands whose keys differ from the defaults.
    var keys: [WordList] = []

    /// The default settings. The theme, the page duration, the transition and the language are `nil`, which leaves them to the
    /// stories.
    static let builtIn = UserSettings(
        images: .auto, hasMouse: true, pausesWithoutFocus: true, hasScreenReader: false, isPlain: false,
        reducesMotion: false,
        feed: Feed(resumes: false, order: .source, remembers: true))

    /// The settings of the environment.
    static var environment: UserSettings {
        UserSettings(hasScreenReader: UserPreferences.hasScreenReader, reducesMotion: UserPreferences.reducesMotion)
    }

    /// Returns the settings from the environment, the user's file and the defaults, in this order of precedence. Prints problems
    /// with the file; invalid settings are ignored.
    static func ofUser(readsFile: Bool = true) -> UserSettings {
        var settings = environment
        if readsFile, let file = SettingsFile.read() {
            file.printProblems()
            settings = settings.over(file.settings)
        }
        return settings.over(builtIn)
    }

    /// Returns these settings, with missing values taken from others.
    func over(_ other: UserSettings) -> UserSettings {
        UserSettings(
            theme: theme ?? other.theme, remainSeconds: remainSeconds ?? other.remainSeconds,
            transition: transition ?? other.transition, language: language ?? other.language,
            chosenLanguage: chosenLanguage ?? other.chosenLanguage, images: images ?? other.images,
            hasMouse: hasMouse ?? other.hasMouse,
            pausesWithoutFocus: pausesWithoutFocus ?? other.pausesWithoutFocus,
            hasScreenReader: hasScreenReader ?? other.hasScreenReader,
            isPlain: isPlain ?? hasScreenReader ?? other.isPlain ?? other.hasScreenReader,
            reducesMotion: reducesMotion ?? other.reducesMotion,
            size: size ?? other.size,
            feed: Feed(
                resumes: feed.resumes ?? other.feed.resumes, order: feed.order ?? other.feed.order,
                remembers: feed.remembers ?? other.feed.remembers),
            keys: keys.isEmpty ? other.keys : keys)
    }

    /// The user's preferences for the stories that are read.
    var storyPreferences: StoryPreferences {
        var preferences = StoryPreferences(language: chosenLanguage)
        if let language { preferences.preferredLanguages.insert(language, at: 0) }
        if transition != nil || language != nil {
            preferences.defaults = Story(language: language, transition: transition ?? .standard, pages: [])
        }
        return preferences
    }

    /// The keys of commands.
    var userKeys: UserKeys { keys.isEmpty ? .standard : UserKeys(KeySettings.entries(of: keys)) }
}

// The fields of the settings file.

extension UserSettings {
    static let fields = FieldTable(
        UserSettings(),
        fields: [
            .schemaLink,
            FileField("theme", \.theme, .theme, "the theme that replaces those of all stories: a name, or its colours"),
            FileField("remainSeconds", \.remainSeconds, .seconds, "the seconds that every timed page stays"),
            FileField(
                "transition", \.transition, .transition,
                "the transition from each page to the next, in stories that give none"),
            FileField(
                "lang", \.language, .language,
                "the language of the program, such as en or pt-BR, and of stories that have it or give none"),
            FileField("images", \.images, .choice, "the way pictures are shown"),
            FileField("mouse", \.hasMouse, .bool, "whether the mouse turns pages; else it is left to the terminal"),
            FileField(
                "focusPause", \.pausesWithoutFocus, .bool,
                "whether playing pauses while the window does not have the focus"),
            FileField(
                "screenReader", \.hasScreenReader, .bool,
                "whether a screen reader, a braille display or a magnifier is used: stories are printed as plain text, or with \"plain\": false drawn without large letters and braille dots, with the cursor on what is selected"
            ),
            FileField("plain", \.isPlain, .bool, "whether stories are printed as plain text, page by page"),
            FileField(
                "reduceMotion", \.reducesMotion, .bool, "whether pages appear at once, without slides and entrances"),
            FileField(
                "feed", \.feed, .object(Feed.fields, as: "an object with settings of feeds"), "settings of feeds"),
            FileField(
                "keys", \.keys,
                .words(
                    where: { CommandTable.command(named: $0) != nil }, describedBy: KeySettings.described,
                    as: "the name of a command with its keys",
                    word: #"a key such as "n", "right" or "C-n""#, problems: KeySettings.problems),
                "the keys of commands, which replace all default keys of these commands"),
        ])
}

extension UserSettings.Feed {
    static let fields = FieldTable(
        UserSettings.Feed(),
        FileField("resume", \.resumes, .bool, "whether a feed begins with the story and page where it was left"),
        FileField("sort", \.order, .choice, "the order of the stories"),
        FileField("state", \.remembers, .bool, "whether likes, seen stories and positions are used and kept"))
}

extension UserSettings {
    /// The settings of kiosk mode, from the environment only. Commands that open, save or edit something, suspend the program, or
    /// end it with a memory dump have no keys.
    static var kiosk: UserSettings {
        let withheld: [PlayerCommand] = [
            .story(.openLink), .story(.savePicture), .story(.edit), .terminal(.suspend), .terminal(.quit),
        ]
        var settings = environment
        settings.keys = CommandTable.rows.filter { withheld.contains($0.command) }.map {
            WordList(name: $0.name, words: [])
        }
        return settings.over(builtIn)
    }
}

/// The language of the program's messages around stories.
enum ProgramLanguage {
    /// Returns the tag of the first preferred language that has a catalogue; English if there is none.
    static func tag(_ variable: (String) -> String? = environmentVariable) -> String {
        preferredLanguages(variable).first(where: MessageCatalogue.isAvailable) ?? "en"
    }

    /// Returns the messages in the chosen language or, if `nil`, in the language of the user's settings or the environment.
    static func messages(chosen: String? = nil) -> MessageCatalogue {
        let tag = chosen ?? SettingsFile.read()?.settings.language ?? tag()
        return MessageCatalogue(.interface, Language.named(tag) ?? .english)
    }
}

/// The user's general preferences in the environment, which apply to all programs.
enum UserPreferences {
    /// Whether a screen reader is used; `nil` if neither `RECAP_SCREEN_READER` nor `ACCESSIBLE` is set.
    static var hasScreenReader: Bool? { isOn(screenReaderVariable) }
    /// The name of the variable that specifies whether a screen reader is used. The variable of this program takes precedence
    /// over the general one.
    static var screenReaderVariable: String {
        environmentVariable("RECAP_SCREEN_READER") == nil ? "ACCESSIBLE" : "RECAP_SCREEN_READER"
    }
    /// Whether motion should be reduced; `nil` if `REDUCED_MOTION` is not set.
    static var reducesMotion: Bool? { isOn("REDUCED_MOTION") }

    /// Returns whether a variable has a value other than 0; `nil` if it is not set.
    private static func isOn(_ name: String) -> Bool? { environmentVariable(name).map { $0 != "0" } }
}
