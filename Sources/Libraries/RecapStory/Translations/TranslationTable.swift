internal import RecapJSON
internal import RecapLanguage

/// The translations of a story's texts into a language.
struct TranslationTable: Sendable {
    /// A translation and its location.
    struct Entry: Sendable {
        let key, text: String
        /// The offset of the translation in its file, in bytes.
        let offset: Int
    }

    /// The tag of the language.
    let tag: String
    /// The entries with a translation.
    let entries: [Entry]
    private let find: @Sendable (String) -> String?

    /// The name with which a story bundled with the program refers to the program's own translations.
    static let programName = "recap-tui"

    /// Creates the table of translations bundled with the program. Returns `nil` if there are none for the language.
    init?(program tag: String) {
        guard let language = Language.named(tag), MessageTable.recap.translations(language.tag) != nil else {
            return nil
        }
        (self.tag, entries) = (language.regionalTag, [])
        find = MessageCatalogue(.recap, language).translation
    }

    /// Creates a table of entries. If a text occurs more than once, its first translation counts.
    init(tag: String, entries: [Entry]) {
        self.tag = tag
        self.entries = entries
        let texts = Dictionary(entries.map { ($0.key, $0.text) }) { first, _ in first }
        find = { texts[$0] }
    }

    /// The language of the translations.
    var language: Language { Language.named(tag) ?? .english }

    /// Returns the translation of a text; `nil` if there is none.
    func translation(of text: String) -> String? { find(text) }
}

extension TranslationTable {
    /// Creates a table from a file: a gettext catalogue, or a JSON object from texts to translations. Reports the
    /// errors in the file.
    init?(_ file: SourceText, tag: String, _ result: inout ReadingResult) {
        if file.name.hasSuffix(".po") {
            do throws(PortableObject.SyntaxError) {
                let catalogue = try PortableObject(parsing: file.bytes)
                self.init(tag: tag, entries: catalogue.entries.compactMap(Entry.init))
            } catch {
                var collector = DiagnosticCollector(limit: result.limit)
                collector.add(.error, at: error.offset, error.message)
                result.add(collector, of: file, nil, steps: 1)
                return nil
            }
        } else {
            guard let document = result.parse(file) else { return nil }
            var collector = DiagnosticCollector(limit: result.limit)
            let entries = TranslationTable.entries(of: document, at: 0, &collector)
            result.add(collector, of: file, document, steps: document.tokens.count)
            guard let entries else { return nil }
            self.init(tag: tag, entries: entries)
        }
    }

    /// Returns the entries of an object from texts to translations. Reports an error for anything else.
    static func entries(
        of document: JSONDocument, at token: Int, _ collector: inout DiagnosticCollector
    ) -> [Entry]? {
        guard document.kind(token) == .object else {
            collector.error(document, token, "expected an object from texts to their translations")
            return nil
        }
        var entries: [Entry] = []
        for key in document.keys(of: token) {
            let value = key + 1
            if document.kind(value) == .string {
                let text = document.string(value)
                if !text.isEmpty {
                    entries.append(
                        Entry(key: document.string(key), text: text, offset: document.tokens[value].offset))
                }
            } else {
                collector.error(document, value, "expected the translation as text")
            }
        }
        return entries
    }

    /// Reports the errors in the translations. Returns the table if there are none.
    func reported(to collector: inout DiagnosticCollector) -> TranslationTable? {
        let problems = problems
        for problem in problems { collector.add(.error, at: problem.offset, problem.message) }
        return problems.isEmpty ? self : nil
    }

    /// The errors in the translations: references that the original text lacks, and plural filters with the wrong
    /// number of forms for the language.
    private var problems: [(offset: Int, message: String)] {
        entries.flatMap { entry in
            let template = Template(parsing: entry.text), known = Set(Template(parsing: entry.key).references)
            let unknown = template.references.first { !known.contains($0) }
            var found: [(offset: Int, message: String)] = []
            if let unknown {
                found.append((entry.offset, "\(quoted("{{\(unknown)}}")) is not in the text that is translated"))
            }
            for case .formatted(_, .plural(let forms)) in template.parts {
                if let problem = language.problem(ofPlural: forms) { found.append((entry.offset, problem)) }
            }
            return found
        }
    }
}

extension TranslationTable.Entry {
    /// Creates the entry of a catalogue. Returns `nil` if it has no translation, or only a draft.
    fileprivate init?(_ entry: PortableObject.Entry) {
        guard !entry.text.isEmpty, !entry.isFuzzy, !entry.isObsolete else { return nil }
        self.init(key: entry.key, text: entry.text, offset: entry.offset)
    }
}

extension Language {
    /// Returns the error in a plural filter with the given forms; `nil` if there is one form for each plural category.
    func problem(ofPlural forms: [String]) -> String? {
        let common = commonCategories
        guard forms.count != common.count, forms.count != categories.count else { return nil }
        let names = common.map(\.rawValue).joined(separator: ", ")
        return
            "expected \(common.count) form\(common.count == 1 ? "" : "s") for plural in the language \(tag) (\(names)), found \(forms.count)"
    }
}
