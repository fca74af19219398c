internal import ArgumentParser
internal import RecapPlayer

/// Stories as lines of text, one after the other.
struct PlainShow {
    let stories: [LoadedStory]
    /// The page of the first story to begin with.
    let start: PlayerOptions.Start
    let appearance: Appearance

    /// Prints the pages of all stories.
    func run() throws {
        var printer = PlainPrinter(appearance: appearance)
        for (number, story) in stories.enumerated() {
            let isLast = number + 1 == stories.count
            guard try printer.print(story.story, from: number == 0 ? start : .number(1), isLast: isLast) else { return }
        }
    }
}
