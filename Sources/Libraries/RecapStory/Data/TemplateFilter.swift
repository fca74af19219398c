internal import RecapJSON
internal import RecapLanguage

/// The format in which a text shows the value of a reference: `{{commits | number}}`.
public enum TemplateFilter: Sendable, Hashable {
    /// A number in the format of the story's language, with a fixed number of decimals; `nil` for the number's own
    /// decimals, at most 2.
    case number(decimals: Int?)
    /// A fraction as a percentage: 0.5 is 50 %.
    case percent(decimals: Int)
    /// A number of milliseconds as a duration: 3 hr 12 min.
    case duration
    /// A date formatted with a pattern; `nil` for the full date format of the story's language.
    case date(pattern: String?)
    /// A word form chosen by a number: one form per plural category of the story's language.
    case plural(forms: [String])
    /// Text with markup: bold, italic, code and colours, but no links.
    case markup

    /// The names of the filters in stories.
    static let names = ["number", "percent", "duration", "date", "plural", "markup"]

    /// The shape that the filter requires of the value.
    var shape: DataShape {
        switch self {
        case .date: .date
        case .markup: .text
        case .number, .percent, .duration, .plural: .number
        }
    }

    /// Returns the formatted value. Returns the plain text of a value to which the filter does not apply; such a value
    /// is an error when a story is read.
    func text(of value: JSONValue, in language: Language) -> String {
        switch (self, value) {
        case (.number(let decimals), .number(let number)): return language.number(number, decimals: decimals)
        case (.percent(let decimals), .number(let number)): return language.percentage(number, decimals: decimals)
        case (.duration, .number(let number)): return language.duration(milliseconds: number)
        case (.date(let pattern), .string(let text)):
            guard let moment = WrittenMoment(text), let pattern = DatePattern(pattern ?? language.date) else {
                return text
            }
            return pattern.text(of: moment, in: language)
        case (.plural(let forms), .number(let number)):
            let category = language.category(of: number, decimals: language.decimals(of: number))
            return form(of: category, in: language, among: forms)
        default: return value.displayText
        }
    }

    /// Returns the form for a plural category. `forms` has one form for each category that the language uses for whole
    /// numbers, or for each of all its categories.
    private func form(of category: PluralCategory, in language: Language, among forms: [String]) -> String {
        let all = language.categories
        let categories = forms.count == all.count ? all : language.commonCategories
        let index = categories.firstIndex(of: category) ?? forms.count - 1
        return forms.indices.contains(index) ? forms[index] : forms.last ?? ""
    }

    /// The name of the filter in stories.
    var name: String { String(description.prefix { $0 != ":" }) }

    /// The filter in the syntax of a story, without the preceding bar.
    var description: String {
        func quoted(_ text: String) -> String { text.utf8.contains(UInt8(ascii: "\"")) ? "'\(text)'" : "\"\(text)\"" }
        return switch self {
        case .number(nil): "number"
        case .number(let decimals?): "number:\(decimals)"
        case .percent(0): "percent"
        case .percent(let decimals): "percent:\(decimals)"
        case .duration: "duration"
        case .date(nil): "date"
        case .date(let pattern?): "date:\(quoted(pattern))"
        case .markup: "markup"
        case .plural(let forms): "plural:" + forms.map(quoted).joined(separator: ",")
        }
    }
}

extension TemplateFilter {
    /// Parses a filter, which is the text after the bar.
    ///
    /// - Throws: ``TemplateFilterError`` if the text is not a valid filter.
    init(parsing text: Substring) throws(TemplateFilterError) {
        let name = text.prefix { $0 != ":" }.trimmedOfBlanks
        var arguments: [String] = []
        if let colon = text.firstIndex(of: ":") {
            arguments = try TemplateFilter.arguments(of: text[text.index(after: colon)...])
        }
        func decimals() throws(TemplateFilterError) -> Int? {
            guard let argument = arguments.first else { return nil }
            guard arguments.count == 1, let decimals = Int(argument), (0...6).contains(decimals) else {
                throw .arguments("expected a number of decimals from 0 to 6 after \(name), as in \(name):1")
            }
            return decimals
        }
        switch name {
        case "number": self = .number(decimals: try decimals())
        case "percent": self = .percent(decimals: try decimals() ?? 0)
        case "duration", "markup":
            guard arguments.isEmpty else { throw .arguments("expected nothing after \(name)") }
            self = name == "duration" ? .duration : .markup
        case "date":
            guard arguments.count <= 1, arguments.first.map({ DatePattern($0) != nil }) ?? true else {
                throw .arguments(
                    "expected a pattern of y, M, L, d, E, H, h, m, s and a after date, as in date:\"MMMM d\"; other letters stand between single quotes"
                )
            }
            self = .date(pattern: arguments.first)
        case "plural":
            guard !arguments.isEmpty else {
                throw .arguments("expected the forms of a word after plural, as in plural:\"day\",\"days\"")
            }
            self = .plural(forms: arguments)
        default: throw .name(name)
        }
    }

    /// Returns the comma-separated arguments in a text: quoted texts, or numbers.
    private static func arguments(of text: Substring) throws(TemplateFilterError) -> [String] {
        var arguments: [String] = []
        var rest = text[...]
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" }
            guard let first = rest.first else { throw .arguments("expected an argument after the last \":\" or \",\"") }
            if first == "\"" || first == "'" {
                rest.removeFirst()
                guard let end = rest.firstIndex(of: first) else { throw .arguments("a quote is not closed") }
                arguments.append(String(rest[..<end]))
                rest = rest[rest.index(after: end)...]
            } else {
                let word = rest.prefix { $0 != "," }
                arguments.append(word.trimmedOfBlanks)
                rest = rest[word.endIndex...]
            }
            rest = rest.drop { $0 == " " || $0 == "\t" }
            guard let comma = rest.first else { return arguments }
            guard comma == "," else { throw .arguments("expected \",\" between two arguments") }
            rest.removeFirst()
        }
    }
}

/// The reason why a text is not a valid filter.
enum TemplateFilterError: Error, Hashable {
    /// There is no filter with this name.
    case name(String)
    /// The arguments are not valid for the filter.
    case arguments(String)

    /// The reason as a message.
    var message: String {
        switch self {
        case .name(let name):
            "unknown filter \(quoted(name))" + Suggestion.hintOrList(for: name, among: TemplateFilter.names)
        case .arguments(let message): message
        }
    }
}
