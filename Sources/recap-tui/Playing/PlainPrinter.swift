internal import ArgumentParser
internal import Glibc
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface

/// Prints pages as lines of text: all at once in a pipe; on a terminal Enter goes on.
struct PlainPrinter {
    private let appearance: Appearance
    private let waits: Bool
    private var isFirst = true
    private var hasToldKeys = false

    init(appearance: Appearance) {
        self.appearance = appearance
        waits = StandardOutput.isTerminal && isatty(STDIN_FILENO) == 1
    }

    /// Prints the pages of a story. Returns whether more is wanted.
    mutating func print(_ story: Story, from start: PlayerOptions.Start = .number(1), isLast: Bool) throws -> Bool {
        if !isFirst { try StandardOutput.write("\n") }
        isFirst = false
        let view = RecapView(
            story: story, kinds: Media.kinds,
            environment: appearance.environment(
                TerminalCapabilities(colors: .none, isUnicode: StandardOutput.isUnicode)))
        let count = view.timings.count
        if let title = story.title { try StandardOutput.write(title.sanitized + "\n\n") }
        for page in PlainPrinter.index(of: start, in: view, count: count)..<count {
            try StandardOutput.write("[\(page + 1)/\(count)]\n")
            for line in view.plainText(ofPage: page) { try StandardOutput.write(line.sanitized + "\n") }
            if isLast, page + 1 == count { continue }
            guard try goOn() else { return false }
        }
        return true
    }

    /// Waits where somebody reads along; whether they want more.
    private mutating func goOn() throws -> Bool {
        guard waits else {
            try StandardOutput.write("\n")
            return true
        }
        if !hasToldKeys { try StandardOutput.write("\n(Enter: next page, q Enter: end)\n") }
        hasToldKeys = true
        guard let line = readLine() else { return false }
        // The answer to a question that the terminal was asked before may stand in front.
        return !line.hasSuffix("q")
    }

    /// The place of a page; that of a number beyond either end is the page at that end.
    private static func index(of start: PlayerOptions.Start, in view: RecapView, count: Int) -> Int {
        switch start {
        case .number(let number): max(1, min(number, count)) - 1
        case .id(let id): view.index(ofPage: id) ?? 0
        }
    }
}
