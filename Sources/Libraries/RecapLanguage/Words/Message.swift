/// A localizable text of the program, in English. The English text is the key of its translations.
///
/// Write a message as a string literal. It can interpolate texts, other messages, and numbers, which are formatted in the
/// language:
///
/// ```swift
/// let message: Message = "speed \(factor)"
/// ```
///
/// `Scripts/catalogues` collects the literals for the catalogues in `Languages`. A comment `// Translators:` above a
/// literal is copied into them.
public struct Message: Sendable, Hashable {
    /// A value that is interpolated into a message.
    package enum Argument: Sendable, Hashable {
        case text(String)
        case number(Int)
        /// A number with a given number of decimal places or, if `nil`, as many as it needs, but at most 2.
        case decimal(Double, decimals: Int?)
        case date(DateText)
        case message(Message)
        /// A word in the plural form for a number. The forms are in the order of the language's plural categories.
        case word([String], count: Double, decimals: Int)
        /// An amount with its currency symbol, in the position required by the language.
        indirect case money(Message, currency: String)
    }

    /// The English text with the placeholders `{0}`, `{1}` and so on. For a message with plural forms, the singular form.
    package let key: String
    /// The count, and the English text for any count except one; `nil` for a message without plural forms.
    package let plural: Plural?
    /// The values of the placeholders.
    package let arguments: [Argument]

    /// A count, and the English plural form.
    package struct Plural: Sendable, Hashable {
        let count: Int
        let form: String
    }

    /// Creates a message with plural forms, given in English for a count of one and for any other count.
    ///
    /// Both forms must interpolate the same values in the same order, except that either may omit the count.
    package init(_ count: Int, one: Message, other: Message) {
        key = one.key
        plural = Plural(count: count, form: other.key)
        arguments = other.arguments
    }

    /// Creates a message that is the same in all languages.
    package init(verbatim text: String) {
        key = "{0}"
        plural = nil
        arguments = [.text(text)]
    }

    /// Creates a message that consists of a part of a date.
    package init(_ date: DateText) {
        key = "{0}"
        plural = nil
        arguments = [.date(date)]
    }

    /// Creates a message that consists of an amount with its currency symbol.
    package init(_ amount: Message, currency: String) {
        key = "{0}"
        plural = nil
        arguments = [.money(amount, currency: currency)]
    }
}

extension Message: ExpressibleByStringInterpolation {
    /// The literal parts and the interpolated values of a message.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var arguments: [Argument] = []

        /// Creates an empty message.
        public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity + 8) }

        /// Adds a part of the English text.
        public mutating func appendLiteral(_ literal: String) { key += literal }

        /// Inserts a text that is the same in all languages.
        public mutating func appendInterpolation(_ text: some StringProtocol) { append(.text(String(text))) }

        /// Inserts an integer, which is formatted in the language.
        public mutating func appendInterpolation(_ number: Int) { append(.number(number)) }

        /// Inserts a number with 0 to 6 decimal places or, if `decimals` is `nil`, as many as it needs, but at most 2.
        package mutating func appendInterpolation(_ number: Double, decimals: Int? = nil) {
            append(.decimal(number, decimals: decimals))
        }

        /// Inserts a part of a date, which is formatted in the language.
        package mutating func appendInterpolation(_ date: DateText) { append(.date(date)) }

        /// Inserts a word in its plural form for a number displayed with a number of decimal places.
        ///
        /// - Parameter forms: The forms in the order of the language's plural categories. Trailing forms may be omitted. A single
        ///   form is used for all numbers, except in English, where an "s" is added for the plural.
        package mutating func appendInterpolation(word forms: [String], count: Double, decimals: Int) {
            append(.word(forms, count: count, decimals: decimals))
        }

        /// Inserts a message, which is translated as well.
        public mutating func appendInterpolation(_ message: Message) { append(.message(message)) }

        private mutating func append(_ argument: Argument) {
            key += "{\(arguments.count)}"
            arguments.append(argument)
        }
    }

    /// Creates a message with interpolated values.
    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
        plural = nil
    }

    /// Creates a message without interpolated values.
    public init(stringLiteral: String) {
        key = stringLiteral
        arguments = []
        plural = nil
    }
}

/// A part of a date that is inserted into a message, in the language of the message.
package enum DateText: Sendable, Hashable {
    /// A day with its year, such as "March 4, 2025".
    case date(Day)
    /// A year, such as "2025".
    case year(Int)
    /// A day without its year, such as "March 4".
    case day(Day)
    /// A day without its year, such as "Mar 4".
    case shortDay(Day)
    /// A month of a year, such as "March 2024".
    case yearMonth(Day)
    /// The name of a month from 1 to 12.
    case month(Int)
    /// A month from 1 to 12 in the form used with a day: its name, or its number if the language's dates use numbers.
    case monthOfDay(Int)
    /// The short name of a month from 1 to 12.
    case shortMonth(Int)
    /// The name of a weekday from 1 for Monday to 7 for Sunday.
    case weekday(Int)
    /// The short name of a weekday from 1 for Monday to 7 for Sunday.
    case shortWeekday(Int)
    /// A time of day such as "09:03".
    case time(String)
    /// The start of an hour from 0 to 23, such as "09:00".
    case hour(Int)

    /// Returns the text in a language.
    func text(in language: Language) -> String {
        switch self {
        case .date(let day): language.date(day.text) ?? day.text
        case .year(let year): language.text(ofYear: year)
        case .day(let day): language.text(of: day, isShort: false)
        case .shortDay(let day): language.text(of: day)
        case .yearMonth(let day): language.text(ofMonth: day.date.month, in: day.date.year, isShort: false)
        case .month(let number): language.month(number)
        case .monthOfDay(let number): language.monthOfDay(number)
        case .shortMonth(let number): language.shortMonthNames[number - 1]
        case .weekday(let number): language.weekday(number - 1)
        case .shortWeekday(let number): language.shortWeekdayNames[number - 1]
        case .time(let time): language.numbering.text(time)
        case .hour(let hour): language.text(ofHour: hour)
        }
    }
}
