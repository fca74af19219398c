internal import RecapJSON

extension FieldDescription {
    /// The meaning as a sentence.
    package var sentence: String {
        // The first word may be a value, such as `playOnce`.
        let isName = summary.prefix { $0.isLetter }.contains(where: \.isUppercase)
        return (isName ? summary : summary.prefix(1).uppercased() + summary.dropFirst()) + "."
    }
}

extension FieldDescription.ValueType {
    /// The valid values of a field in a few words, with backquotes around literal text.
    package var phrase: String {
        switch self {
        case .template, .string, .line: "text"
        case .number(let range, _): "number" + Self.phrase(range.lowerBound, range.upperBound)
        case .integer(let range): "whole number" + Self.phrase(Double(range.lowerBound), Double(range.upperBound))
        case .bool: "`true` or `false`"
        case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .value: "number or text"
        case .rgb: "`#rrggbb` or `#rgb`"
        case .items: "list of items"
        case .numbers: "list of numbers"
        case .days: "list of numbers, or object from dates to numbers"
        case .strings: "list of texts"
        case .paragraphs: "text, or list of texts"
        case .rows: "list of lists of numbers and texts"
        case .events: "list of events"
        case .quantity: "number, or list of numbers"
        case .lines: "list of numbers, or list of series"
        case .columns: "list of columns"
        case .condition: "condition"
        case .dataPath: "path into the data"
        case .color: "`#rrggbb`, `#rgb`, `ink`, `dim` or `accent`"
        case .style: "words: `bold`, `dim`, `italic`, `underline`, `accent`, `plain`"
        case .animations: "animation, or list of animations"
        case .loop: "number of plays, or `true`"
        case .path: "SVG path data"
        case .seconds: "seconds"
        case .theme: "name of a theme, or theme"
        case .oneOrMoreColors: "colour, or list of colours"
        case .language: "tag of a language"
        case .ease: "easing"
        case .colors: "list of colours"
        case .background: "colour, list of colours, or background"
        case .transition: "transition"
        case .elements: "list of elements"
        case .pages: "list of pages"
        case .comments: "list of comments"
        case .stories: "list of stories"
        case .data: "object, or name of a file"
        case .dataFile: "name of a file"
        case .words: "key, or list of keys"
        case .object: "object"
        }
    }

    /// A range in words; empty if it only rules out absurd values.
    private static func phrase(_ lower: Double, _ upper: Double) -> String {
        func text(_ number: Double) -> String {
            number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        }
        let isBelow = lower > -1e9, isAbove = upper < 1e9
        return switch (isBelow, isAbove) {
        case (true, true): ", \(text(lower)) to \(text(upper))"
        case (true, false): ", at least \(text(lower))"
        case (false, true): ", at most \(text(upper))"
        case (false, false): ""
        }
    }
}
