internal import ArgumentParser
internal import Glibc
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface

/// Stories as lines of text: all at once in a pipe; on a terminal Enter goes on.
struct PlainShow {
    let stories: [LoadedStory]
    /// The page of the first story to begin with.
    let start: PlayerOptions.Start
    let look: Look

    /// Prints the pages of all stories.
    func run() throws {
        let waits = StandardOutput.isTerminal && isatty(STDIN_FILENO) == 1
        for (number, story) in stories.enumerated() {
            if number > 0 { try StandardOutput.write("\n") }
            let view = RecapView(
                story: story.story, kinds: Media.kinds,
                environment: look.environment(TerminalCapabilities(colors: .none, isUnicode: true)))
            let count = view.timings.count
            let first = number == 0 ? index(of: start, in: view, count: count) : 0
            if let title = story.story.title { try StandardOutput.write(title.sanitized + "\n\n") }
            for page in first..<count {
                try StandardOutput.write("[\(page + 1)/\(count)]\n")
                for line in view.plainText(ofPage: page) { try StandardOutput.write(line.sanitized + "\n") }
                let isLast = page + 1 == count && number + 1 == stories.count
                if isLast { continue }
                if waits {
                    if number == 0, page == first { try StandardOutput.write("\n(Enter: next page, q Enter: end)\n") }
                    guard waitForEnter() else { return }
                } else {
                    try StandardOutput.write("\n")
                }
            }
        }
    }

    /// The place of a page; that of a number beyond either end is the page at that end.
    private func index(of start: PlayerOptions.Start, in view: RecapView, count: Int) -> Int {
        switch start {
        case .number(let number): max(1, min(number, count)) - 1
        case .id(let id): view.index(ofPage: id) ?? 0
        }
    }

    /// Waits for a line; `false` where there is none, or it asks to end.
    private func waitForEnter() -> Bool {
        guard let line = readLine() else { return false }
        return line != "q"
    }
}
