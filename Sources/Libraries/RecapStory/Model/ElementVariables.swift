// Initializers that create elements from a program's own values: `Title(name)`, `Stat(commits)`.
//
// A string literal is a template, in which `{{path}}` refers to the story's data and markup is recognized. A string in
// a variable is used verbatim, since it may be untrusted, and so are the other strings in the same call. These
// initializers are therefore chosen only if those for literals don't fit (`@_disfavoredOverload`). Items and events in a
// variable are given as `.values(items)`.

extension Template {
    /// Creates text that is shown verbatim.
    fileprivate init(plain text: some StringProtocol) { self.init(verbatim: String(text)) }
}

extension Title {
    /// Creates a title from a string, taken verbatim.
    @_disfavoredOverload
    public init(_ text: some StringProtocol, font: Font = .display, typeface: Typeface = Typeface()) {
        self.init(Template(plain: text), font: font, typeface: typeface)
    }
}

extension TextBlock {
    /// Creates a paragraph from a string, taken verbatim.
    @_disfavoredOverload
    public init(_ text: some StringProtocol) { self.init(Template(plain: text)) }
}

extension Code {
    /// Creates lines of code from a string, taken verbatim.
    @_disfavoredOverload
    public init(_ text: some StringProtocol, language: String? = nil) {
        self.init(Template(plain: text), language: language)
    }
}

extension Quote {
    /// Creates a quotation from a string, taken verbatim.
    @_disfavoredOverload
    public init(_ text: some StringProtocol) { self.init(Template(plain: text)) }

    /// Creates a quotation with its author, both templates.
    public init(_ text: Template, by: Template) { self.init(text, by: Optional(by)) }

    /// Creates a quotation with its author from strings, taken verbatim.
    @_disfavoredOverload
    public init(_ text: some StringProtocol, by: some StringProtocol) {
        self.init(Template(plain: text), by: Template(plain: by))
    }
}

extension Stat {
    /// Creates a statistic from a number.
    public init(
        _ value: some StoryNumber, prefix: Template? = nil, suffix: Template? = nil, decimals: Int? = nil,
        from: Referable<Double>? = nil, font: Title.Font = .display, typeface: Typeface = Typeface()
    ) {
        self.init(
            ValueSource.number(value.storyNumber), prefix: prefix, suffix: suffix, decimals: decimals,
            from: from, font: font, typeface: typeface)
    }

    /// Creates a statistic from a number, with a label. The label is not optional because a literal for it would then
    /// be taken for a `String`.
    public init(
        _ value: some StoryNumber, label: Template, prefix: Template? = nil, suffix: Template? = nil,
        decimals: Int? = nil, from: Referable<Double>? = nil, font: Title.Font = .display,
        typeface: Typeface = Typeface()
    ) {
        self.init(
            ValueSource.number(value.storyNumber), label: label, prefix: prefix, suffix: suffix, decimals: decimals,
            from: from, font: font, typeface: typeface)
    }

    /// Creates a statistic from a number, with a label from a string, taken verbatim.
    @_disfavoredOverload
    public init(
        _ value: some StoryNumber, label: some StringProtocol, prefix: Template? = nil, suffix: Template? = nil,
        decimals: Int? = nil, from: Referable<Double>? = nil
    ) {
        self.init(
            ValueSource.number(value.storyNumber), label: Template(plain: label), prefix: prefix, suffix: suffix,
            decimals: decimals, from: from)
    }

    /// Creates a statistic from a string in place of a number, taken verbatim.
    @_disfavoredOverload
    public init(
        _ text: some StringProtocol, label: Template? = nil, prefix: Template? = nil, suffix: Template? = nil
    ) {
        self.init(ValueSource.text(Template(plain: text)), label: label, prefix: prefix, suffix: suffix)
    }
}

extension Gauge {
    /// Creates a gauge from a number, as a fraction of 100.
    public init(_ value: some StoryNumber, label: Template? = nil) {
        self.init(Referable<Double>.number(value.storyNumber), label: label)
    }

    /// Creates a gauge from a number, as a fraction of a maximum.
    public init(_ value: some StoryNumber, max: some StoryNumber, label: Template? = nil) {
        self.init(Referable<Double>.number(value.storyNumber), max: .number(max.storyNumber), label: label)
    }
}

extension Sparkline {
    /// Creates a sparkline from numbers, in order.
    @_disfavoredOverload
    public init(
        _ values: [some StoryNumber], labels: [String]? = nil, unit: Template? = nil, min: Referable<Double>? = nil,
        max: Referable<Double>? = nil
    ) {
        self.init(
            Referable.values(values.map(\.storyNumber)), labels: labels.map { .values($0) }, unit: unit, min: min,
            max: max)
    }
}

extension LineChart {
    /// Creates a line chart with one line from numbers, in order.
    @_disfavoredOverload
    public init(
        _ values: [some StoryNumber], labels: [String]? = nil, area: Bool = false, unit: Template? = nil,
        min: Referable<Double>? = nil, max: Referable<Double>? = nil
    ) {
        self.init(
            Referable.numbers(values.map(\.storyNumber)), labels: labels.map { .values($0) }, area: area, unit: unit,
            min: min, max: max)
    }

    /// Creates a line chart with several lines.
    public init(
        _ series: [Series], labels: [String]? = nil, area: Bool = false, unit: Template? = nil,
        min: Referable<Double>? = nil, max: Referable<Double>? = nil
    ) {
        self.init(
            Referable.series(series), labels: labels.map { .values($0) }, area: area, unit: unit, min: min, max: max)
    }
}

extension Comparison {
    /// Creates a comparison of two numbers.
    public init(
        _ before: some StoryNumber, _ after: some StoryNumber, names: [String]? = nil, unit: Template? = nil,
        decimals: Int? = nil
    ) {
        self.init(
            Referable.number(before.storyNumber), .number(after.storyNumber), names: names.map { .values($0) },
            unit: unit, decimals: decimals)
    }

    /// Creates a comparison of two series.
    @_disfavoredOverload
    public init(
        _ before: [some StoryNumber], _ after: [some StoryNumber], names: [String]? = nil, labels: [String]? = nil,
        unit: Template? = nil, decimals: Int? = nil
    ) {
        self.init(
            Referable.numbers(before.map(\.storyNumber)), .numbers(after.map(\.storyNumber)),
            names: names.map { .values($0) }, labels: labels.map { .values($0) }, unit: unit, decimals: decimals)
    }
}

extension MonthCalendar {
    /// Creates a calendar of a month from a number for each day.
    public init(
        _ values: [some StoryNumber], year: Int, month: Int, label: Template? = nil, weekStart: WeekStart = .monday,
        months: [String]? = nil, weekdays: [String]? = nil
    ) {
        self.init(
            Referable.values(values.map(\.storyNumber)), year: year, month: month, label: label, weekStart: weekStart,
            months: months.map { .values($0) }, weekdays: weekdays.map { .values($0) })
    }
}

extension Event {
    /// Creates an event from strings, taken verbatim.
    @_disfavoredOverload
    public init(_ date: some StringProtocol, _ label: some StringProtocol, color: ColorSource? = nil) {
        self.init(Template(plain: date), Template(plain: label), color: color)
    }
}

extension DayClock {
    /// Creates a dial from a number for each hour, from midnight.
    @_disfavoredOverload
    public init(_ values: [some StoryNumber], label: Template? = nil, relative: Bool = false) {
        self.init(Referable.values(values.map(\.storyNumber)), label: label, relative: relative)
    }
}

extension Series {
    /// Creates a series from numbers, in order.
    @_disfavoredOverload
    public init(_ values: [some StoryNumber], label: Template? = nil, color: ColorSource? = nil) {
        self.init(Referable.values(values.map(\.storyNumber)), label: label, color: color)
    }

    /// Creates a series from numbers, in order, with a name from a string, taken verbatim.
    @_disfavoredOverload
    public init(_ values: [some StoryNumber], label: some StringProtocol, color: ColorSource? = nil) {
        self.init(Referable.values(values.map(\.storyNumber)), label: Template(plain: label), color: color)
    }
}

extension Heatmap {
    /// Creates a heatmap from a number for each day, from 1 January.
    public init(
        _ values: [some StoryNumber], year: Int? = nil, label: Template? = nil, unit: Template? = nil,
        months: [String]? = nil, weekdays: [String]? = nil, groups: [Int]? = nil, names: [StoryItem]? = nil,
        relative: Bool = false
    ) {
        self.init(
            Referable.values(values.map(\.storyNumber)), year: year, label: label, unit: unit,
            months: months.map { .values($0) }, weekdays: weekdays.map { .values($0) },
            groups: groups.map { .values($0.map(Double.init)) }, names: names.map { .values($0) },
            relative: relative)
    }
}

extension Table.Column {
    /// Creates a column with a label from a string, taken verbatim.
    @_disfavoredOverload
    public init(_ label: some StringProtocol, align: HorizontalAlignment? = nil, unit: Template? = nil) {
        self.init(Template(plain: label), align: align, unit: unit)
    }
}

extension ItemList {
    /// Creates a list from strings, taken verbatim.
    @_disfavoredOverload
    public init(_ labels: [some StringProtocol], ordered: Bool = false, start: Int? = nil, limit: Int? = nil) {
        self.init(
            Referable.values(labels.map { StoryItem(Template(plain: $0)) }), ordered: ordered, start: start,
            limit: limit)
    }
}

extension StoryItem {
    /// Creates an item from a string, taken verbatim.
    @_disfavoredOverload
    public init(_ label: some StringProtocol, color: ColorSource? = nil) {
        self.init(Template(plain: label), color: color)
    }

    /// Creates an item from a string, taken verbatim, with a number.
    @_disfavoredOverload
    public init(_ label: some StringProtocol, value: some StoryNumber, color: ColorSource? = nil) {
        self.init(Template(plain: label), value: .number(value.storyNumber), color: color)
    }

    /// Creates an item with a number.
    public init(
        _ label: Template, value: some StoryNumber, detail: Template? = nil, color: ColorSource? = nil
    ) {
        self.init(label, value: ValueSource.number(value.storyNumber), detail: detail, color: color)
    }
}

extension Choice {
    /// Creates a question with answers from strings.
    public init(_ question: Template, answers: [String], into: DataPath? = nil, correct: Int? = nil) {
        self.init(question, answers: Referable.values(answers), into: into, correct: correct)
    }

    /// Creates a question from a string, taken verbatim, with its answers.
    @_disfavoredOverload
    public init(
        _ question: some StringProtocol, answers: [String], into: DataPath? = nil, correct: Int? = nil
    ) {
        self.init(Template(plain: question), answers: Referable.values(answers), into: into, correct: correct)
    }
}
