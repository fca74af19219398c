internal import RecapJSON
internal import RecapLanguage

// Formats for objects in files other than stories.

extension FieldFormat {
    /// An object with the fields of a table.
    ///
    /// - Parameter what: A phrase for the error if the value is not an object.
    package static func object(
        _ table: @autoclosure @escaping @Sendable () -> FieldTable<Value>, as what: String
    ) -> FieldFormat {
        FieldFormat(.object(table().descriptions)) { reader, token in
            reader.read(token, as: what, table())
        } write: { value throws(StoryWritingError) in
            .object(try table().json(value))
        }
    }
}

extension ValueForm {
    /// An object with the given fields and no others.
    package static func object(_ fields: [FieldDescription]) -> ValueForm {
        ValueForm("object", "object") { .object(StorySchema.object(fields, $0)) }
    }

    /// A key, or a list of keys.
    package static var keys: ValueForm {
        ValueForm("keys", "key, or list of keys", Schema.either(Schema.text, Schema.list(of: Schema.text)))
    }
}

/// A named list of words, as a member of an object.
package struct WordList: Sendable, Equatable {
    /// The name of the member.
    package let name: String
    /// The words, in order.
    package let words: [String]

    package init(name: String, words: [String]) {
        self.name = name
        self.words = words
    }
}

/// A problem in an object of words.
package struct WordListProblem: Sendable, Equatable {
    /// The index of the member.
    package let member: Int
    /// The index of the word; `nil` for the member as a whole.
    package let word: Int?
    package let severity: Diagnostic.Severity
    /// A description of the problem, as a sentence without a final period.
    package let message: String

    package init(member: Int, word: Int?, _ severity: Diagnostic.Severity, _ message: String) {
        self.member = member
        self.word = word
        self.severity = severity
        self.message = message
    }
}

extension FieldFormat where Value == [WordList] {
    /// An object whose members are words or lists of words. If any part of it is invalid, the field has no value.
    ///
    /// - Parameters:
    ///   - isName: Returns whether a name is valid for a member.
    ///   - descriptions: The valid names of members and their purposes.
    ///   - what: A phrase for the error if the value is not an object.
    ///   - word: A phrase for the error if a member is neither a word nor a list of words.
    ///   - problems: Returns the problems of the members, which have distinct names for which `isName` returns true.
    package static func words(
        where isName: @escaping @Sendable (String) -> Bool,
        describedBy descriptions: @autoclosure @escaping @Sendable () -> [FieldDescription],
        as what: String, word: String,
        problems: @escaping @Sendable ([WordList]) -> [WordListProblem]
    ) -> FieldFormat {
        FieldFormat(.object(descriptions())) { reader, token in
            reader.words(
                at: token, where: isName, describedBy: descriptions(), as: what, word: word, problems)
        } write: { lists throws(StoryWritingError) in
            var object = JSONObject()
            for list in lists { object[list.name] = .array(list.words.map(JSONValue.string)) }
            return .object(object)
        }
    }
}

extension StoryDecoder {
    /// A word list with the tokens of its parts.
    private struct Member {
        let list: WordList
        let token: Int
        let words: [Int]
    }

    /// Reads an object whose members are words or lists of words. Returns `nil` if there is an error.
    fileprivate mutating func words(
        at token: Int, where isName: (String) -> Bool, describedBy descriptions: @autoclosure () -> [FieldDescription],
        as what: String, word: String, _ problems: ([WordList]) -> [WordListProblem]
    ) -> [WordList]? {
        guard document.kind(token) == .object else {
            expected(what, at: token)
            return nil
        }
        let errors = collector.errorCount
        var members: [Member] = []
        for key in document.keys(of: token) {
            let name = document.string(key), value = key + 1
            steps += 1
            guard isName(name) else {
                let hint = Suggestion.hint(for: name, among: descriptions().map(\.name))
                collector.error(document, key, "expected \(what), found \(quoted(name))\(hint)")
                continue
            }
            if let other = members.firstIndex(where: { $0.list.name == name }) {
                document.warnOfDuplicate(key, &collector)
                members.remove(at: other)
            }
            if let words = words(at: value, word) {
                members.append(
                    Member(list: WordList(name: name, words: words.map(document.string)), token: value, words: words))
            }
        }
        for problem in problems(members.map(\.list)) {
            let member = members[problem.member], place = problem.word.map { member.words[$0] } ?? member.token
            switch problem.severity {
            case .error: collector.error(document, place, problem.message)
            case .warning: collector.warning(document, place, problem.message)
            }
        }
        return collector.errorCount == errors ? members.map(\.list) : nil
    }

    /// Returns the tokens of a word or of a list of words. Reports an error and returns `nil` for any other value.
    private mutating func words(at token: Int, _ word: String) -> [Int]? {
        if document.kind(token) == .string { return [token] }
        let errors = collector.errorCount
        let tokens: [Int]? = list(at: token, as: "\(word), or a list of them") { reader, item in
            if reader.document.kind(item) == .string { return item }
            reader.expected(word, at: item)
            return nil
        }
        return collector.errorCount == errors ? tokens : nil
    }
}
