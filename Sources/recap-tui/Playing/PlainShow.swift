internal import ArgumentParser
internal import Glibc
internal import RecapScene
internal import RecapStory
internal import RecapSurface

/// Stories as lines of text: all at once in a pipe; on a terminal Enter goes on.
struct PlainShow {
    let stories: [LoadedStory]
    let look: Look

    /// Prints the pages of all stories.
    func run() throws {
        let waits = StandardOutput.isTerminal && isatty(STDIN_FILENO) == 1
        for (number, story) in stories.enumerated() {
            if number > 0 { StandardOutput.write("\n") }
            let view = RecapView(
                story: story.story,
                environment: look.environment(TerminalCapabilities(colors: .none, isUnicode: true)))
            let count = view.timings.count
            if let title = story.story.title { StandardOutput.write(title.sanitized + "\n\n") }
            for page in 0..<count {
                StandardOutput.write("[\(page + 1)/\(count)]\n")
                for line in view.plainText(ofPage: page) { StandardOutput.write(line.sanitized + "\n") }
                let isLast = page + 1 == count && number + 1 == stories.count
                if isLast { continue }
                if waits {
                    guard waitForEnter() else { return }
                } else {
                    StandardOutput.write("\n")
                }
            }
        }
    }

    /// Waits for a line; `false` where there is none, or it asks to end.
    private func waitForEnter() -> Bool {
        guard let line = readLine() else { return false }
        return line != "q"
    }
}
