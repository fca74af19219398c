internal import RecapCore
internal import RecapJSON

extension FieldFormat where Value == Double {
    /// A number within a range.
    @inline(__always)
    public static func number(_ range: ClosedRange<Double>) -> FieldFormat {
        FieldFormat(.number(range)) { reader, token in reader.plainNumber(at: token, within: range) }
    }
}

extension FieldFormat where Value == Duration {
    /// A number of seconds from 0 up to a maximum.
    @inline(__always)
    public static func seconds(upTo longest: Duration) -> FieldFormat {
        let range = 0...longest.decimalSeconds
        return FieldFormat(.number(range)) { reader, token in
            reader.plainNumber(at: token, within: range).map { Duration(nearest: $0) }
        } write: {
            .number($0.decimalSeconds)
        }
    }
}

extension FieldFormat where Value == Referable<Double> {
    /// A number within a range, or a reference to one.
    @inline(__always)
    public static func number(_ range: ClosedRange<Double> = -1e15...1e15) -> FieldFormat {
        FieldFormat(.numberOrReference(range)) { reader, token in reader.number(at: token, within: range) }
    }
}

extension FieldFormat where Value == Int {
    /// A whole number within a range.
    @inline(__always)
    public static func integer(_ range: ClosedRange<Int>) -> FieldFormat {
        FieldFormat(.integer(range)) { reader, token in
            reader.integer(at: token, within: range)
        } write: {
            .number(Double($0))
        }
    }
}

extension FieldFormat where Value == PageSeconds {
    /// The time of a page.
    @inline(__always)
    package static var seconds: FieldFormat {
        FieldFormat(
            ValueForm(
                "seconds", "seconds",
                ["type": "number", "exclusiveMinimum": 0, "maximum": .number(PageSeconds.longest.value)])
        ) {
            $0.seconds(at: $1)
        } write: {
            .number($0.value)
        }
    }
}

extension FieldFormat where Value == ValueSource {
    /// A number, or text with references.
    @inline(__always)
    public static var value: FieldFormat { FieldFormat(.value) { $0.value(at: $1) } }
}

extension ValueForm {
    static func number(_ range: ClosedRange<Double>) -> ValueForm {
        ValueForm("number", "number" + range.phrase, Schema.number(range))
    }

    fileprivate static func numberOrReference(_ range: ClosedRange<Double>) -> ValueForm {
        ValueForm("numberOrReference", "number" + range.phrase, Schema.referable([Schema.number(range)]))
    }

    static func integer(_ range: ClosedRange<Int>) -> ValueForm {
        let numbers = Double(range.lowerBound)...Double(range.upperBound)
        return ValueForm("integer", "whole number" + numbers.phrase, Schema.integer(range))
    }

    static var value: ValueForm { ValueForm("value", "number or text", Schema.value) }
}

extension ClosedRange<Double> {
    /// The range as a phrase that follows the kind of number; empty if it excludes only absurd values.
    fileprivate var phrase: String {
        func text(_ number: Double) -> String {
            number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        }
        let isBelow = lowerBound > -1e9, isAbove = upperBound < 1e9
        return switch (isBelow, isAbove) {
        case (true, true): ", \(text(lowerBound)) to \(text(upperBound))"
        case (true, false): ", at least \(text(lowerBound))"
        case (false, true): ", at most \(text(upperBound))"
        case (false, false): ""
        }
    }
}

extension StoryDecoder {
    /// Reads a number, within a range if one is given.
    mutating func plainNumber(at token: Int, within range: ClosedRange<Double>? = nil) -> Double? {
        guard document.kind(token) == .number else {
            let document = document
            expected("a number", at: token, hint: document.asNumber(token))
            return nil
        }
        guard let number = document.finiteDouble(token, &collector) else { return nil }
        if let range, !range.contains(number) {
            expected(
                "a number of \(JSONValue.number(range.lowerBound).displayText) to \(JSONValue.number(range.upperBound).displayText)",
                at: token)
            return nil
        }
        return number
    }

    /// Reads a number, or text with references.
    mutating func value(at token: Int) -> ValueSource? {
        if document.kind(token) == .number { return document.finiteDouble(token, &collector).map(ValueSource.number) }
        return template(at: token, as: "a number or text").map(ValueSource.text)
    }

    /// Reads a number or text in which braces are literal.
    mutating func plainValue(at token: Int) -> JSONValue? {
        switch document.kind(token) {
        case .number: return document.finiteDouble(token, &collector).map(JSONValue.number)
        case .string: return .string(document.string(token))
        default:
            expected("a number or text", at: token)
            return nil
        }
    }

    fileprivate mutating func number(at token: Int, within range: ClosedRange<Double>) -> Referable<Double>? {
        if document.kind(token) == .string {
            let document = document
            return reference(at: token, to: .number, hint: document.asNumber(token)).map(Referable.reference)
        }
        return plainNumber(at: token, within: range).map(Referable.value)
    }

    fileprivate mutating func integer(at token: Int, within range: ClosedRange<Int>) -> Int? {
        if document.kind(token) == .number {
            guard let number = document.finiteDouble(token, &collector) else { return nil }
            if let whole = Int(exactly: number), range.contains(whole) { return whole }
        }
        let document = document
        expected(
            "a whole number of \(range.lowerBound) to \(range.upperBound)", at: token, hint: document.asNumber(token))
        return nil
    }

    /// Reads the time of a page. A time below the minimum is replaced by the minimum, with a warning.
    fileprivate mutating func seconds(at token: Int) -> PageSeconds? {
        guard document.kind(token) == .number else {
            let document = document
            expected("a number of seconds", at: token, hint: document.asNumber(token, unit: "s"))
            return nil
        }
        guard let number = document.finiteDouble(token, &collector) else { return nil }
        do {
            let seconds = try PageSeconds(checking: number)
            let shortest = PageSeconds.shortest
            if number < shortest.value {
                collector.warning(
                    document, token, "a page of less than \(shortest) seconds stays for \(shortest) seconds")
            }
            return seconds
        } catch {
            expected(error.expectation, at: token)
            return nil
        }
    }
}

extension JSONDocument {
    /// Returns a hint on how to write a number that is quoted, such as `"6"`, or has a unit, such as `"6s"`. Returns an
    /// empty string for other values.
    ///
    /// - Parameter unit: The unit in which the field is specified, such as `s` for seconds.
    func asNumber(_ token: Int, unit: String = "") -> String {
        guard kind(token) == .string, case let text = string(token), text.utf8.count <= 24 else { return "" }
        let end = text.lastIndex { $0.isASCII && $0.isNumber }.map { text.index(after: $0) } ?? text.startIndex
        guard let number = try? JSONValue(parsing: Array(text[..<end].utf8)), case .number(let value) = number else {
            return ""
        }
        // Milliseconds are divided by 1000 to give the expected seconds.
        let isMilliseconds = unit == "s" && text[end...].drop { $0 == " " } == "ms"
        return "; write \((isMilliseconds ? JSONValue.number(value / 1000) : number).displayText)"
    }
}
