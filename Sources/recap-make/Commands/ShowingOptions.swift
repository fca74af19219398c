internal import ArgumentParser
internal import RecapSurface

/// The options for showing the recap, which are those of the player.
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

    /// The arguments that pass the options for what is drawn.
    var pictureArguments: [String] {
        [("size", size), ("theme", theme), ("color", color)].compactMap { name, value in value.map { "--\(name)=\($0)" }
        }
            + (ascii ? ["--ascii"] : []) + (reduceMotion.map { [$0 ? "--reduce-motion" : "--no-reduce-motion"] } ?? [])
    }

    private static func size(_ text: String) throws -> String {
        guard Size(parsing: text) != nil else {
            throw ValidationError("--size takes columns and rows, such as 80x24, not '\(text)'")
        }
        return text
    }
}
