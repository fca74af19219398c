internal import RecapJSON
internal import RecapLanguage

extension FieldFormat where Value == String {
    /// A language tag, which the reader uses for the pages.
    @inline(__always)
    package static var language: FieldFormat {
        FieldFormat(
            ValueForm("language", "tag of a language", Schema.text("^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"))
        ) {
            $0.languageTag(at: $1)
        }
    }
}

extension StoryDecoder {
    /// Reads the story's language tag. References in its pages are then checked for this language.
    fileprivate mutating func languageTag(at token: Int) -> String? {
        guard document.kind(token) == .string, case let tag = document.string(token), Story.isLanguageTag(tag) else {
            expected("the tag of a language such as \"en\" or \"pt-BR\"", at: token)
            return nil
        }
        languageTag = tag
        if let known = Language.named(tag) {
            language = known
        } else {
            let names = Language.all.map(\.tag).joined(separator: ", ")
            collector.warning(
                document, token,
                "the words of \(quoted(tag)) are not known, so that numbers, dates and plurals are those of English; known are \(names)"
            )
        }
        return tag
    }

}

extension Story {
    /// Returns whether a text has the form of a language tag: a part of letters, followed by parts of up to eight
    /// letters and digits.
    package static func isLanguageTag(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let main = parts.first, (2...3).contains(main.utf8.count), main.allSatisfy({ $0.isASCII && $0.isLetter })
        else { return false }
        return parts.dropFirst().allSatisfy { part in
            (2...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }
}
