package import RecapLanguage

/// The effect of keys as the plain player says it, in the order in which all of them are said.
package enum SpokenEffect: CaseIterable, Sendable {
    case next, nextStep, before, again, first, last, tenths, answer, toQuestion, place, links, pause, speed, allKeys,
        quit, nextStory, interrupt

    /// The effect in words.
    package var message: Message {
        switch self {
        case .next: "next page"
        case .nextStep: "next step"
        case .before: "previous page"
        case .again: "read again"
        case .first: "first page"
        case .last: "last page"
        case .tenths: "tenths of the way"
        case .answer: "answer"
        case .toQuestion: "to a question"
        case .place: "where you are"
        case .links: "addresses of links"
        case .pause: "pause or resume"
        case .speed: "faster, slower, normal speed"
        case .allKeys: "all keys"
        case .quit: "quit"
        case .nextStory: "next story"
        case .interrupt: "interrupt, suspend, quit"
        }
    }
}
