package import RecapJSON
package import RecapLanguage
internal import RecapSystem

/// The captions of a recap by name, in the order in which they were added.
package struct Captions: Sendable {
    private enum Entry {
        case text(Message?)
        /// A caption that depends on the language in more than its wording.
        case chosen(@Sendable (MessageCatalogue) -> Message)
        case list([Message])
        case items([CaptionItem])
    }

    private var entries: [(name: String, entry: Entry)] = []

    init() {}

    /// The caption with the given name. Setting `nil` stores `null`, so that stories can always refer to the caption.
    package subscript(name: String) -> Message? {
        get {
            guard case .text(let text)? = entries.first(where: { $0.name == name })?.entry else { return nil }
            return text
        }
        set { set(name, .text(newValue)) }
    }

    /// Stores a caption that depends on the language in more than its wording.
    mutating func choose(_ name: String, _ text: @escaping @Sendable (MessageCatalogue) -> Message) {
        set(name, .chosen(text))
    }

    /// Stores the names of the first months of the year and of the weekdays, for the columns of charts; `null` for the weekdays if there
    /// is no chart of them.
    mutating func nameColumns(months: Int, hasWeekdays: Bool = true) {
        set("months", .list((1...12).prefix(months).map { Message(.shortMonth($0)) }))
        list("weekdays", hasWeekdays ? (1...7).map { Message(.shortWeekday($0)) } : nil)
    }

    /// Stores a list of texts; `null` for `nil`.
    mutating func list(_ name: String, _ texts: [Message]?) {
        set(name, texts.map { .list($0) } ?? .text(nil))
    }

    /// Stores a list of labels with numbers, in the format of the items of `bars`.
    mutating func rank(_ name: String, _ items: [(label: Message, value: Int)]) {
        self.items(name, items.map { CaptionItem(label: $0.label, value: .number($0.value)) })
    }

    /// Stores a list of items, in the format of the items of `list`.
    mutating func items(_ name: String, _ items: [CaptionItem]) { set(name, .items(items)) }

    /// Stores the name and the rule of a persona; `null` for both if there is none.
    mutating func add<Kind: PersonaKind>(_ persona: Persona<Kind>?) {
        self["archetype"] = persona?.name
        self["archetypeRule"] = persona?.rule
    }

    /// Adds the captions of another instance, replacing those with the same names.
    mutating func add(_ others: Captions) {
        for (name, entry) in others.entries { set(name, entry) }
    }

    /// Returns the captions in a language, as the members of a JSON object.
    package func texts(in language: CaptionLanguage) -> JSONObject {
        let messages = language.messages
        return entries.reduce(into: JSONObject()) { object, entry in
            object[entry.name] =
                switch entry.entry {
                case .text(let text): text.map { .string(messages($0)) } ?? .null
                case .chosen(let text): .string(messages(text(messages)))
                case .list(let texts): .array(texts.map { .string(messages($0)) })
                case .items(let items): .array(items.map { $0.json(messages) })
                }
        }
    }

    private mutating func set(_ name: String, _ entry: Entry) {
        if let index = entries.firstIndex(where: { $0.name == name }) {
            entries[index].entry = entry
        } else {
            entries.append((name, entry))
        }
    }
}

/// A list item: a label with an optional number or text.
struct CaptionItem: Sendable {
    /// The value shown next to the label.
    enum Value: Sendable {
        case number(Int)
        case text(Message)
    }

    let label: Message
    var value: Value?
    /// The colour in hexadecimal notation, such as `#ff8800`.
    var color: String?

    /// Returns the item in a language as JSON.
    fileprivate func json(_ messages: MessageCatalogue) -> JSONValue {
        var object: JSONObject = ["label": .string(messages(label))]
        switch value {
        case .number(let number): object["value"] = .number(Double(number))
        case .text(let text): object["value"] = .string(messages(text))
        case nil: break
        }
        if let color { object["color"] = .string(color) }
        return .object(object)
    }
}

/// Dates and times in words.
extension Message {
    /// Returns a day with its weekday, such as "Tuesday, March 4".
    static func dayOfWeek(_ day: Day) -> Message {
        // Translators: A weekday and a day, such as Tuesday, March 4.
        Message("\(DateText.weekday(day.weekday + 1)), \(DateText.day(day))")
    }

    /// Returns the days of a period: a year, a month with its year, or the first and last day. Adds "by the same day" for the
    /// start of a year or month that is compared with an unfinished one.
    static func span(_ period: Period) -> Message {
        if period.isCut { return Message("\(Message.span(period.whole)), by the same day") }
        let last = period.until.advanced(by: -1), years = (period.from.date.year, last.date.year)
        return switch period.unit {
        case .year: Message(.year(years.0))
        case .month: Message(.yearMonth(period.from))
        case .days where period.count == 1: Message(.date(period.from))
        case .days where years.0 == years.1: span(from: period.from, to: last, year: .year(years.0))
        case .days: Message("\(DateText.date(period.from)) to \(DateText.date(last))")
        }
    }

    private static func span(from first: Day, to last: Day, year: DateText) -> Message {
        if let days = daysOfMonth(from: first, to: last) {
            // Translators: Days of one month, such as March 4 to 17, and their year.
            return Message("\(days), \(year)")
        }
        // Translators: Two days of the same year.
        return Message("\(DateText.day(first)) to \(DateText.day(last)), \(year)")
    }

    /// Returns a phrase for something that happened in a period, such as "in 2025" or "during March".
    static func within(_ period: Period) -> Message {
        let date = period.from.date
        return switch period.unit {
        case .year: Message("in \(DateText.year(date.year))")
        case .month: Message("during \(DateText.month(date.month))")
        case .days: Message("in this time")
        }
    }

    /// Returns a range of days, or a single day if both are the same.
    static func dates(from first: Day, to last: Day) -> Message {
        if first == last { return Message(.day(first)) }
        return daysOfMonth(from: first, to: last) ?? Message("\(DateText.day(first)) to \(DateText.day(last))")
    }

    /// Returns a range of days within one month. Returns `nil` if the days are in different months, or if the first one is the
    /// first day of a month, which some languages write as an ordinal number.
    private static func daysOfMonth(from first: Day, to last: Day) -> Message? {
        let (from, to) = (first.date, last.date)
        guard from.year == to.year, from.month == to.month, from.day > 1, from.day < to.day else { return nil }
        // Translators: Days of one month: {0} is its name, {1} the first day and {2} the last one.
        return Message("\(DateText.monthOfDay(from.month)) \(from.day) to \(to.day)")
    }

    /// Returns the range of days of a streak.
    static func dates(of streak: Streak) -> Message { dates(from: streak.from, to: streak.to) }

    /// Returns an hour from 0 to 23 in everyday words, such as "eleven at night".
    static func hour(_ hour: Int) -> Message {
        switch hour {
        case 0: Message("midnight")
        case 1: Message("one in the morning")
        case 2: Message("two in the morning")
        case 3: Message("three in the morning")
        case 4: Message("four in the morning")
        case 5: Message("five in the morning")
        case 6: Message("six in the morning")
        case 7: Message("seven in the morning")
        case 8: Message("eight in the morning")
        case 9: Message("nine in the morning")
        case 10: Message("ten in the morning")
        case 11: Message("eleven in the morning")
        case 12: Message("noon")
        case 13: Message("one in the afternoon")
        case 14: Message("two in the afternoon")
        case 15: Message("three in the afternoon")
        case 16: Message("four in the afternoon")
        case 17: Message("five in the afternoon")
        case 18: Message("six in the evening")
        case 19: Message("seven in the evening")
        case 20: Message("eight in the evening")
        case 21: Message("nine at night")
        case 22: Message("ten at night")
        default: Message("eleven at night")
        }
    }
}

extension Captions {
    /// Creates the captions common to all recaps: `span` is the days of the period, and `within` is a phrase for when something
    /// happened in it.
    init(of period: Period) {
        self.init()
        self["span"] = .span(period)
        self["within"] = .within(period)
    }
}

/// A language in which recaps are available.
package struct CaptionLanguage: Hashable, Sendable {
    /// The language tag, such as `pt`, with a region if numbers are written differently there, such as `ar-MA`.
    package let tag: String

    /// English, the language of messages without a translation.
    package static let english = CaptionLanguage(language: .english)

    /// All languages, sorted by tag.
    package static let all: [CaptionLanguage] = Language.all.map(\.tag).compactMap(CaptionLanguage.init)

    /// Creates the language with a tag such as `pt` or `pt-BR`. Returns `nil` if recaps aren't available in it.
    package init?(_ tag: String) {
        guard let language = MessageTable.recap.language(tag) else { return nil }
        self.init(language: language)
    }

    /// Creates the first available language among those that the environment prefers, or English if none is available.
    package init(environment variable: (String) -> String?) {
        self = preferredLanguages(variable).lazy.compactMap(CaptionLanguage.init).first ?? .english
    }

    private init(language: Language) { tag = language.regionalTag }

    /// The message catalogue for recaps in the language.
    package var messages: MessageCatalogue { MessageCatalogue(.recap, Language.named(tag) ?? .english) }
}
