internal import ArgumentParser
internal import Glibc
internal import RecapExport
internal import RecapPlayer
internal import RecapStory
internal import RecapSurface

/// A showing of stories as lines of text, one after the other.
struct PlainShow {
    let stories: [LoadedStory]
    /// The first page of the first story.
    let start: PlayerOptions.Start
    let appearance: Appearance

    /// Prints the pages of all stories, or of those that the user wants to see.
    func run() throws {
        var printer = PlainPrinter(appearance: appearance)
        for (index, story) in stories.enumerated() {
            let isLast = index + 1 == stories.count
            guard try printer.print(story.story, from: index == 0 ? start : .number(1), isLast: isLast) else { return }
        }
    }
}

/// A printer of pages as lines of text. On a terminal it waits for Enter after each page.
struct PlainPrinter {
    private let appearance: Appearance
    private let waitsForUser: Bool
    private var isFirstStory = true
    private var hasPrintedKeys = false

    init(appearance: Appearance) {
        self.appearance = appearance
        waitsForUser = StandardOutput.isTerminal && isatty(STDIN_FILENO) == 1
    }

    /// Prints the pages of a story. Returns `false` if the user wants to end.
    mutating func print(_ story: Story, from start: PlayerOptions.Start = .number(1), isLast: Bool) throws -> Bool {
        if !isFirstStory { try StandardOutput.write("\n") }
        isFirstStory = false
        let pages = PlainPages(
            story: story, kinds: MediaPlayback.kinds,
            environment: appearance.environment(
                TerminalCapabilities(colors: .none, isUnicode: StandardOutput.isUnicode)))
        if !pages.title.isEmpty { try StandardOutput.write(pages.title) }
        for page in PlainPrinter.index(of: start, in: pages)..<pages.count {
            try StandardOutput.write(pages.text(ofPage: page))
            if isLast, page + 1 == pages.count { continue }
            guard try waitForUser() else { return false }
        }
        return true
    }

    /// Waits for Enter on a terminal. Returns `false` if the user wants to end.
    private mutating func waitForUser() throws -> Bool {
        guard waitsForUser else {
            try StandardOutput.write("\n")
            return true
        }
        if !hasPrintedKeys { try StandardOutput.write("\n(Enter: next page, q Enter: end)\n") }
        hasPrintedKeys = true
        guard let line = readLine() else { return false }
        // The line may begin with the terminal's answer to an earlier query.
        return !line.hasSuffix("q")
    }

    /// Returns the index of a page. A number beyond either end means the page at that end.
    private static func index(of start: PlayerOptions.Start, in pages: PlainPages) -> Int {
        switch start {
        case .number(let number): max(1, min(number, pages.count)) - 1
        case .id(let id): pages.index(ofPage: id) ?? 0
        }
    }
}
