// Elements of a program's own values: `Title(name)`, `Stat(commits)`.
//
// A text literal is a template, in which `{{path}}` refers to the story's data. A text in a variable is taken as it stands,
// since it may be anybody's; what stands beside it in the same call is, too. So these are chosen only where a literal
// would not do (`@_disfavoredOverload`).

extension Template {
    /// Text that refers to nothing.
    fileprivate init(plain text: some StringProtocol) { self.init(verbatim: String(text)) }
}

extension Title {
    /// A title in the words of a variable, as they stand.
    @_disfavoredOverload
    public init(_ text: some StringProtocol, font: Font = .block) { self.init(Template(plain: text), font: font) }
}

extension TextBlock {
    /// A paragraph in the words of a variable, in which `**`, `_` and `` ` `` mark text as ever and `{{` does not refer.
    @_disfavoredOverload
    public init(_ text: some StringProtocol) { self.init(Template(plain: text)) }
}

extension Code {
    /// Lines of a variable, as they stand.
    @_disfavoredOverload
    public init(_ text: some StringProtocol, language: String? = nil) {
        self.init(Template(plain: text), language: language)
    }
}

extension Quote {
    /// The words of a variable, as they stand.
    @_disfavoredOverload
    public init(_ text: some StringProtocol) { self.init(Template(plain: text)) }

    /// The words, and whose they are: both are templates.
    public init(_ text: Template, by: Template) { self.init(text, by: Optional(by)) }

    /// The words of a variable, and whose they are, as they stand.
    @_disfavoredOverload
    public init(_ text: some StringProtocol, by: some StringProtocol) {
        self.init(Template(plain: text), by: Template(plain: by))
    }
}

extension Stat {
    /// A number of a variable.
    public init(
        _ value: some StoryNumber, prefix: Template? = nil, suffix: Template? = nil, decimals: Int? = nil,
        from: NumberSource? = nil
    ) {
        self.init(
            ValueSource.number(value.storyNumber), prefix: prefix, suffix: suffix, decimals: decimals,
            from: from)
    }

    /// A number of a variable and what it counts. The label is no optional, or its literal would be taken for a variable.
    public init(
        _ value: some StoryNumber, label: Template, prefix: Template? = nil, suffix: Template? = nil,
        decimals: Int? = nil, from: NumberSource? = nil
    ) {
        self.init(
            ValueSource.number(value.storyNumber), label: label, prefix: prefix, suffix: suffix, decimals: decimals,
            from: from)
    }

    /// A number of a variable, and what it counts in the words of another, as they stand.
    @_disfavoredOverload
    public init(
        _ value: some StoryNumber, label: some StringProtocol, prefix: Template? = nil, suffix: Template? = nil,
        decimals: Int? = nil, from: NumberSource? = nil
    ) {
        self.init(
            ValueSource.number(value.storyNumber), label: Template(plain: label), prefix: prefix, suffix: suffix,
            decimals: decimals, from: from)
    }

    /// The words of a variable in the place of a number, as they stand.
    @_disfavoredOverload
    public init(
        _ text: some StringProtocol, label: Template? = nil, prefix: Template? = nil, suffix: Template? = nil
    ) {
        self.init(ValueSource.text(Template(plain: text)), label: label, prefix: prefix, suffix: suffix)
    }
}

extension Gauge {
    /// A number of a variable as a part of 100.
    public init(_ value: some StoryNumber, label: Template? = nil) {
        self.init(NumberSource.number(value.storyNumber), label: label)
    }

    /// A number of a variable as a part of another.
    public init(_ value: some StoryNumber, max: some StoryNumber, label: Template? = nil) {
        self.init(NumberSource.number(value.storyNumber), max: .number(max.storyNumber), label: label)
    }
}

extension Sparkline {
    /// Numbers of a variable, in order.
    @_disfavoredOverload
    public init(
        _ values: [some StoryNumber], labels: [String]? = nil, min: NumberSource? = nil, max: NumberSource? = nil
    ) {
        self.init(
            ListSource.values(values.map(\.storyNumber)), labels: labels.map { .values($0) }, min: min, max: max)
    }
}

extension Heatmap {
    /// A number a day of a variable, from the first of January on.
    public init(_ values: [some StoryNumber], year: Int? = nil, label: Template? = nil) {
        self.init(DaysSource.values(values.map(\.storyNumber)), year: year, label: label)
    }
}

extension Bars {
    /// Bars for the items of a variable.
    @_disfavoredOverload
    public init(
        _ items: [Item], unit: Template? = nil, max: NumberSource? = nil, sort: Sort = .none, limit: Int? = nil
    ) {
        self.init(ListSource.values(items), unit: unit, max: max, sort: sort, limit: limit)
    }
}

extension ItemList {
    /// A list of the items of a variable.
    @_disfavoredOverload
    public init(_ items: [Item], ordered: Bool = false, limit: Int? = nil) {
        self.init(ListSource.values(items), ordered: ordered, limit: limit)
    }

    /// A list of the words of a variable, as they stand.
    @_disfavoredOverload
    public init(_ labels: [some StringProtocol], ordered: Bool = false, limit: Int? = nil) {
        self.init(ListSource.values(labels.map { Item(Template(plain: $0)) }), ordered: ordered, limit: limit)
    }
}

extension Item {
    /// A row in the words of a variable, as they stand.
    @_disfavoredOverload
    public init(_ label: some StringProtocol, color: ColorSource? = nil) {
        self.init(Template(plain: label), color: color)
    }

    /// A row in the words of a variable, as they stand, and its number.
    @_disfavoredOverload
    public init(_ label: some StringProtocol, value: some StoryNumber, color: ColorSource? = nil) {
        self.init(Template(plain: label), value: .number(value.storyNumber), color: color)
    }

    /// A row with a number of a variable.
    public init(
        _ label: Template, value: some StoryNumber, detail: Template? = nil, color: ColorSource? = nil
    ) {
        self.init(label, value: ValueSource.number(value.storyNumber), detail: detail, color: color)
    }
}

extension Choice {
    /// A question with the answers of a variable.
    public init(_ question: Template, answers: [String], into: DataPath? = nil, correct: Int? = nil) {
        self.init(question, answers: ListSource.values(answers), into: into, correct: correct)
    }

    /// A question in the words of a variable, as they stand, with its answers.
    @_disfavoredOverload
    public init(
        _ question: some StringProtocol, answers: [String], into: DataPath? = nil, correct: Int? = nil
    ) {
        self.init(Template(plain: question), answers: ListSource.values(answers), into: into, correct: correct)
    }
}
