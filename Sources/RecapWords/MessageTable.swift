package import RecapLanguage

/// The keys of messages and their translations into all languages that have a catalogue, as constants of the program.
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

    /// Returns the language of a tag such as `pt-BR`; `nil` if the messages are neither translated into it nor English.
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

/// Texts that are parts of one constant.
package struct TextTable: Sendable {
    private let text: String
    /// The ends of the texts, in bytes.
    private let ends: [Int32]

    /// Creates the texts that end at the given offsets in bytes.
    package init(_ text: String, ends: [Int32]) {
        self.text = text
        self.ends = ends
    }

    /// The number of texts.
    var count: Int { ends.count }

    /// Returns a text.
    subscript(index: Int) -> Substring {
        let bytes = text.utf8
        let start = index == 0 ? 0 : Int(ends[index - 1])
        let from = bytes.index(bytes.startIndex, offsetBy: start)
        return text[from..<bytes.index(from, offsetBy: Int(ends[index]) - start)]
    }
}
