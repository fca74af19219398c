internal import RecapLanguage
internal import RecapStory

/// The last page of a recap, for people to save: whom and which days it is about, the best facts, and the totals.
///
/// Each text fits on one line of a small screen.
public struct RecapCard: FactRecord, Hashable {
    /// A fact in a few words. It has the form of an item of `list`.
    public struct Line: FactRecord, Hashable {
        /// What the fact is about.
        public let label: String
        /// The fact.
        public let value: String

        /// The parts of a line.
        public static let table = FactTable<Line>(
            Fact("label", \.label, "What the fact is about."),
            Fact("value", \.value, "The fact, in a few words."))
    }

    /// The name of the person or subject, if there is one, and the days.
    public let head: String
    /// The kind of person that the facts show; if there is none, the first total.
    public let title: String
    /// The best facts, at most five.
    public let facts: [Line]
    /// The totals that are not in the title. `nil` if there are no others.
    public let totals: String?
    /// How to save the page. `nil` in a recap that is made into a file.
    public var hint: String?

    /// The parts of a card.
    public static let table = FactTable<RecapCard>(
        Fact("head", \.head, "The name, if there is one, and the days."),
        Fact("title", \.title, "The kind of person, or the first total where none fits."),
        Fact("facts", \.facts, "The best facts, five at most."),
        Fact("totals", \.totals, "The totals that are not in the title."),
        Fact("hint", \.hint, "How to save the page; null in a recap that is made to be a file."))

    /// Creates a card from the first five lines and from as many totals as fit on one line.
    ///
    /// - Parameters:
    ///   - name: The name of the person or subject. `nil` if there is none.
    ///   - period: The days. `nil` if they are unknown.
    ///   - kind: The kind of person. `nil` if none fits.
    ///   - totals: The totals, the most important one first; `nil` elements are left out.
    ///   - lines: The facts, best first.
    init(name: String? = nil, period: Period?, kind: String?, totals: [String?], lines: CardLines) {
        let totals = totals.compactMap { $0 }, span = period.map { RecapCard.span($0, lines.dates) }
        let name = name.map { $0.shortened(toCells: RecapCard.width - (span.map { $0.cells + 3 } ?? 0)) }
        head = [name, span].compactMap { $0 }.joined(separator: " · ")
        title = kind ?? totals.first ?? head
        facts = Array(lines.lines.prefix(5))
        var line = ""
        for total in totals.dropFirst(kind == nil ? 1 : 0) {
            let longer = line.isEmpty ? total : line + " · " + total
            guard longer.cells <= RecapCard.width else { break }
            line = longer
        }
        self.totals = line.isEmpty ? nil : line
        hint =
            switch lines.dates.language {
            case .english: "s saves it, as does --export me.png"
            case .korean: "s 키나 --export me.png로 저장해요"
            }
    }

    /// The width of a line on a small screen, in cells.
    private static let width = 36

    /// Returns the days of a period as text, in digits if words would take a whole line.
    private static func span(_ period: Period, _ dates: DateWords) -> String {
        guard period.unit == .days else { return dates.span(period) }
        return "\(period.from.text)–\(period.until.advanced(by: -1).text)"
    }
}

/// The facts of a card that have been collected so far.
struct CardLines {
    /// Formats dates; its language is that of the lines.
    let dates: DateWords
    /// The lines added so far.
    private(set) var lines: [RecapCard.Line] = []

    init(_ language: RecapLanguage) { dates = DateWords(language: language) }

    /// Adds a fact, unless the value is `nil` or empty.
    mutating func add(_ english: String, _ korean: String, _ value: String?) {
        guard let value, !value.isEmpty else { return }
        let label = dates.language == .english ? english : korean
        lines.append(RecapCard.Line(label: label.shortened(toCells: 12), value: value.shortened(toCells: 17)))
    }

    /// Adds a share in percent, unless it is 0.
    mutating func add(_ english: String, _ korean: String, share: Int) {
        add(english, korean, share == 0 ? nil : dates.language == .english ? "\(share) %" : "\(share)%")
    }

    /// Adds the clearest patterns in time: the longest run of days, the fullest day, the hour and the weekday.
    mutating func add(_ time: TimeFacts) {
        add("longest run", "가장 긴 연속", run(time))
        add("fullest day", "꽉 찬 날", time.clearDay.map { dates.day($0.date) })
        add("mostly at", "단골 시각", time.clearHour.map { padded($0, to: 2) + ":00" })
        add("mostly on", "단골 요일", time.clearWeekday.map { dates.weekday($0) })
    }

    private func run(_ time: TimeFacts) -> String? {
        time.streak.flatMap { $0.days > 2 ? Noun.day.counted($0.days, in: dates.language) : nil }
    }
}

extension String {
    /// The number of cells that the text takes. Scalars from U+1100 on, such as East Asian letters and pictures, take
    /// two.
    fileprivate var cells: Int { unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) } }

    /// Returns the text, or its beginning with an ellipsis if it takes more cells than allowed.
    fileprivate func shortened(toCells most: Int) -> String {
        guard cells > most else { return self }
        var text = ""
        for character in self where text.cells + String(character).cells < most { text.append(character) }
        return text.split(separator: " ").joined(separator: " ") + "…"
    }
}
