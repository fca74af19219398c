package import RecapJSON
package import RecapLanguage

/// The facts of any source about a period.
package protocol AnyRecapData: Sendable {
    /// The facts that the source provides.
    associatedtype Facts: SourceFacts

    /// The facts with their period, record counts and notes.
    var data: RecapData<Facts> { get }
}

/// The facts of a source about a period, as written to a data file.
package struct RecapData<Facts: SourceFacts>: AnyRecapData {
    /// The period covered by the facts.
    package let period: Period
    /// The numbers of records read and skipped.
    package let rows: RowCount
    /// The facts found about the period.
    package let facts: Facts
    /// Notes for the user about the facts, such as which data was missing. Each is a sentence without a full stop.
    package var notes: [Message]
    /// The kinds of details that the facts include though they are omitted by default.
    package let shown: Set<Detail>

    /// The data itself.
    package var data: RecapData { self }

    /// Returns the contents of the data file: the facts, and captions in a language.
    ///
    /// - Parameters:
    ///   - language: The language of the captions.
    ///   - saysHowToSave: Whether the last page explains how to save it, which is unnecessary if a picture is being made.
    ///   - other: The facts about another period, which are added under `against`. `nil` if there are none.
    ///   - story: The name of the story that shows the facts. `nil` if the data is already in a story.
    package func json(
        in language: CaptionLanguage, saysHowToSave: Bool = true, against other: RecapData? = nil, story: String? = nil
    ) -> JSONValue {
        var words = Captions(of: period)
        words.add(facts.words(of: period))
        var card = facts.card(of: period, words, in: language)
        if let gap = rows.gap {
            card.hint = language.messages(gap)
        } else if !saysHowToSave {
            card.hint = nil
        }
        var json: JSONValue = [
            "source": .string(Facts.source),
            "lang": .string(language.tag),
            "unit": period.unit.factValue,
            "from": period.from.factValue,
            "until": period.until.advanced(by: -1).factValue,
            "rows": rows.factValue,
            "facts": facts.factValue,
            "words": .object(words.texts(in: language)),
            "card": card.factValue,
        ]
        if let story { json.merge(["story": .string(story)]) }
        if let other, case .object(let members) = other.json(in: language) {
            let kept = ["unit", "from", "until", "facts", "words"]
            json.merge([
                "against": .object(kept.reduce(into: JSONObject()) { $0[$1] = members[$1] })
            ])
        }
        return json
    }

    /// The JSON Schema of the data file.
    package static var schema: JSONValue {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": .string("Data of a recap from the source \(Facts.source)"),
            "type": "object",
            "properties": [
                "source": ["const": .string(Facts.source), "description": "The name of the source."],
                "lang": [
                    "enum": .array(CaptionLanguage.all.map { .string($0.tag) }),
                    "description": "The language of the words, which chooses that of the story.",
                ],
                "unit": described(Period.Unit.factSchema, "What the period is: a year, a month, or other days."),
                "from": described(Day.factSchema, "The first day of the period."),
                "until": described(Day.factSchema, "The last day of the period."),
                "rows": described(RowCount.factSchema, "The number of records that were read and skipped."),
                "facts": described(Facts.factSchema, "The facts: numbers, dates and names."),
                "words": [
                    "type": "object", "description": "Texts about the facts in the language of the file.",
                    "additionalProperties": ["type": ["string", "null", "array"]],
                ],
                "card": described(RecapCard.factSchema, "What the last page says, for people to save."),
                "story": ["type": "string", "description": "The name of the bundled story that shows the data."],
                "against": [
                    "type": "object",
                    "description": "The unit, the days, the facts and the words of another year, with --against.",
                ],
            ],
            "required": ["source", "lang", "unit", "from", "until", "rows", "facts", "words", "card"],
            "additionalProperties": false,
        ]
    }

    private static func described(_ schema: JSONValue, _ description: String) -> JSONValue {
        var schema = schema
        schema.merge(["description": .string(description)])
        return schema
    }
}

/// The facts from one kind of source.
package protocol SourceFacts: FactRecord {
    /// The name of the source, such as `git`.
    static var source: String { get }

    /// The day on which the data ends. `nil` if that is the day on which it was read.
    var dataEnd: Day? { get }

    /// The number of months in charts by month and weekday. `nil` if there are no such charts.
    var monthCount: Int? { get }

    /// Whether the data covers each weekday, so that a chart can compare them.
    var coversWeekdays: Bool { get }

    /// Returns a number of the source's records with a noun, such as "1,204 commits".
    static func counted(_ number: Int) -> Message

    /// Adds captions for the facts of a period.
    func caption(_ words: inout Captions, of period: Period)

    /// Adds the totals and the best facts to the last page, which is meant to be saved.
    func fill(_ lines: inout CardLines, of period: Period, _ words: Captions)
}

extension SourceFacts {
    /// Returns captions for the facts of a period.
    package func words(of period: Period) -> Captions {
        var words = Captions()
        if let monthCount { words.nameColumns(months: monthCount, hasWeekdays: coversWeekdays) }
        caption(&words, of: period)
        return words
    }

    /// Returns the last page.
    ///
    /// - Parameters:
    ///   - period: The period of the facts.
    ///   - words: The captions for the facts. `nil` to make them.
    ///   - language: The language of the texts.
    package func card(of period: Period, _ words: Captions? = nil, in language: CaptionLanguage) -> RecapCard {
        let words = words ?? self.words(of: period)
        var lines = CardLines(language)
        (lines.period, lines.kind) = (period, words["archetype"])
        fill(&lines, of: period, words)
        return RecapCard(
            name: lines.name, period: lines.period, kind: lines.kind, totals: lines.totals, lines: lines)
    }

    /// The day on which the data ends: `nil`, as that is the day on which it was read.
    package var dataEnd: Day? { nil }

    /// `nil`, because there are no charts by month.
    package var monthCount: Int? { nil }

    /// `true`, because the days are unknown.
    package var coversWeekdays: Bool { true }
}

/// Facts about records whose distribution over time is known.
package protocol TimedFacts: SourceFacts {
    /// The distribution of the records over time.
    var time: TimeFacts { get }
}

extension TimedFacts {
    package var monthCount: Int? { time.months.count }

    /// Whether the data covers each weekday, which is the case once a week of the period has passed.
    package var coversWeekdays: Bool { time.coveredDays > 6 }

    /// The distribution over time, for comparisons with other sources.
    var dates: TimeFacts? { time }
}

/// A kind of detail that a recap omits unless requested, because it may be private.
package enum Detail: String, CaseIterable, Sendable {
    /// The words in commit subjects, and the titles of meetings.
    case subjects
    /// The names of other people.
    case people
    /// The names of top-level folders.
    case folders
    /// The names of files, applications, projects and sites.
    case files
    /// The arguments of shell commands, in addition to their names.
    case arguments
}
