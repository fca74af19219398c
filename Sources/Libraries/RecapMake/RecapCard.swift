internal import RecapLanguage

/// The last page of a recap, meant to be saved: its subject and days, the best facts, and the totals.
///
/// Each text fits on one line of a small screen.
package struct RecapCard: FactRecord, Hashable {
    /// A fact in a few words. Has the format of an item of `list`.
    package struct Line: FactRecord, Hashable {
        @Fact("What the fact is about.") package var label: String
        @Fact("The fact, in a few words.") package var value: String

        package init() {}

        init(label: String, value: String) {
            (self.label, self.value) = (label, value)
        }
    }

    @Fact("The name, if there is one, and the days.") package var head: String
    @Fact("The kind of person, or the first total where none fits.") package var title: String
    @Fact("The best facts, five at most.") package var facts: [Line]
    @Fact("The totals that are not in the title.") package var totals: String?
    @Fact("How much could not be read, else how to save the page; null in a recap that is made to be a file.")
    package var hint: String?

    /// Creates a card from the first five lines and from as many totals as fit on one line.
    ///
    /// - Parameters:
    ///   - name: The name of the person or subject. `nil` if there is none.
    ///   - period: The days. `nil` if they are unknown.
    ///   - kind: The kind of person. `nil` if none fits.
    ///   - totals: The totals in order of importance; `nil` elements are omitted.
    ///   - lines: The facts, best first.
    init(name: String? = nil, period: Period?, kind: Message?, totals: [Message?], lines: CardLines) {
        let messages = lines.messages
        let totals = totals.compactMap { $0.map { messages($0) } }, span = period.map { messages(RecapCard.span($0)) }
        let name = name.map { $0.shortened(toCells: RecapCard.width - (span.map { $0.cells + 3 } ?? 0)) }
        head = [name, span].compactMap { $0 }.joined(separator: " · ")
        title = kind.map { messages($0) } ?? totals.first ?? head
        facts = Array(lines.lines.prefix(5)).fittingCard
        var line = ""
        for total in totals.dropFirst(kind == nil ? 1 : 0) {
            let longer = line.isEmpty ? total : line + " · " + total
            guard longer.cells <= RecapCard.width else { break }
            line = longer
        }
        self.totals = line.isEmpty ? nil : line
        // Translators: How to save the page, by a key and by an option of the command line: at most 36 cells.
        hint = messages("s saves it, as does --export me.png")
    }

    /// The width of a line on a small screen, in cells.
    private static let width = 36

    /// Returns the days of a period as text, abbreviated if the full form would take a whole line.
    private static func span(_ period: Period) -> Message {
        guard period.unit == .days, period.count > 1 else { return .span(period) }
        let last = period.until.advanced(by: -1), year = last.date.year
        guard period.from.date.year == year else { return Message(verbatim: "\(period.from.text)–\(last.text)") }
        // Translators: Two days of the same year in short forms, and the year: at most 24 cells.
        return Message("\(DateText.shortDay(period.from)) – \(DateText.shortDay(last)), \(DateText.year(year))")
    }

    package init() {}
}

/// The contents of a card.
package struct CardLines {
    /// The name of the person or subject. `nil` if there is none.
    var name: String?
    /// The days. `nil` if they are unknown.
    var period: Period?
    /// The kind of person. `nil` if none fits.
    var kind: Message?
    /// The totals in order of importance; `nil` elements are omitted.
    var totals: [Message?] = []
    /// The message catalogue for the language of the lines.
    let messages: MessageCatalogue
    /// The lines added so far.
    private(set) var lines: [RecapCard.Line] = []

    init(_ language: CaptionLanguage) { messages = language.messages }

    /// Adds a fact unless its value is `nil` or empty.
    mutating func add(_ label: Message, _ value: Message?) { add(label, text: value.map { messages($0) }) }

    /// Adds a fact whose value is the same in all languages, unless it is `nil` or empty.
    mutating func add(_ label: Message, text: String?) {
        guard let text, !text.isEmpty else { return }
        lines.append(RecapCard.Line(label: messages(label), value: text))
    }

    /// Adds a share in percent, unless it is 0.
    mutating func add(_ label: Message, share: Int) { add(label, share == 0 ? nil : Message("\(share)%")) }

    /// Adds the most distinct patterns in time: the longest streak, the busiest day, the hour and the weekday.
    mutating func add(_ time: TimeFacts) {
        add(time.streak)
        add("fullest day", time.clearDay.map { Message(.day($0.date)) })
        addHour(time)
        add(weekday: time.clearWeekday, hasMajority: time.isMostlyOnWeekday)
    }

    /// Adds the weekday with the most events, if there is a single one.
    ///
    /// - Parameters:
    ///   - weekday: The weekday, from 1 for Monday. `nil` if several tie.
    ///   - hasMajority: Whether it has more than half of all events.
    mutating func add(weekday: Int?, hasMajority: Bool) {
        let name = weekday.map { Message(.weekday($0)) }
        if hasMajority {
            add("mostly on", name)
        } else {
            add("top weekday", name)
        }
    }

    /// Adds the length of the longest streak, if there is one.
    mutating func add(_ streak: Streak?) {
        add("longest streak", streak.flatMap { $0.days > 2 ? .days($0.days) : nil })
    }

    /// Adds the language with the most lines, if there is a single one.
    mutating func add(languages: [Ranked]) {
        let name = languages.leader(by: \.value)?.label
        if languages.hasMajority {
            add("mostly in", text: name)
        } else {
            add("top language", text: name)
        }
    }

    /// Adds the hour with the most events, if there is a single one.
    mutating func addHour(_ time: TimeFacts) {
        let hour = time.clearHour.map { Message(DateText.hour($0)) }
        if time.isMostlyInHour {
            add("mostly at", hour)
        } else {
            add("top hour", hour)
        }
    }
}

extension [RecapCard.Line] {
    /// The facts whose labels and values fit beside each other on a small screen, with the labels in one column and the values in
    /// another.
    fileprivate var fittingCard: [RecapCard.Line] {
        // The maximum widths of a label, of a value, and of both together.
        let widestLabel = 14, widestValue = 17, width = 30
        let labels = map { $0.label.shortened(toCells: widestLabel) }
        let room = Swift.min(widestValue, width - (labels.map(\.cells).max() ?? 0))
        return zip(labels, self).map { RecapCard.Line(label: $0, value: $1.value.shortened(toCells: room)) }
    }
}
