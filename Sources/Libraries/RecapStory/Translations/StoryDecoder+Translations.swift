internal import RecapJSON
internal import RecapLanguage

extension ValueForm {
    /// Translations: an object from languages to objects or file names, or a file name with a placeholder for the
    /// language.
    static var translations: ValueForm {
        ValueForm("translations", "translations, or name of their file") { _ in
            let texts: JSONValue = ["type": "object", "additionalProperties": Schema.text]
            let languages: JSONValue = [
                "type": "object", "propertyNames": ["pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"],
                "additionalProperties": Schema.either(texts, Schema.name),
            ]
            return Schema.either(
                languages, ["const": .string(TranslationTable.programName)],
                Schema.text(
                    #"^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*\{lang\}[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*\.(po|json)$"#
                ))
        }
    }
}

/// The texts of a story, in order of first occurrence.
struct CollectedTexts: Sendable {
    private(set) var texts: [(text: String, token: Int)] = []
    /// The tokens of all occurrences of the texts.
    private(set) var tokens: [Int] = []
    private var known: Set<String> = []

    /// Adds a text unless it has been added, provided that it is translatable: it contains letters or percent signs
    /// outside its references.
    mutating func add(_ text: String, at token: Int) {
        let parts = Template(parsing: text).parts
        let hasLetters = parts.contains { part in
            switch part {
            // Some languages put a space before the percent sign.
            case .text(let text): text.contains { $0.isLetter || $0 == "%" }
            case .formatted(_, .plural(let forms)): forms.contains { $0.contains(where: \.isLetter) }
            case .formatted(_, .date(_?)): true
            case .formatted, .reference, .value: false
            }
        }
        guard hasLetters else { return }
        tokens.append(token)
        if known.insert(text).inserted { texts.append((text, token)) }
    }

    /// Returns whether the story contains a text.
    func contains(_ text: String) -> Bool { known.contains(text) }
}

extension StoryDecoder {
    /// Validates the translations of a story and records their token. They are read once the language is chosen.
    mutating func translations(at token: Int) {
        let what = "an object of languages, or the name of a file, PO or JSON, with {lang} for the language"
        switch document.kind(token) {
        case .string:
            let name = document.string(token)
            guard name != TranslationTable.programName else { break }
            guard name.isSingleLine, name.contains("{lang}"), name.hasSuffix(".po") || name.hasSuffix(".json") else {
                return expected(what, at: token)
            }
        case .object:
            let errors = collector.errorCount
            for key in document.keys(of: token) {
                let value = key + 1
                if !Story.isLanguageTag(document.string(key)) {
                    expected("the tag of a language such as \"de\" or \"pt-BR\"", at: key)
                }
                if document.kind(value) == .string {
                    _ = fileName(at: value, "the name of a file, PO or JSON")
                } else {
                    _ = TranslationTable.entries(of: document, at: value, &collector)
                }
            }
            guard collector.errorCount == errors else { return }
        default: return expected(what, at: token)
        }
        translationsToken = token
    }

    /// Chooses the language of the story before its texts are read: that of the vocabulary, otherwise that of the data,
    /// otherwise the first preferred language that the story offers.
    ///
    /// This happens only now because the language and the data may follow the translations in the file.
    mutating func chooseLanguage() {
        guard let token = translationsToken else { return }
        translationsToken = nil
        let own = languageTag ?? Language.english.tag
        if vocabulary.checksTranslations {
            tables = availableTags(at: token).filter { !$0.isSameLanguage(as: own) }
                .compactMap { table(for: $0, at: token, isRequired: true) }
        }
        for tag in wantedTags {
            if tag.isSameLanguage(as: own) { return }
            guard let table = table(for: tag, at: token, isRequired: false) else { continue }
            translation = table
            language = table.language
            return
        }
    }

    /// The tags of the requested languages, most preferred first.
    private var wantedTags: [String] {
        if let tag = vocabulary.language { return [tag] }
        for data in (overlays ?? []).reversed() + [ownData] {
            if case .object(let members) = data, case .string(let tag)? = members["lang"] { return [tag] }
        }
        return vocabulary.preferredLanguages
    }

    /// Returns the tags of languages that may have translations.
    private func availableTags(at token: Int) -> [String] {
        document.kind(token) == .object
            ? document.keys(of: token).map(document.string) : Language.all.map(\.tag)
    }

    /// Returns the translations for a language tag; `nil` if there are none, or if they have errors.
    ///
    /// - Parameter isRequired: Whether missing files and errors are reported.
    private mutating func table(for tag: String, at token: Int, isRequired: Bool) -> TranslationTable? {
        switch document.kind(token) {
        case .string:
            let pattern = document.string(token)
            if pattern == TranslationTable.programName { return TranslationTable(program: tag) }
            for tag in [tag.replacing("_", with: "-"), tag.mainLanguage] {
                let name = pattern.replacing("{lang}", with: tag)
                if let table = table(inFile: name, tag: tag, at: token, isRequired: false) { return table }
            }
            return nil
        case .object:
            var found: (key: Int, tag: String)?
            for key in document.keys(of: token) {
                let name = document.string(key)
                if name.lowercased() == tag.replacing("_", with: "-").lowercased() {
                    found = (key, name)
                } else if found == nil, name.isSameLanguage(as: tag) {
                    found = (key, name)
                }
            }
            guard let found else { return nil }
            if document.kind(found.key + 1) == .string {
                let name = document.string(found.key + 1)
                return table(inFile: name, tag: found.tag, at: found.key + 1, isRequired: true)
            }
            return TranslationTable.entries(of: document, at: found.key + 1, &collector).map { entries in
                TranslationTable(tag: found.tag, entries: entries).reported(to: &collector)
            } ?? nil
        default: return nil
        }
    }

    private mutating func table(inFile name: String, tag: String, at token: Int, isRequired: Bool) -> TranslationTable?
    {
        guard let readData = vocabulary.readData else {
            if isRequired {
                collector.error(document, token, "\(quoted(name)): translations can't be read from a file here")
            }
            return nil
        }
        let text: SourceText
        do throws(StoryCheckError) {
            text = try readData(name)
        } catch {
            if isRequired { collector.error(document, token, "\(quoted(name)): \(error.reason)") }
            return nil
        }
        guard let table = TranslationTable(text, tag: tag, &attached) else { return nil }
        var problems = DiagnosticCollector(limit: attached.limit)
        let sound = table.reported(to: &problems)
        if vocabulary.checksTranslations, sound != nil { translationFiles.append((text, table)) }
        attached.add(problems, of: text, nil, steps: 0)
        return sound
    }

    /// Returns the text of a string, translated into the language in which the story is read.
    mutating func translated(_ token: Int) -> String {
        chooseLanguage()
        let text = document.string(token)
        collected?.add(text, at: token)
        return translation?.translation(of: text) ?? text
    }

    /// Whether texts are translated or collected.
    var usesTranslations: Bool { translation != nil || translationsToken != nil || collected != nil }

    /// Reports texts without a translation, and translations of texts that are not in the story.
    mutating func checkTranslations() {
        guard let collected else { return }
        for (text, token) in collected.texts {
            let missing = tables.filter { $0.translation(of: text) == nil }.map(\.tag)
            if !missing.isEmpty {
                collector.warning(
                    document, token, "no translation into \(listed(missing, "and")) of \(quoted(shortened(text)))")
            }
        }
        let keys = collected.texts.map(\.text)
        func note(_ entry: TranslationTable.Entry) -> String {
            "the story has no text \(quoted(shortened(entry.key)))" + Suggestion.hint(for: entry.key, among: keys)
        }
        let inFiles = Set(translationFiles.map(\.table.tag))
        for table in tables where !inFiles.contains(table.tag) {
            for entry in table.entries where !collected.contains(entry.key) {
                collector.add(.warning, at: entry.offset, note(entry))
            }
        }
        for (file, table) in translationFiles {
            var notes = DiagnosticCollector(limit: attached.limit)
            for entry in table.entries where !collected.contains(entry.key) {
                notes.add(.warning, at: entry.offset, note(entry))
            }
            attached.add(notes, of: file, nil, steps: 0)
        }
    }
}

extension String {
    /// The primary subtag of a language tag, in lower case.
    package var mainLanguage: String { prefix { $0 != "-" && $0 != "_" }.lowercased() }

    /// Returns whether two tags have the same language.
    fileprivate func isSameLanguage(as tag: String) -> Bool { mainLanguage == tag.mainLanguage }
}
