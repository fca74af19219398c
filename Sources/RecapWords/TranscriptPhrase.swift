/// A phrase that the program adds to the words of a story for someone who listens, with places for up to two texts.
package enum TranscriptPhrase: Int, CaseIterable, Sendable {
    /// What ends a sentence.
    case stop
    /// The number of a page, and the number of all.
    case page
    /// The number of items of a list, or of rows of a table.
    case list, table
    /// The names of what follows, each before its content.
    case code, quote, question
    /// A number of lines, and what follows the last of them.
    case lines, endOfCode
    /// The author of a quotation.
    case by
    /// What a picture or a video shows.
    case picture, video
    /// The first and the last number of a series, and its trend.
    case fromTo, rising, falling, steady
    /// The only number that all of a series are.
    case always
    /// The greatest and the least number.
    case highest, lowest
    /// A sum.
    case total
    /// The number of days with something, and of all days; the number of a day within its month.
    case days, day
    /// A number of ranks.
    case up, down
    /// The difference of two numbers.
    case more, less, same
    /// What precedes the lines of a page that changed.
    case changed
    /// The answer that was given or is selected, and what is known of it.
    case answered, selected, right, wrong
    /// What the player says of a story.
    case end, waits, paused, playing
    /// What keys do, in the order in which all of them are said.
    case next, nextStep, before, again, first, last, tenths, answer, toQuestion, place, links, pause, speed, allKeys,
        quit, nextStory, interrupt
    /// What is said on a page without links.
    case noLinks
    /// The names of keys that have no letter.
    case questionMark, upKey, downKey, leftKey, rightKey, spaceKey

    /// The number of texts that the phrase is put together with.
    package var arguments: Int {
        switch self {
        case .page, .fromTo, .days: 2
        case .list, .table, .lines, .by, .picture, .video, .always, .highest, .lowest, .total, .day, .up, .down, .more,
            .less,
            .answered, .selected, .wrong:
            1
        default: 0
        }
    }
}
