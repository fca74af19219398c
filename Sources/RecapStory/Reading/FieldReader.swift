internal import RecapJSON

/// Reads the fields of one object of a story file after the other, and takes down what is wrong with them.
///
/// A reading method that finds something wrong reports it with its place and gives a stand-in, so that all errors of a
/// file are found in one go.
public struct FieldReader {
    /// A member of the object that is being read.
    private struct Member {
        let key: Int
        let word: UInt64
        var isUsed = false
        var value: Int { key + 1 }
    }

    let document: JSONDocument
    let vocabulary: StoryVocabulary
    var collector: DiagnosticCollector
    /// Looks up references; nil where they are not checked, because what refers is not shown or the data is broken.
    var resolver: DataResolver?
    /// The data, also where references are not checked.
    var data: DataResolver?
    /// Which elements of the page that is being read wait for which.
    var chains = AnimationChains()
    /// How much texts and lists take from the data.
    var expansion = Expansion()
    /// The references that were met.
    var references = ReferenceNotes()
    /// The conditions that were met, and what they may ask for.
    var conditions = ConditionNotes()
    /// The file that the story names for its data.
    var dataFile: String?
    /// What came of reading other files that the text names.
    var attached: ReadingResult
    /// How many members and items were looked at: the work that reading took.
    private(set) var steps = 0

    /// The members of the objects that are open, outermost object first.
    private var members: [Member] = []
    /// Where the members of the innermost object begin.
    private var base = 0
    /// The bits of their names: one that is not set spares the search.
    private var names: UInt64 = 0
    /// The fields that the innermost object may have.
    private var fields: [Field] = []
    /// The token of the innermost object.
    private(set) var object = 0

    /// A kind of element, as a search by the first bytes of its name wants it.
    struct Kind {
        let name: String
        let word: UInt64
        let length: Int
        let type: any ElementContent.Type
        let fields: [Field]
    }

    /// The kinds of the vocabulary.
    let kinds: [Kind]

    init(document: JSONDocument, vocabulary: StoryVocabulary, limit: Int = DiagnosticCollector.limit) {
        self.document = document
        collector = DiagnosticCollector(limit: limit)
        attached = ReadingResult(limit: limit)
        self.vocabulary = vocabulary
        kinds = vocabulary.kinds.map { name, type in
            Kind(name: name, word: FieldName.word(name), length: name.utf8.count, type: type, fields: type.fields)
        }
    }

    /// The place in ``kinds`` of the kind whose name stands at a token; nil where it is none of the vocabulary's.
    func kind(at token: Int) -> Int? {
        let word = document.word(token)
        let length = document.length(token)
        for index in kinds.indices where kinds[index].word == word {
            if length <= 8 ? length == kinds[index].length : document.string(token) == kinds[index].name {
                return index
            }
        }
        return nil
    }

    // MARK: Objects

    /// Reads the object at a token with `body`, then warns of members that nobody asked for. Where it is no object,
    /// says that `what` was expected, and gives nil.
    mutating func read<Value>(
        _ token: Int, as what: @autoclosure () -> String, fields: [Field], _ body: (inout FieldReader) -> Value
    ) -> Value? {
        guard document.kind(token) == .object else {
            expected(what(), at: token)
            return nil
        }
        let outer = (base, names, self.fields, object)
        base = members.count
        names = 0
        self.fields = fields
        object = token
        let end = document.tokens[token].end
        var key = token + 1
        while key < end {
            let word = document.word(key)
            names |= FieldName.bit(word)
            members.append(Member(key: key, word: word))
            key = document.next(after: key + 1)
        }
        steps += members.count - base + 1
        let value = body(&self)
        warnOfUnknownMembers()
        members.removeLast(members.count - base)
        (base, names, self.fields, object) = outer
        return value
    }

    /// Exchanges the fields that the innermost object may have, once it is known what kind of element it is.
    mutating func setFields(of kind: Int) { fields = kinds[kind].fields }

    /// Exchanges the fields that the innermost object may have, once it is known in what form it is.
    mutating func setFields(_ fields: [Field]) { self.fields = fields }

    /// Lets all members of the innermost object pass, whatever they are.
    mutating func acceptAllMembers() {
        for index in base..<members.count { members[index].isUsed = true }
    }

    private mutating func warnOfUnknownMembers() {
        for index in base..<members.count where !members[index].isUsed {
            let key = members[index].key
            let name = document.string(key)
            guard !fields.contains(where: { $0.name == name }) else { continue }
            let fields = fields
            collector.warning(
                document, key,
                "unknown key \(quoted(name))" + Suggestion.hint(for: name, among: fields.lazy.map(\.name)))
        }
    }

    /// The token of a member's value; nil where there is none. Of members with one key the last counts, with a warning.
    @inline(__always)
    mutating func find(_ name: FieldName) -> Int? {
        names & name.bit == 0 ? nil : search(name)
    }

    private mutating func search(_ name: FieldName) -> Int? {
        var found: Int?
        var index = members.count - 1
        while index >= base {
            let member = members[index]
            if member.word == name.word, document.text(member.key, is: name.text) {
                if let found, !member.isUsed { document.warnOfDuplicate(found - 1, &collector) }
                members[index].isUsed = true
                if found == nil { found = member.value }
            }
            index -= 1
        }
        return found
    }

    /// Whether the innermost object has a field.
    public mutating func has(_ name: FieldName) -> Bool { find(name) != nil }

    /// What is declared of a field of the innermost object.
    func field(_ name: FieldName) -> Field? {
        let name = name.string
        return fields.first { $0.name == name }
    }

    /// Reads the items of the array at a token, leaving out those that `read` has no value for. Where it is no array,
    /// says that `what` was expected, and gives nil.
    mutating func list<Value>(
        at token: Int, as what: @autoclosure () -> String, _ read: (inout FieldReader, Int) -> Value?
    ) -> [Value]? {
        guard document.kind(token) == .array else {
            expected(what(), at: token)
            return nil
        }
        let end = document.tokens[token].end
        var count = 0
        var item = token + 1
        while item < end {
            count += 1
            item = document.next(after: item)
        }
        steps += count + 1
        var values: [Value] = []
        values.reserveCapacity(count)
        item = token + 1
        while item < end {
            if let value = read(&self, item) { values.append(value) }
            item = document.next(after: item)
        }
        return values
    }

    // MARK: Reports

    /// Reports that something else was expected than what stands at a token.
    mutating func expected(_ what: @autoclosure () -> String, at token: Int, hint: @autoclosure () -> String = "") {
        let document = document
        collector.error(document, token, "expected \(what()), found \(document.excerpt(token))\(hint())")
    }

    /// Reports that the innermost object lacks a field.
    mutating func missing(_ name: FieldName) {
        let summary = field(name).map { ": " + $0.summary } ?? ""
        collector.error(document, object, "expected \(quoted(name.string)) here\(summary)")
    }

    /// Reports something wrong with the field of a name; it stands at the field's value, or at the element without one.
    public mutating func reportError(_ name: FieldName, _ message: String) {
        collector.error(document, find(name) ?? object, message)
    }

    /// Reports something that the author will want to know of the field of a name.
    public mutating func reportWarning(_ name: FieldName, _ message: String) {
        collector.warning(document, find(name) ?? object, message)
    }
}

/// `a`, `a or b`, `a, b or c`.
func listed(_ names: [String], _ word: String = "or") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
}
