package import RecapLanguage

/// The effect of keys as announced by the plain player, in the order of announcement.
package enum SpokenEffect: CaseIterable, Sendable {
    case next, nextStep, before, again, first, last, pages, tenths, answer, toQuestion, place, links, pause, speed,
        allKeys,
        quit, nextStory, interrupt

    /// The description of the effect.
    package var message: Message {
        switch self {
        case .next: "next page"
        case .nextStep: "next step"
        case .before: "previous page"
        case .again: "read again"
        case .first: "first page"
        case .last: "last page"
        case .pages: "list of pages"
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
