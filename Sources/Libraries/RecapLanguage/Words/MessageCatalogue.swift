/// The messages of the program in one language.
package struct MessageCatalogue: Sendable {
    /// The language of the messages.
    package let language: Language
    private let table: MessageTable
    private let translations: TextTable?

    /// Creates a catalogue of the messages in a table. Messages that aren't translated are in English.
    package init(_ table: MessageTable, _ language: Language) {
        self.language = language
        self.table = table
        translations = table.translations(language.tag)
    }

    /// The messages of the interface in English.
    package static let english = MessageCatalogue(.interface, .english)

    /// The name of the language.
    // Translators: The name of your language, in your language.
    package static let languageName = Message("English")

    /// Returns whether the interface is available in the language of a tag, which includes English.
    package static func isAvailable(_ tag: String) -> Bool {
        MessageTable.interface.language(tag) != nil
    }

    /// Returns a message in the language, with its values interpolated.
    package func callAsFunction(_ message: Message) -> String {
        guard let form = translation(of: message) else { return filled(Substring(message.form), message.arguments) }
        return filled(written(String(form), for: message.key)[...], message.arguments)
    }

    /// Returns the translation of a text of a bundled story; `nil` if there is none.
    package func translation(of text: String) -> String? {
        entry(of: text).map { written(String($0), for: text) }
    }

    /// Returns a translation with numbers in the digits of the language. A text that is the same in all languages, such as a
    /// command, is returned unchanged.
    private func written(_ translation: String, for key: String) -> String {
        translation == key ? translation : language.numbering.text(translated: translation)
    }

    /// Returns the translated form of a message, with its placeholders; `nil` if it isn't translated.
    private func translation(of message: Message) -> Substring? {
        guard let text = entry(of: message.key) else { return nil }
        guard let plural = message.plural else { return text }
        return form(of: text.split(separator: MessageCatalogue.formSeparator), for: Double(plural.count), decimals: 0)
    }

    /// Returns the plural form for a number displayed with a number of decimal places; `nil` if there are no forms.
    private func form<Form>(of forms: [Form], for number: Double, decimals: Int) -> Form? {
        let category = language.category(of: number, decimals: decimals)
        guard let form = language.commonCategories.firstIndex(of: category), form < forms.count else {
            return forms.last
        }
        return forms[form]
    }

    private func word(_ forms: [String], for number: Double, decimals: Int) -> String {
        let adds = forms.count == 1 && language.tag == Language.english.tag
        return form(of: adds ? forms + forms.map { $0 + "s" } : forms, for: number, decimals: decimals) ?? ""
    }

    /// Returns the entry of a key in the catalogue, with all its plural forms; `nil` if it isn't translated.
    private func entry(of key: String) -> Substring? {
        guard let translations, let index = table.index(of: key), !translations[index].isEmpty else { return nil }
        return translations[index]
    }

    /// The separator between the plural forms of a translation.
    private static let formSeparator: Character = "\u{1F}"

    /// Returns a text with its placeholders replaced by values, in one pass because a value may contain a placeholder. Korean
    /// particles are resolved only in the text itself.
    private func filled(_ text: Substring, _ arguments: [Message.Argument]) -> String {
        let hasParticles = language.tag == "ko"
        func words(_ part: Substring, after text: String) -> String {
            hasParticles ? KoreanParticles.resolved(in: String(part), after: text) : String(part)
        }
        guard !arguments.isEmpty else { return words(text, after: "") }
        var result = "", rest = text
        while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            result += words(rest[..<brace], after: result)
            let placeholder = rest[brace...].utf8.prefix(3)
            let digit = Int(placeholder.dropFirst().first ?? 0) - Int(UInt8(ascii: "0"))
            if arguments.indices.contains(digit) { result += self.text(of: arguments[digit]) }
            rest = rest[placeholder.endIndex...]
        }
        return result + words(rest, after: result)
    }

    private func money(_ amount: String, _ currency: String) -> String {
        let (before, after) = language.numbering.affixes(ofCurrency: currency)
        return before + amount + after
    }

    /// Returns the text of an interpolated value.
    func text(of argument: Message.Argument) -> String {
        switch argument {
        case .text(let text): text
        case .number(let number): language.number(Double(number))
        case .decimal(let number, let decimals): language.number(number, decimals: decimals)
        case .date(let date): date.text(in: language)
        case .message(let message): self(message)
        case .word(let forms, let count, let decimals): word(forms, for: count, decimals: decimals)
        case .money(let amount, let currency): money(self(amount), currency)
        }
    }
}

extension Message {
    /// The English text in the form for its count.
    fileprivate var form: String {
        guard let plural, plural.count != 1 else { return key }
        return plural.form
    }

    /// The message in English.
    package var english: String { MessageCatalogue.english(self) }
}

extension Message: CustomStringConvertible {
    /// The message in English.
    public var description: String { english }
}

/// The keys of messages and their translations into all languages with a catalogue, compiled into the program.
package struct MessageTable: Sendable {
    private let keys: TextTable
    private let translations: @Sendable (String) -> TextTable?

    /// Creates a table of sorted keys. `translations` returns the translations into the language of a tag, in the order
    /// of the keys; `nil` for a language without a catalogue.
    package init(keys: TextTable, translations: @escaping @Sendable (String) -> TextTable?) {
        self.keys = keys
        self.translations = translations
    }

    /// Returns the translations into the language of a tag; `nil` if there is no catalogue.
    package func translations(_ tag: String) -> TextTable? { translations(tag) }

    /// Returns the language of a tag such as `pt-BR`; `nil` if it is neither English nor a language with a catalogue.
    package func language(_ tag: String) -> Language? {
        guard let language = Language.named(tag) else { return nil }
        return language == .english || translations(language.tag) != nil ? language : nil
    }

    /// Returns the index of a key; `nil` if there is no such key. O(log *n*) in the number of keys.
    func index(of key: String) -> Int? {
        var low = 0, high = keys.count
        while low < high {
            let middle = (low + high) / 2
            if keys[middle].utf8.lexicographicallyPrecedes(key.utf8) { low = middle + 1 } else { high = middle }
        }
        return low < keys.count && keys[low].utf8.elementsEqual(key.utf8) ? low : nil
    }
}

/// A table of texts that are stored in a single constant.
package struct TextTable: Sendable {
    private let text: String
    /// The end offsets of the texts, in bytes.
    private let ends: [Int32]

    /// Creates a table from a concatenated text and the end offsets of its parts in bytes.
    package init(_ text: String, ends: [Int32]) {
        self.text = text
        self.ends = ends
    }

    /// The number of texts in the table.
    var count: Int { ends.count }

    /// The text at an index.
    subscript(index: Int) -> Substring {
        let bytes = text.utf8
        let start = index == 0 ? 0 : Int(ends[index - 1])
        let from = bytes.index(bytes.startIndex, offsetBy: start)
        return text[from..<bytes.index(from, offsetBy: Int(ends[index]) - start)]
    }
}
