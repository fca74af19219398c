internal import ArgumentParser
internal import RecapStory
internal import RecapSurface

/// The command that lists the transitions between pages.
struct Transitions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "transitions", abstract: "List the transitions between pages, each with three small frames.")

    @Flag(help: "List all transitions, as without it.")
    var list = false

    func run() throws {
        let entries = PageTransition.Kind.allCases.map { kind in
            PictureList.Entry(name: kind.rawValue, summary: kind.summary) { size, capabilities in
                Transitions.frames(of: kind, size, capabilities)
            }
        }
        try PictureList(
            entries: entries, size: Size(width: 80, height: 5),
            footer: "Take one by \"transition\": { \"kind\": \"NAME\" } in a story or on a page."
        ).print()
    }

    /// Returns the frames at 25 %, 50 % and 75 % of a transition, side by side.
    private static func frames(
        of kind: PageTransition.Kind, _ size: Size, _ capabilities: TerminalCapabilities
    ) -> Surface? {
        let gap = 2, frame = Size(width: (size.width - 2 * gap) / 3, height: size.height)
        guard let thumbnail = Thumbnail(ofStory: story(with: kind), size: frame, capabilities: capabilities) else {
            return nil
        }
        var surface = Surface(size: size)
        thumbnail.wait(.seconds(3))
        thumbnail.goToNextPage()
        for index in 0..<3 {
            thumbnail.wait(.milliseconds(1000))
            surface.copy(Rect(frame), of: thumbnail.picture(), to: Point(x: index * (frame.width + gap), y: 0))
        }
        return surface
    }

    private static func story(with kind: PageTransition.Kind) -> String {
        func page(_ theme: String, _ words: String) -> String {
            """
            { "theme": "\(theme)", "advance": "manual", "elements": [
              { "kind": "text", "text": "\(words)", "animate": "none" } ] }
            """
        }
        return """
            { "version": 1, "transition": { "kind": "\(kind.rawValue)", "seconds": 4, "ease": "linear" }, "pages": [
              \(page("midnight", "this page")), \(page("paper", "the next page")) ] }
            """
    }
}
