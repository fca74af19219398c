/// A phrase that is added to the text of a story for listeners, with placeholders for up to two texts.
package enum TranscriptPhrase: Int, CaseIterable, Sendable {
    /// The end of a sentence.
    case stop
    /// The number of a page, and the number of pages.
    case page
    /// The number of items of a list, or of rows of a table.
    case list, table
    /// The names of contents, which precede them.
    case code, quote, question
    /// A number of lines, and the phrase after the last one.
    case lines, endOfCode
    /// The author of a quotation.
    case by
    /// The description of a picture or a video.
    case picture, video
    /// The first and the last number of a series, and its trend.
    case fromTo, rising, falling, steady
    /// The common value of a constant series.
    case always
    /// The maximum and the minimum.
    case highest, lowest
    /// A sum.
    case total
    /// The number of days with a value among all days; the number of a day within its month.
    case days, day
    /// A number of ranks.
    case up, down
    /// The difference of two numbers.
    case more, less, same
    /// The introduction to the lines of a page that have changed.
    case changed
    /// The given or selected answer, and whether it is right or wrong.
    case answered, selected, right, wrong
    /// The states of a story.
    case end, waits, paused, playing
    /// The effects of keys, in the order in which all of them are said.
    case next, nextStep, before, again, first, last, tenths, answer, toQuestion, place, links, pause, speed, allKeys,
        quit, nextStory, interrupt
    /// The announcement on a page without links.
    case noLinks
    /// The names of keys without a letter.
    case questionMark, upKey, downKey, leftKey, rightKey, spaceKey

    /// The number of texts that are inserted into the phrase.
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
