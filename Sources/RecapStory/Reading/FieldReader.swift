internal import RecapJSON

/// Reads the objects of a story file by the tables of their fields, and collects what is wrong with them.
///
/// A value that is not as its field declares it is reported with its place, and a stand-in is read in its place, so that
/// one pass finds all errors of a file.
public struct FieldReader {
    /// A member of an object that is open.
    private struct Member {
        let key: Int
        let word: UInt64
        /// Which field the member is; see ``Slot``.
        var slot = Slot.unmatched
        var value: Int { key + 1 }
    }

    /// Which field a member is: the place of a field of the object's own table, or ``shared`` more than the place of a
    /// field of its shared table, or one of the others here.
    private enum Slot {
        static let shared: UInt8 = 64
        static let unmatched: UInt8 = 252
        /// Read already, or not to be read.
        static let done: UInt8 = 253
        /// None of the object's fields.
        static let unknown: UInt8 = 255
    }

    /// An object whose members are being read.
    private struct OpenObject {
        var token = 0
        /// Where its members begin.
        var base = 0
        var index: FieldIndex?
        /// Bits of the fields that the object has, and of those whose values are wrong or missing.
        var present: UInt64 = 0
        var faulty: UInt64 = 0
        /// The same of the shared fields.
        var sharedPresent: UInt64 = 0
        var hasUnknown = false
    }

    let document: JSONDocument
    let vocabulary: StoryVocabulary
    var collector: DiagnosticCollector
    /// Looks up references; nil where they are not checked, because their element is hidden or the data is broken.
    var resolver: DataResolver?
    /// The data, also where references are not checked.
    var data: DataResolver?
    /// Which elements of the present page wait for which.
    var chains = AnimationChains()
    /// How much texts and lists take from the data.
    var expansion = Expansion()
    /// The references of the story.
    var references = ReferenceNotes()
    /// The conditions of the story, and the answers that they may ask for.
    var conditions = ConditionNotes()
    /// The transition of pages that say none, and the base of those that say only a part of one.
    var transition = PageTransition.standard
    /// The data that is laid over the story's own; nil where it cannot be read.
    var overlays: [JSONValue]?
    /// Whether the story has data of its own that cannot be read.
    var isDataBroken = false
    /// The kind of the present element: its place in ``kinds``.
    var elementKind: Int?
    /// The data file that the story names.
    var dataFile: String?
    /// The result of reading other files that the text names.
    var attached: ReadingResult
    /// What is wrong with a file that a feed lists.
    var checkFeedSource: ((String) -> String?)?
    /// The number of members and items that were read: the work of reading.
    private(set) var steps = 0

    /// The members of the objects that are open, those of the outermost object first.
    private var members: [Member] = []
    private var current = OpenObject()
    /// The token of the innermost object.
    var object: Int { current.token }

    /// The kinds of the vocabulary.
    let kinds: [Kind]

    init(document: JSONDocument, vocabulary: StoryVocabulary, limit: Int = DiagnosticCollector.limit) {
        self.document = document
        collector = DiagnosticCollector(limit: limit)
        attached = ReadingResult(limit: limit)
        self.vocabulary = vocabulary
        func kind<Content: ElementContent>(_ type: Content.Type) -> Kind { Kind(type) }
        kinds = vocabulary.kinds.values.map { type in
            Kind.standard.first { $0.type == type } ?? kind(type)
        }
    }

    // MARK: Objects

    /// Reads the object at a token by a table, starting from `base`, or from the table's blank value; then warns of
    /// members that the table does not have.
    ///
    /// - Parameters:
    ///   - what: what was expected, for the error where the token is no object.
    ///   - check: looks at the value while the object is open, after all fields are read.
    mutating func read<Owner>(
        _ token: Int, as what: @autoclosure () -> String, _ table: FieldTable<Owner>, from base: Owner? = nil,
        check: (inout FieldReader, inout Owner) -> Void = { _, _ in }
    ) -> Owner? {
        inObject(token, as: what()) { reader in
            var owner = base ?? table.blank
            reader.match(table.index)
            reader.readFirst(of: table, into: &owner)
            reader.readRest(of: table, into: &owner)
            check(&reader, &owner)
            return owner
        }
    }

    /// Opens the object at a token, and closes it after `body` has read its members. Where there is no object, reports
    /// that `what` was expected, and gives nil.
    mutating func inObject<Value>(
        _ token: Int, as what: @autoclosure () -> String, _ body: (inout FieldReader) -> Value?
    ) -> Value? {
        guard document.kind(token) == .object else {
            expected(what(), at: token)
            return nil
        }
        let outer = current
        current = OpenObject(token: token, base: members.count)
        let end = document.tokens[token].end
        var key = token + 1
        while key < end {
            members.append(Member(key: key, word: document.word(key)))
            key = document.next(after: key + 1)
        }
        steps += members.count - current.base + 1
        let value = body(&self)
        members.removeLast(members.count - current.base)
        current = outer
        return value
    }

    /// Finds the field of each member of the innermost object, in its own table or in a shared one, and warns of keys that
    /// stand there twice. Of members with one key the last counts. With `ignoresOthers` members that are no fields are not
    /// warned of.
    mutating func match(_ index: FieldIndex, shared: FieldIndex? = nil, ignoresOthers: Bool = false) {
        current.index = index
        var lastKeys: [UInt8: Int] = [:]
        var place = members.count
        while place > current.base {
            place -= 1
            let member = members[place]
            guard member.slot == Slot.unmatched else { continue }
            var slot = Slot.unknown
            if let field = index.place(of: member.word, member.key, in: document) {
                slot = UInt8(truncatingIfNeeded: field)
                if current.present >> UInt64(field) & 1 == 1 { slot = duplicate(of: slot, &lastKeys) }
                current.present |= 1 << UInt64(field)
            } else if let shared, let field = shared.place(of: member.word, member.key, in: document) {
                slot = Slot.shared + UInt8(truncatingIfNeeded: field)
                if current.sharedPresent >> UInt64(field) & 1 == 1 { slot = duplicate(of: slot, &lastKeys) }
                current.sharedPresent |= 1 << UInt64(field)
            } else {
                current.hasUnknown = !ignoresOthers
            }
            members[place].slot = slot
        }
    }

    /// Warns that a field stands there twice, at the last of its keys; gives the slot of the others.
    private mutating func duplicate(of slot: UInt8, _ lastKeys: inout [UInt8: Int]) -> UInt8 {
        if let key = lastKeys[slot] ?? members.last(where: { $0.slot == slot })?.key {
            lastKeys[slot] = key
            document.warnOfDuplicate(key, &collector)
        }
        return Slot.done
    }

    /// Reports required fields that are not there, and reads the fields of the first phase, once ``match(_:shared:ignoresOthers:)`` has
    /// found them.
    mutating func readFirst<Owner>(of table: FieldTable<Owner>, into owner: inout Owner) {
        let index = table.index
        var missing = index.required & ~current.present
        current.faulty |= missing
        while missing != 0 {
            self.missing(index.descriptions[missing.trailingZeroBitCount])
            missing &= missing - 1
        }
        for warning in index.absenceWarnings where current.present & warning.bit == 0 {
            collector.warning(document, object, warning.message)
        }
        readMembers(index.first, of: table, into: &owner)
    }

    /// Reads the fields of the other phases, and warns of members that no table has.
    mutating func readRest<Owner>(of table: FieldTable<Owner>, into owner: inout Owner) {
        let index = table.index
        readMembers(~(index.first | index.last), of: table, into: &owner)
        readMembers(index.last, of: table, into: &owner)
        if current.hasUnknown { warnOfUnknownMembers(index.descriptions.lazy.map(\.name)) }
    }

    /// Reads those members whose fields' bits are set, in the order of the file.
    private mutating func readMembers<Owner>(_ bits: UInt64, of table: FieldTable<Owner>, into owner: inout Owner) {
        guard current.present & bits != 0 else { return }
        let end = members.count
        var place = current.base
        while place < end {
            let slot = members[place].slot
            if slot < Slot.shared, bits >> UInt64(slot) & 1 == 1 {
                let errors = collector.errorCount
                table.reads[Int(slot)](&self, members[place].value, &owner)
                if collector.errorCount != errors { current.faulty |= 1 << UInt64(slot) }
            }
            place += 1
        }
    }

    /// Reads those members whose fields' bits are set in a shared table, in the order of the file.
    mutating func readShared<Owner>(_ bits: UInt64, of table: FieldTable<Owner>, into owner: inout Owner) {
        guard current.sharedPresent & bits != 0 else { return }
        let end = members.count
        var place = current.base
        while place < end {
            let slot = members[place].slot
            if Slot.shared..<2 * Slot.shared ~= slot, bits >> UInt64(slot - Slot.shared) & 1 == 1 {
                table.reads[Int(slot - Slot.shared)](&self, members[place].value, &owner)
            }
            place += 1
        }
    }

    private mutating func warnOfUnknownMembers(_ names: some Sequence<String>) {
        for place in current.base..<members.count where members[place].slot == Slot.unknown {
            let key = members[place].key
            let name = document.string(key)
            collector.warning(
                document, key, "unknown key \(quoted(name))" + Suggestion.hint(for: name, among: names))
        }
    }

    /// The token of the value of a member that decides how the others are read, which is not read again; nil where there
    /// is none. Of members with one key the last counts, with a warning.
    mutating func take(_ name: FieldName) -> Int? {
        var found: Int?
        for place in (current.base..<members.count).reversed() where isMember(place, name) {
            if let found { document.warnOfDuplicate(found - 1, &collector) }
            members[place].slot = Slot.done
            if found == nil { found = members[place].value }
        }
        return found
    }

    /// The token of a member's value; nil where there is none. Of members with one key the last counts.
    func find(_ name: FieldName) -> Int? {
        (current.base..<members.count).last { isMember($0, name) }.map { members[$0].value }
    }

    @inline(__always)
    private func isMember(_ place: Int, _ name: FieldName) -> Bool {
        members[place].word == name.word && document.text(members[place].key, is: name.text)
    }

    /// Whether the innermost object has a field.
    public func has(_ name: FieldName) -> Bool { find(name) != nil }

    /// Whether a field of the innermost object is there and right, or may be left out and is. A check of its value has a
    /// sense only then: in the place of wrong values are stand-ins.
    public func isSound(_ name: FieldName) -> Bool {
        guard current.faulty != 0, let place = current.index?.place(of: name) else { return true }
        return current.faulty >> UInt64(place) & 1 == 0
    }

    /// Reads the items of the array at a token, leaving out those that `read` has no value for. Where there is no array,
    /// reports that `what` was expected, and gives nil.
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

    /// Reports that something else was expected than the value at a token.
    mutating func expected(_ what: @autoclosure () -> String, at token: Int, hint: @autoclosure () -> String = "") {
        let document = document
        collector.error(document, token, "expected \(what()), found \(document.excerpt(token))\(hint())")
    }

    /// Reports that the innermost object lacks a field.
    mutating func missing(_ field: FieldDescription) {
        collector.error(document, object, "expected \(quoted(field.name)) here: \(field.summary)")
    }

    /// Reports an error of a field of the innermost object, at the field's value, or at the object where it has none.
    public mutating func reportError(_ name: FieldName, _ message: String) {
        collector.error(document, find(name) ?? object, message)
    }

    /// Reports a warning of a field of the innermost object, at the field's value, or at the object where it has none.
    public mutating func reportWarning(_ name: FieldName, _ message: String) {
        collector.warning(document, find(name) ?? object, message)
    }
}
