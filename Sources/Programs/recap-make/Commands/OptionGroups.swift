internal import ArgumentParser
internal import RecapMake
internal import RecapSurface
internal import RecapSystem

/// The options of recaps with days and hours on a local clock.
struct ClockedOptions: ParsableArguments {
    @OptionGroup(title: "Days")
    var days: PeriodOptions

    @OptionGroup(title: "Days")
    var zone: ZoneOptions

    @OptionGroup(title: "Result")
    var output: OutputOptions
}

/// The option for the clock that determines days and hours, for data with times in UTC.
struct ZoneOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The time zone, such as Asia/Seoul. Defaults to the current one.", valueName: "zone"),
        transform: ZoneOptions.clock)
    var zone: LocalClock?

    /// The clock of the time zone.
    var clock: LocalClock {
        get throws { try zone ?? LocalClock.ofSystem() }
    }

    private static func clock(_ name: String) throws -> LocalClock {
        guard let clock = LocalClock(zone: name) else {
            throw ValidationError(LocalClock.problem(of: name))
        }
        return clock
    }
}

/// The options for the result.
struct OutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Write the data to a file instead of playing it; - is standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "Write a story that plays by itself instead of the data alone: to --output, or to standard output.")
    var story = false

    @Option(
        help: ArgumentHelp(
            "Write the recap as an animation, a picture or a recording, as recap-tui export does.", valueName: "file"),
        completion: .file())
    var export: String?

    @Option(
        help: ArgumentHelp(
            "The language of the recap, such as de or ja. Defaults to that of the environment.", valueName: "language"),
        completion: .list(CaptionLanguage.all.map(\.tag)), transform: { try language(of: $0) })
    var lang: CaptionLanguage?

    @Option(
        help: ArgumentHelp(
            "Show details that are left out by default: subjects, people, folders, files, arguments; with commas.",
            valueName: "details"),
        completion: .list(Detail.allCases.map(\.rawValue)), transform: OutputOptions.details)
    var show: Set<Detail> = []

    @OptionGroup(title: "Appearance")
    var showing: ShowingOptions

    /// The path of the file to write the data or the story to, or `-` for standard output. `nil` if neither is written.
    var file: String? { output ?? (story ? "-" : nil) }

    func validate() throws {
        if export != nil, file != nil {
            throw ValidationError("--export and --\(output != nil ? "output" : "story") exclude each other")
        }
        if let option = showing.arguments.first.map({ $0.prefix { $0 != "=" } }), file != nil {
            throw ValidationError(
                "\(option) is for what is shown: with --\(output != nil ? "output" : "story") nothing is")
        }
        if let plain = showing.plain, export != nil {
            throw ValidationError("--\(plain ? "" : "no-")plain is for what is shown: with --export nothing is")
        }
    }

    /// The language of the recap.
    var language: CaptionLanguage { lang ?? .ofEnvironment }

    private static func language(of tag: String) throws -> CaptionLanguage {
        guard let language = CaptionLanguage(tag) else {
            let tags = CaptionLanguage.all.map(\.tag).joined(separator: ", ")
            throw ValidationError("--lang takes one of \(tags), not '\(tag)'")
        }
        return language
    }

    private static func details(_ text: String) throws -> Set<Detail> {
        Set(try text.listedItems.map { try choice(of: "--show", $0) })
    }
}

extension String {
    /// The items of a list with commas, which spaces may follow.
    var listedItems: [String] { split(separator: ",").map { String($0.trimmingPrefix { $0 == " " }) } }
}

extension CaptionLanguage {
    /// The language of the environment, which is used for reports.
    static var ofEnvironment: CaptionLanguage { CaptionLanguage(environment: environmentVariable) }
}

/// Parses one of the raw values of a type from the text of an option.
func choice<Value: RawRepresentable & CaseIterable>(of option: String, _ text: String) throws -> Value
where Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
        let all = Value.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("\(option) takes one of \(all), not '\(text)'")
    }
    return value
}

/// The options for showing the recap, which match those of the player.
struct ShowingOptions: ParsableArguments {
    @Flag(inversion: .prefixedNo, help: "Print the recap as plain text, page by page, as in a pipe.")
    var plain: Bool?

    @Option(
        help: ArgumentHelp(
            "The size of the screen in cells, at most that of the terminal; into a pipe go frames of this size.",
            valueName: "WxH"),
        transform: ShowingOptions.size)
    var size: String?

    @Option(help: ArgumentHelp("The theme that replaces the recap's own, or a file with one.", valueName: "theme"))
    var theme: String?

    @Option(help: ArgumentHelp("The colours: auto, always, never, truecolor, 256, 16 or 8.", valueName: "colors"))
    var color: String?

    @Flag(help: "Draw with ASCII characters alone.")
    var ascii = false

    @Flag(inversion: .prefixedNo, help: "Show every page at once, without slides and entrances.")
    var reduceMotion: Bool?

    func validate() throws {
        if plain == true, size != nil {
            throw ValidationError("--size is for what is drawn: with --plain nothing is")
        }
    }

    /// The arguments that pass the options to the player.
    var arguments: [String] {
        (plain.map { [$0 ? "--plain" : "--no-plain"] } ?? []) + pictureArguments
    }

    /// The arguments that pass the options about drawing to the player.
    var pictureArguments: [String] {
        [("size", size), ("theme", theme), ("color", color)].compactMap { name, value in value.map { "--\(name)=\($0)" }
        }
            + (ascii ? ["--ascii"] : []) + (reduceMotion.map { [$0 ? "--reduce-motion" : "--no-reduce-motion"] } ?? [])
    }

    private static func size(_ text: String) throws -> String {
        guard CellSize(parsing: text) != nil else {
            throw ValidationError("--size takes columns and rows, such as 80x24, not '\(text)'")
        }
        return text
    }
}
