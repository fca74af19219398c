internal import RecapJSON

/// Lines of code or terminal output, shown verbatim.
public struct Code: ElementContent {
    /// The lines of code, separated by line breaks.
    public var text: Template
    /// The language for syntax highlighting; `nil` for no highlighting.
    public var language: String?
    /// Whether the lines have numbers.
    public var numbers: Bool
    /// The lines that are emphasized in each step, while all others are dimmed; empty for no emphasis.
    public var highlight: [LineSelection]
    /// Whether an installed program draws a picture from the lines, such as a diagram, which is then shown instead.
    public var isDrawn: Bool

    /// Creates lines of code.
    public init(
        _ text: Template, language: String? = nil, numbers: Bool = false, highlight: [LineSelection] = [],
        isDrawn: Bool = false
    ) {
        self.text = text
        self.language = language
        self.numbers = numbers
        self.highlight = highlight
        self.isDrawn = isDrawn
    }

    /// The name of this kind in files.
    public static let kind = "code"
    /// The fields of this kind.
    public static let fields: FieldTable<Code> = FieldTable(
        Code(""),
        FileField("text", \.text, .code, required: true, "the lines"),
        FileField(
            "language", \.language, .string,
            "the language, for highlighting; diff marks lines that were added and removed"),
        FileField("numbers", \.numbers, .bool, "whether the lines have numbers"),
        FileField(
            "highlight", \.highlight, .selections,
            "the lines to emphasize, such as 1,3 or 5-7 or all, while the others are dimmed; one text for each step"),
        FileField(
            "drawn", \.isDrawn, .bool,
            "whether a program on the PATH draws the lines as a picture: those of dot, mermaid, d2, plantuml, latex or typst"
        ))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// The parts that can be shown one by one: the lines.
    public static let revealable: Set<RevealedParts> = [.line]

    /// `false`, because digit grouping would change the code.
    public static let groupsNumbers = false

    /// The layout cost of the lines.
    public var layoutCost: Int { text.layoutCost }

    /// The number of emphasis steps.
    public var emphasisCount: Int { highlight.count }

    /// Reports code that can't be drawn, or a language that can't be highlighted.
    public func check(_ reader: inout StoryDecoder) {
        if isDrawn, let check = reader.vocabulary.checkDrawing, let language, !language.contains("{{") {
            do throws(StoryCheckError) {
                try check(language, text.plainText)
            } catch {
                if reader.checkedDrawings.insert(error.reason).inserted { reader.reportWarning("drawn", error.reason) }
            }
            return
        }
        guard let check = reader.vocabulary.checkLanguage, let language, !language.contains("{{"),
            reader.checkedLanguages.insert(language).inserted
        else { return }
        do throws(StoryCheckError) {
            try check(language)
        } catch {
            reader.reportWarning("language", error.reason)
        }
    }

    /// Returns the number of lines.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        data.text(text).count(of: parts)
    }
}

/// A language that programs can draw.
package enum DrawingLanguage: String, CaseIterable, Sendable {
    case d2, dot, latex, mermaid, plantuml, typst

    /// Creates the language with a name that authors use; `nil` if no program draws it.
    package init?(_ name: String) {
        let name = name.lowercased()
        self.init(rawValue: name == "graphviz" ? "dot" : name)
    }

    /// Whether the language is for documents. Their source may be shown on purpose.
    package var isOfDocuments: Bool { self == .latex || self == .typst }
}

/// A selection of lines of a text, such as `1,3` or `5-7`.
public struct LineSelection: Sendable, Equatable {
    /// The numbers of the selected lines, from 1.
    public let ranges: [ClosedRange<Int>]

    /// Creates a selection of lines by their numbers, from 1.
    public init(_ ranges: ClosedRange<Int>...) { self.ranges = ranges }

    /// A selection of all lines.
    public static let all = LineSelection(1...maximum)

    /// The maximum line number.
    private static let maximum = 1_000_000

    /// Parses numbers and ranges separated by commas, or the words `all` and `none`; `nil` if the text has another form.
    public init?(parsing text: String) {
        switch text {
        case "all", "*": self = .all
        case "none": ranges = []
        default:
            var ranges: [ClosedRange<Int>] = []
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { end in
                    let digits = end.drop { $0 == " " }.prefix { $0 != " " }
                    return Int(digits).flatMap { (1...Self.maximum).contains($0) ? $0 : nil }
                }
                guard let first = ends.first.flatMap(\.self), let last = ends.last.flatMap(\.self), first <= last else {
                    return nil
                }
                ranges.append(first...last)
            }
            self.ranges = ranges
        }
    }

    /// The selection as written in a file.
    public var text: String {
        if self == .all { return "all" }
        if ranges.isEmpty { return "none" }
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            .joined(separator: ",")
    }

    /// Returns whether the line with a one-based number is selected.
    public func contains(_ number: Int) -> Bool { ranges.contains { $0.contains(number) } }
}

extension FieldFormat where Value == [LineSelection] {
    /// A list of selections of lines.
    @inline(__always)
    fileprivate static var selections: FieldFormat {
        FieldFormat(ValueForm("lineSelections", "list of texts", Schema.list(of: Schema.text))) { reader, token in
            reader.list(at: token, as: "a list of texts such as \"1,3\" or \"5-7\"") { reader, item in
                let text = reader.document.kind(item) == .string ? reader.document.string(item) : ""
                if let selection = LineSelection(parsing: text) { return selection }
                reader.expected("numbers of lines such as \"1,3\" or \"5-7\", or \"all\"", at: item)
                return nil
            }
        } write: {
            .array($0.map { .string($0.text) })
        }
    }
}
