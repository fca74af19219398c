internal import RecapCommands
internal import RecapScene
internal import RecapStory
internal import RecapSurface

// The fields of the file of settings.

extension UserSettings {
    static let fields = FieldTable(
        UserSettings(),
        fields: [
            .schemaLink,
            Field("theme", \.theme, .theme, "the theme that replaces those of all stories: a name, or its colours"),
            Field("remainSeconds", \.remainSeconds, .seconds, "the seconds that every timed page stays"),
            Field(
                "transition", \.transition, .transition,
                "the transition from each page to the next, in stories that give none"),
            Field(
                "lang", \.language, .language,
                "the language of the program, such as en or pt-BR, and of stories that have it or give none"),
            Field("images", \.images, .choice, "the way pictures are shown"),
            Field("mouse", \.hasMouse, .bool, "whether the mouse turns pages; else it is left to the terminal"),
            Field(
                "focusPause", \.pausesWithoutFocus, .bool,
                "whether playing pauses while the window does not have the focus"),
            Field(
                "screenReader", \.hasScreenReader, .bool,
                "whether a screen reader, a braille display or a magnifier is used: stories are printed as plain text, or with \"plain\": false drawn without large letters and braille dots, with the cursor on what is selected"
            ),
            Field("plain", \.isPlain, .bool, "whether stories are printed as plain text, page by page"),
            Field("reduceMotion", \.reducesMotion, .bool, "whether pages appear at once, without slides and entrances"),
            Field("feed", \.feed, .object(Feed.fields, as: "an object with settings of feeds"), "settings of feeds"),
            Field(
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
        Field("resume", \.resumes, .bool, "whether a feed begins with the story and page where it was left"),
        Field("sort", \.order, .choice, "the order of the stories"),
        Field("state", \.remembers, .bool, "whether likes, seen stories and positions are used and kept"))
}
