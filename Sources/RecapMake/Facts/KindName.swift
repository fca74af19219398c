internal import RecapWords

/// The names of the kinds of people that recaps distinguish, in one list for all sources.
enum KindName: String, CaseIterable {
    case afterHours, beginner, builder, classicist, climber, clockwork, collector, critic, delegator, devotee, devourer,
        diver,
        domino
    case earlyBird, enthusiast, experimenter, explorer, firstNighter, gambler, gardener, heavyweight, hermit, historian
    case juggler, looper, loyal, marathoner, minimalist, networker, nightOwl, plumber, polyglot, returner, rewatcher
    case scholar, seeker, sprinter, superuser, talker, timeTraveller, traveller, wanderer, weekender, writer

    /// The name as people read it on a page.
    var text: Message {
        switch self {
        case .afterHours: "Late shift"
        case .beginner: "Fresh start"
        case .builder: "Builder"
        case .classicist: "Classicist"
        case .climber: "Climber"
        case .clockwork: "Clockwork"
        case .collector: "Collector"
        case .critic: "Hard to please"
        case .delegator: "Delegator"
        case .devotee: "True fan"
        case .devourer: "Bookworm"
        case .diver: "Deep diver"
        case .domino: "Domino"
        case .earlyBird: "Early bird"
        case .enthusiast: "Enthusiast"
        case .experimenter: "Experimenter"
        case .explorer: "Explorer"
        case .firstNighter: "First-nighter"
        case .gambler: "Gambler"
        case .gardener: "Gardener"
        case .heavyweight: "Heavyweight"
        case .hermit: "Hermit"
        case .historian: "Historian"
        case .juggler: "Juggler"
        case .looper: "Looper"
        case .loyal: "True heart"
        case .marathoner: "Marathoner"
        case .minimalist: "Minimalist"
        case .networker: "Networker"
        case .nightOwl: "Night owl"
        case .plumber: "Plumber"
        case .polyglot: "Polyglot"
        case .returner: "Returner"
        case .rewatcher: "Old friend"
        case .scholar: "Scholar"
        case .seeker: "Seeker"
        case .sprinter: "Sprinter"
        case .superuser: "Superuser"
        case .talker: "Talker"
        case .timeTraveller: "Time traveller"
        case .traveller: "Traveller"
        case .wanderer: "Wanderer"
        case .weekender: "Weekender"
        case .writer: "Writer"
        }
    }
}

extension Persona {
    /// The name of the kind.
    var name: Message? { KindName(rawValue: kind.rawValue)?.text }
}

/// Rules that several sources share, as sentences with the number that decided.
extension Message {
    static func atNight(_ share: Int) -> Message { Message("\(share)% between ten at night and six in the morning") }
    static func early(_ share: Int) -> Message { Message("\(share)% between five and nine in the morning") }
    static func onWeekends(_ share: Int) -> Message { Message("\(share)% on a Saturday or a Sunday") }
    static func sprint(_ share: Int) -> Message { Message("\(share)% on a tenth of your days") }
    static func daysInARow(_ days: Int) -> Message {
        Message(days, one: "\(days) day in a row", other: "\(days) days in a row")
    }
}
