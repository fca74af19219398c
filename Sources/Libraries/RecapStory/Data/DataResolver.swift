public import RecapJSON
package import RecapLanguage

/// Resolves the references in a story's pages to values.
///
/// A reference to a missing value is reported when the story is read; here it resolves to empty text, or to `nil` for a
/// number.
public struct DataResolver: Sendable {
    /// The story's data.
    public let data: JSONValue
    /// Whether large numbers in texts have digit groups: 1,204. Whole numbers from 1900 to 2099 don't, since most of
    /// them are years. Defaults to `true`.
    public var groupsNumbers = true
    /// The language of numbers and dates. Defaults to English.
    package var language = Language.english

    /// The maximum length of a text after references are replaced, in UTF-8 bytes: 2 MiB. A longer text is an error
    /// when a story is read; here it is truncated and ends with "…".
    public static let maximumTextBytes = 2 << 20
    /// The maximum number of bytes that all texts and lists of a story may take from its data: 32 MiB. Exceeding it is
    /// an error when the story is read.
    public static let maximumStoryBytes = 32 << 20

    /// Creates a resolver for the given data.
    public init(data: JSONValue) {
        self.data = data
    }

    /// Returns a number format for the language.
    package func numberFormat(decimals: Int? = nil) -> NumberFormat {
        NumberFormat(language, decimals: decimals, grouping: groupsNumbers)
    }

    /// Returns the value at a path; `nil` if there is none. Linear in the number of names in the path.
    public func value(at path: DataPath) -> JSONValue? { data.value(at: path.names[...]) }

    /// Returns the text of a template with its references replaced, truncated to ``maximumTextBytes``. In Korean, particle
    /// pairs such as `을(를)` in the template's literal text become the particle that fits the preceding word. Linear in
    /// the length of the result.
    public func text(_ template: Template) -> String {
        template.filled?.string ?? filled(template, recordsValues: false, textNumbers).string
    }

    /// Returns the text of a template like ``text(_:)``, for an element that shows markup. Markup is recognized only in
    /// literal text, not in inserted values.
    public func filled(_ template: Template) -> FilledText {
        template.filled ?? filled(template, recordsValues: true, textNumbers)
    }

    /// Returns the text of a template of code, in which numbers are written as in JSON. Linear in the length of the
    /// result.
    package func code(_ template: Template) -> String {
        template.filled?.string ?? filled(template, recordsValues: false, nil).string
    }

    /// The format of numbers in texts; `nil` to write numbers as in JSON.
    private var textNumbers: NumberFormat? { groupsNumbers ? numberFormat() : nil }

    private func filled(_ template: Template, recordsValues: Bool, _ numbers: NumberFormat?) -> FilledText {
        var writer = TextWriter(numbers: numbers, limit: DataResolver.maximumTextBytes)
        writer.recordsValues = recordsValues
        let parts = template.parts, hasParticles = language.tag == "ko"
        for part in parts where !writer.isFull {
            switch part {
            case .text(let text):
                writer.write(hasParticles ? KoreanParticles.resolved(in: text, after: writer.text) : text)
            case .value(let text): writer.writeValue { $0.write(text) }
            case .reference(let path): writer.writeValue { if let value = value(at: path) { $0.write(value) } }
            case .formatted(let path, .markup):
                for run in value(at: path).map({ InlineMarkup(marksIn: text($0)).runs }) ?? [] {
                    writer.writeValue(run.style) { $0.write(run.text) }
                }
                // A value is recorded even if it is empty, so that markup around it still encloses something.
                writer.writeValue { _ in }
            case .formatted(let path, let filter):
                writer.writeValue { if let value = value(at: path) { $0.write(filter.text(of: value, in: language)) } }
            }
        }
        return FilledText(writer.text, writer.origin)
    }

    /// Returns the text of a value, truncated to ``maximumTextBytes``.
    func text(_ value: JSONValue) -> String {
        if case .string(let text) = value { return text }
        var writer = TextWriter(numbers: textNumbers, limit: DataResolver.maximumTextBytes)
        writer.write(value)
        return writer.text
    }

    /// Returns the value of a source; `nil` if it refers to a value that does not have the shape.
    func resolved<Value>(_ source: Referable<Value>, _ shape: ValueShape<Value>) -> Value? {
        switch source {
        case .value(let value): value
        case .reference(let path): value(at: path).flatMap { shape.resolve($0, self) }
        }
    }

    /// Returns the number of a source; `nil` if it refers to a value that is not a number.
    public func number(_ source: Referable<Double>) -> Double? { resolved(source, ValueShapes.number) }

    /// Returns the number or text of a source. A text that consists of a single reference to a number resolves to that
    /// number.
    public func value(_ source: ValueSource) -> ResolvedValue {
        switch source {
        case .number(let number): return .number(number)
        case .text(let template):
            if let path = template.onlyReference, let number = value(at: path)?.number { return .number(number) }
            return .text(filled(template))
        }
    }

    /// Returns the rows of a list. Elements in the data that are not rows are omitted.
    public func items(_ source: Referable<[StoryItem]>) -> [StoryItem] { resolved(source, ValueShapes.items) ?? [] }

    /// Returns the numbers of a list. Elements in the data that are not numbers are omitted.
    public func numbers(_ source: Referable<[Double]>) -> [Double] { resolved(source, ValueShapes.numbers) ?? [] }

    /// Returns the texts of a list with their references replaced. Elements of other types in the data are converted to
    /// text.
    public func strings(_ source: Referable<[Template]>) -> [String] {
        (resolved(source, ValueShapes.strings) ?? []).map { text($0) }
    }

    /// Returns the events of a list. Elements in the data that are not events are omitted.
    package func events(_ source: Referable<[Event]>) -> [Event] { resolved(source, ValueShapes.events) ?? [] }

    /// Returns the values for days; `nil` if a reference can't be resolved.
    public func days(_ source: Referable<DayNumbers>) -> DayNumbers? { resolved(source, ValueShapes.days) }

    /// Returns the number or numbers of a source; 0 if a reference refers to any other value.
    package func quantity(_ source: Referable<ComparedNumbers>) -> ComparedNumbers {
        resolved(source, ValueShapes.quantity) ?? .number(0)
    }
}

/// A number or text with its references replaced.
public enum ResolvedValue: Sendable, Hashable {
    /// A number, which is formatted by its element.
    case number(Double)
    /// A text in place of a number.
    case text(FilledText)
}

extension JSONValue {
    /// Whether this value is truthy in a condition. Every value is, except `null`, `false`, 0, `""`, `[]` and `{}`.
    public var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .number(let number): number != 0
        case .string(let text): !text.isEmpty
        case .array(let elements): !elements.isEmpty
        case .object(let object): !object.isEmpty
        }
    }

    /// The text of this value without digit grouping. Whole numbers have no decimal point, and the elements of arrays
    /// are separated by commas; empty for `null` and objects.
    public var displayText: String {
        if case .number(let number) = self {
            // Adding 0 turns -0 into 0.
            return JSONWriter.text(of: number + 0)
        }
        var writer = TextWriter(numbers: nil, limit: .max)
        writer.write(self)
        return writer.text
    }

    /// Returns the value at a path of member names and array indices; `nil` if there is none.
    func value(at names: ArraySlice<String>) -> JSONValue? {
        var value = self
        for name in names {
            switch value {
            case .object(let object):
                guard let member = object[name] else { return nil }
                value = member
            case .array(let elements):
                guard let index = Int(name), elements.indices.contains(index) else { return nil }
                value = elements[index]
            default: return nil
            }
        }
        return value
    }

    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }
}

extension StoryItem {
    /// Creates a row from a value in the data: a text, or an object with a label. Returns `nil` for other values.
    /// `text` converts a value to text.
    package init?(data: JSONValue, text: (JSONValue) -> String = \.displayText) {
        switch data {
        case .string(let label): self.init(Template(verbatim: label))
        case .object(let object):
            guard let label = object["label"] else { return nil }
            self.init(Template(verbatim: text(label)))
            switch object["value"] {
            case .number(let number): value = .number(number)
            case .string(let word): value = .text(Template(verbatim: word))
            default: break
            }
            if let detail = object["detail"], detail != .null { self.detail = Template(verbatim: text(detail)) }
            if case .string(let name) = object["color"] { color = ColorSource(name) }
            parts = object["parts"]?.elements.map { .values($0.compactMap(\.number)) }
        default: return nil
        }
    }
}

extension DatedValue {
    /// Creates a value for a date such as `2024-12-31`. Returns `nil` if the text is not a date of the Gregorian
    /// calendar, or `value` is `nil`.
    package init?(date: String, value: Double?) {
        guard let value, let date = Day(parsing: date)?.date, date.year > 0 else { return nil }
        self.init(year: date.year, month: date.month, day: date.day, value: value)
    }

    /// Whether the date exists in the Gregorian calendar, in the years 1…9999.
    package var exists: Bool {
        (1...9999).contains(year) && Day(validYear: year, month: month, day: day) != nil
    }
}

extension ColorSource {
    /// Creates a colour from its story syntax: `#rgb`, `#rrggbb`, a CSS colour name, `ink`, `dim` or `accent`. Returns
    /// `nil` for other texts.
    public init?(_ text: String) {
        switch text {
        case "ink": self = .ink
        case "dim": self = .dim
        case "accent": self = .accent
        default:
            guard let color = RGBColor(text) else { return nil }
            self = .rgb(color)
        }
    }
}

extension RGBColor {
    /// Creates a colour from its story syntax: `#rgb`, `#rrggbb`, or a CSS colour name in lower case, such as `tomato`.
    /// Returns `nil` for other texts.
    public init?(_ text: String) {
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#") else {
            guard let value = NamedColors.value(of: text) else { return nil }
            self.init(value)
            return
        }
        guard digits.count == 3 || digits.count == 6 else { return nil }
        var value: UInt32 = 0
        for digit in digits {
            guard let nibble = hexDigit(digit) else { return nil }
            value = value << 4 | UInt32(nibble)
            if digits.count == 3 { value = value << 4 | UInt32(nibble) }
        }
        self.init(value)
    }

    private init(_ value: UInt32) {
        self.init(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }
}
