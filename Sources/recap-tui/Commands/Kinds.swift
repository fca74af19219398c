internal import ArgumentParser
internal import RecapStory
internal import RecapSurface

/// The command that lists the kinds of elements, or describes the fields of one.
struct Kinds: ParsableCommand {
    static let name = "kinds"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "List the kinds of elements with small pictures, or show an example and the fields of one.",
        discussion: """
            recap-tui list kinds       all kinds
            recap-tui list kinds bars  the fields of bars, with an example
            recap-tui kinds            the bundled story "kinds", with a page for each kind
            """)

    @Flag(help: "List all kinds, as without it.")
    var list = false

    @Argument(
        help: ArgumentHelp("The kind to describe.", valueName: "kind"),
        completion: .list(KindExample.all.map(\.kind)))
    var kind: String?

    /// Returns whether arguments that begin with the command's name mean the command, not the bundled story of the same
    /// name.
    static func isMeant(by arguments: some Collection<String>) -> Bool {
        guard let first = arguments.dropFirst().first else { return false }
        return ["--list", "--help", "-h"].contains(first) || KindExample.of(first) != nil
            || arguments.count == 2 && !first.hasPrefix("-") && StoryLoader.path(of: first) == nil
    }

    func validate() throws {
        if list, kind != nil { throw ValidationError("--list and the name of a kind exclude each other") }
    }

    func run() throws {
        guard let kind else { return try Kinds.all.print() }
        guard let example = KindExample.of(kind), let part = FormatText.parts.first(where: { $0.name == kind }) else {
            let hint = Suggestion.question(
                for: kind, among: KindExample.all.map(\.kind), else: "recap-tui list kinds has all of them")
            throw ValidationError("there is no kind '\(kind.sanitized)'; \(hint)")
        }
        try StandardOutput.write("\(example.kind): \(example.summary)\n\n")
        let depth = StandardOutput.colorDepth
        if PictureList.isWanted,
            let picture = Kinds.picture(
                of: example, Size(width: min(StandardOutput.columns, 60), height: 9),
                TerminalCapabilities(colors: depth, isUnicode: StandardOutput.isUnicode))
        {
            try StandardOutput.write(picture.trimmed.ansiText(depth: depth, attributes: depth > .none) + "\n")
        }
        let text = FormatText(width: min(StandardOutput.columns, 100))
        try StandardOutput.write(example.json + "\n\n" + text.text(of: part))
        try StandardOutput.write("\nThe fields of all elements: recap-tui help story element\n")
    }

    private static var all: PictureList {
        PictureList(
            entries: KindExample.all.map { example in
                PictureList.Entry(name: example.kind, summary: example.summary) {
                    picture(of: example, $0, $1)
                }
            }, size: Size(width: 39, height: 9),
            footer: "recap-tui list kinds NAME shows more about one; recap-tui kinds plays them all.")
    }

    /// Returns the picture of an example, or `nil` if it is a file.
    private static func picture(
        of example: KindExample, _ size: Size, _ capabilities: TerminalCapabilities
    ) -> Surface? {
        guard !example.namesFile,
            let thumbnail = Thumbnail(ofStory: example.story, size: size, capabilities: capabilities)
        else { return nil }
        thumbnail.wait(.seconds(3))
        return thumbnail.picture()
    }
}
