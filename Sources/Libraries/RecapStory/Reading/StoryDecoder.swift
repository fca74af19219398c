internal import RecapCore
internal import RecapJSON
internal import RecapLanguage

/// A decoder of the objects of a story file, which follows the tables of their fields and collects errors.
///
/// A value that does not match the declaration of its field is reported with its location and replaced by a
/// placeholder, so that one pass finds all errors in a file.
public struct StoryDecoder {
    private typealias Slot = ObjectMember.Slot

    let document: JSONDocument
    /// The bytes of the document, to which texts without references refer.
    let texts: TemplateBytes
    let vocabulary: StoryVocabulary
    var collector: DiagnosticCollector
    /// Resolves references; `nil` if references are not checked because the element is hidden or the data is invalid.
    var resolver: DataResolver?
    /// The resolver while references are not checked because an element is hidden. An array avoids copying its several
    /// kilobytes for each element.
    var hidden: [DataResolver] = []
    /// The data, which is available even if references are not checked.
    var data: DataResolver?
    /// The number of open element containers.
    var nesting = 0
    /// The number of elements read on the current page so far, including those in containers.
    var elementCount = 0
    /// The dependencies between the animations of the current page's elements.
    var chains = AnimationChains()
    /// The language of the story.
    var language = Language.english
    /// The amount of data that texts and lists expand to.
    var expansion = Expansion()
    /// The references of the story.
    var references = ReferenceNotes()
    /// The conditions of the story, and the answers to which they may refer.
    var conditions = ConditionNotes()
    /// The requirements of the pages on the data, if they are recorded.
    var needs: DataNeeds?
    /// The transition of pages that specify none, which is also the base for partially specified ones.
    var transition = PageTransition.standard
    /// The condition under which pages that specify none end.
    var advance = StoryAdvance.auto
    /// The time of pages that don't specify one.
    var pageSeconds = PageSeconds.default
    /// Whether an element of the current page specifies the step at which it appears.
    var hasSteps = false
    /// The languages of code that have been checked.
    var checkedLanguages: Set<String> = []
    /// The warnings about code that can't be drawn that were already reported.
    var checkedDrawings: Set<String> = []
    /// The data to merge over the story's own data; `nil` if it cannot be read.
    var overlays: [JSONValue]?
    /// Whether the story's own data cannot be read.
    var isDataBroken = false
    /// The index in ``kinds`` of the kind of the current element.
    var elementKind: Int?
    /// The animations of presets, by name and element kind.
    var presets = KnownTexts<[AnimationEntry]>()
    /// The styles read so far.
    var styles = KnownTexts<TextStyle>()
    /// The data file named by the story.
    var dataFile: String?
    /// The tag of the story's own language; `nil` if it has none.
    var languageTag: String?
    /// The story's own data.
    var ownData: JSONValue = .null
    /// The token of the translations, until the language of the story is chosen.
    var translationsToken: Int?
    /// The translations into the language in which the story is read; `nil` for the story's own language.
    var translation: TranslationTable?
    /// The texts collected from the story so far; `nil` if they are not collected.
    var collected: CollectedTexts?
    /// All translations of the story, if they are checked.
    var tables: [TranslationTable] = []
    /// The files of translations that are checked.
    var translationFiles: [(text: SourceText, table: TranslationTable)] = []
    /// The results of reading other files named by the text.
    var attached: ReadingResult
    /// Throws if a file that a feed lists is invalid.
    var checkFeedSource: ((String) throws(StoryCheckError) -> Void)?
    /// The number of members and items read so far, as a measure of work.
    var steps = 0

    /// The members of the open objects, starting with those of the outermost object.
    private var members: [ObjectMember] = []
    private var current = OpenObject()
    private var shapes = KnownShapes()
    /// The token of the innermost object.
    var object: Int { current.token }

    /// The kinds of the vocabulary.
    let kinds: [Kind]

    init(document: JSONDocument, vocabulary: StoryVocabulary, limit: Int = DiagnosticCollector.limit) {
        self.document = document
        texts = TemplateBytes(document.bytes)
        collector = DiagnosticCollector(limit: limit)
        attached = ReadingResult(limit: limit, resources: vocabulary.resources)
        self.vocabulary = vocabulary
        func kind<Content: ElementContent>(_ type: Content.Type) -> Kind { Kind(type) }
        kinds = vocabulary.kindList.map { (_, type) in
            Kind.standard.first { $0.type == type } ?? kind(type)
        }
    }

    // MARK: Objects

    /// Reads the object at a token according to a table, starting from `base` or from the table's blank value, and
    /// warns about members that are not in the table.
    ///
    /// - Parameters:
    ///   - what: A phrase for the error if the token is not an object.
    ///   - check: Checks the value after all fields have been read, while the object is still open.
    mutating func read<Owner>(
        _ token: Int, as what: @autoclosure () -> String, _ table: FieldTable<Owner>, from base: Owner? = nil,
        check: (inout StoryDecoder, inout Owner) -> Void = { _, _ in }
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

    /// Reads the object at a token like ``read(_:as:_:from:check:)``, but omits the fields with errors.
    mutating func readSound<Owner>(
        _ token: Int, as what: @autoclosure () -> String, _ table: FieldTable<Owner>
    ) -> Owner? {
        read(token, as: what(), table) { reader, owner in
            guard reader.current.faulty != 0 else { return }
            // An error inside an object skips the rest of that object, so only the valid fields are read again.
            let collector = reader.collector
            owner = table.blank
            reader.readMembers(~reader.current.faulty, of: table, into: &owner)
            reader.collector = collector
        }
    }

    /// Opens the object at a token, and closes it after `body` has read its members. If the token is not an object,
    /// reports that `what` was expected and returns `nil`.
    mutating func inObject<Value>(
        _ token: Int, as what: @autoclosure () -> String, _ body: (inout StoryDecoder) -> Value?
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
            members.append(ObjectMember(key: key, word: document.word(key)))
            key = document.next(after: key + 1)
        }
        steps += members.count - current.base + 1
        let value = body(&self)
        members.removeLast(members.count - current.base)
        current = outer
        return value
    }

    /// Finds the field of each member of the innermost object, in the object's own table or in a shared one. Warns
    /// about duplicate keys; the last one counts. With `ignoresOthers`, unknown members cause no warnings.
    mutating func match(_ index: FieldIndex, shared: FieldIndex? = nil, ignoresOthers: Bool = false) {
        match(
            Int(bitPattern: ObjectIdentifier(index)), { _ in index }, shared: shared, ignoresOthers: ignoresOthers)
    }

    /// Finds the field of each member of the innermost object, which is an element whose kind has the given index in
    /// ``kinds``.
    mutating func match(kind: Int, shared: FieldIndex) {
        // No object has an address as low as the index of a kind.
        match(kind, { $0.kinds[kind].index }, shared: shared)
    }

    /// Finds the field of each member in tables. `tables` identifies them in the cache of known shapes.
    private mutating func match(
        _ tables: Int, _ index: (StoryDecoder) -> FieldIndex, shared: FieldIndex?, ignoresOthers: Bool = false
    ) {
        if !ignoresOthers, shapes.match(tables, &current, &members, document) { return }
        let index = index(self)
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
        if !ignoresOthers, !current.hasUnknown, lastKeys.isEmpty { shapes.add(tables, current, members, document) }
    }

    /// Warns about a duplicate field at its last key. Returns the slot for its other members.
    private mutating func duplicate(of slot: UInt8, _ lastKeys: inout [UInt8: Int]) -> UInt8 {
        if let key = lastKeys[slot] ?? members.last(where: { $0.slot == slot })?.key {
            lastKeys[slot] = key
            document.warnOfDuplicate(key, &collector)
        }
        return Slot.done
    }

    /// Reports missing required fields, and reads the fields of the first phase. Called after
    /// ``match(_:shared:ignoresOthers:)``.
    ///
    /// - Parameter shared: The fields of another table that the object can have, for suggestions.
    mutating func readFirst<Owner>(
        of table: FieldTable<Owner>, into owner: inout Owner, shared: @autoclosure () -> FieldIndex? = nil
    ) {
        let index = table.index
        var missing = index.required & ~current.present
        if missing != 0 { markFaulty(missing, index) }
        while missing != 0 {
            self.missing(index.descriptions[missing.trailingZeroBitCount], of: index, shared())
            missing &= missing - 1
        }
        for warning in index.absenceWarnings where current.present & warning.bit == 0 {
            collector.warning(document, object, warning.message)
        }
        readMembers(index.first, of: table, into: &owner)
    }

    /// Reads the fields of the other phases, and warns about unknown members.
    mutating func readRest<Owner>(
        of table: FieldTable<Owner>, into owner: inout Owner, shared: @autoclosure () -> FieldIndex? = nil
    ) {
        let index = table.index
        readMembers(~(index.first | index.last), of: table, into: &owner)
        readMembers(index.last, of: table, into: &owner)
        if current.hasUnknown { warnOfUnknownMembers(StoryDecoder.names(of: index, shared())) }
    }

    /// Reads the members whose fields have a bit in `bits`, in file order.
    private mutating func readMembers<Owner>(_ bits: UInt64, of table: FieldTable<Owner>, into owner: inout Owner) {
        guard current.present & bits != 0 else { return }
        let end = members.count
        var place = current.base
        while place < end {
            let slot = members[place].slot
            if slot < Slot.shared, bits >> UInt64(slot) & 1 == 1 {
                let errors = collector.errorCount
                table.readings[Int(slot)].read(&self, members[place].value, &owner)
                if collector.errorCount != errors { markFaulty(1 << UInt64(slot), table.index) }
            }
            place += 1
        }
    }

    /// Reads the members whose fields in a shared table have a bit in `bits`, in file order.
    mutating func readShared<Owner>(_ bits: UInt64, of table: FieldTable<Owner>, into owner: inout Owner) {
        guard current.sharedPresent & bits != 0 else { return }
        let end = members.count
        var place = current.base
        while place < end {
            let slot = members[place].slot
            if Slot.shared..<2 * Slot.shared ~= slot, bits >> UInt64(slot - Slot.shared) & 1 == 1 {
                table.readings[Int(slot - Slot.shared)].read(&self, members[place].value, &owner)
            }
            place += 1
        }
    }

    private mutating func markFaulty(_ bits: UInt64, _ index: FieldIndex) {
        current.index = index
        current.faulty |= bits
    }

    /// Returns the names of the fields that an object can have.
    private static func names(of index: FieldIndex, _ shared: FieldIndex?) -> [String] {
        (index.descriptions + (shared?.descriptions ?? [])).map(\.name)
    }

    private mutating func warnOfUnknownMembers(_ names: [String]) {
        for place in current.base..<members.count where members[place].slot == Slot.unknown {
            let key = members[place].key
            let name = document.string(key)
            collector.warning(
                document, key, "unknown key \(quoted(name))" + Suggestion.hint(for: name, among: names))
        }
    }

    /// Returns the token of the value of a member that determines how the others are read; `nil` if there is none. The
    /// member is not read again. If a key is repeated, the last member counts, with a warning.
    mutating func take(_ name: FieldName) -> Int? {
        var found: Int?
        for place in (current.base..<members.count).reversed() where isMember(place, name) {
            if let found { document.warnOfDuplicate(found - 1, &collector) }
            members[place].slot = Slot.done
            if found == nil { found = members[place].value }
        }
        return found
    }

    /// Returns the token of a member's value; `nil` if there is none. If a key is repeated, the last member counts.
    func find(_ name: FieldName) -> Int? {
        (current.base..<members.count).last { isMember($0, name) }.map { members[$0].value }
    }

    @inline(__always)
    private func isMember(_ place: Int, _ name: FieldName) -> Bool {
        members[place].word == name.word && document.text(members[place].key, is: name.text)
    }

    /// Returns whether the innermost object has a field.
    public func has(_ name: FieldName) -> Bool { find(name) != nil }

    /// Returns whether a field of the innermost object is valid, or optional and absent. Only then can its value be
    /// checked further, because invalid values are replaced by placeholders.
    public func isSound(_ name: FieldName) -> Bool {
        guard current.faulty != 0, let place = current.index?.place(of: name) else { return true }
        return current.faulty >> UInt64(place) & 1 == 0
    }

    /// Reads the items of the array at a token, omitting those for which `read` returns `nil`. If the token is not an
    /// array, reports that `what` was expected and returns `nil`.
    mutating func list<Value>(
        at token: Int, as what: @autoclosure () -> String, _ read: (inout StoryDecoder, Int) -> Value?
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
            if let value = read(&self, item) { values.append(consume value) }
            item = document.next(after: item)
        }
        return values
    }

    // MARK: Reports

    /// Reports that the value at a token is not what was expected.
    mutating func expected(_ what: @autoclosure () -> String, at token: Int, hint: @autoclosure () -> String = "") {
        let document = document
        collector.error(document, token, "expected \(what()), found \(document.excerpt(token))\(hint())")
    }

    /// Reports that a field of the innermost object is missing. If an unknown member has nearly its name, that member is the error,
    /// and no warning about it follows.
    private mutating func missing(_ field: FieldDescription, of index: FieldIndex, _ shared: FieldIndex?) {
        if current.hasUnknown {
            let names = StoryDecoder.names(of: index, shared)
            for place in current.base..<members.count where members[place].slot == Slot.unknown {
                let key = members[place].key
                let name = document.string(key)
                guard Suggestion.nearest(to: name, among: names) == field.name else { continue }
                members[place].slot = Slot.done
                return collector.error(
                    document, key, "unknown key \(quoted(name)); did you mean \(quoted(field.name))?")
            }
        }
        collector.error(document, object, "expected \(quoted(field.name)) here: \(field.summary)")
    }

    /// Reports an error at the value of a field of the innermost object, or at the object if the field is absent.
    public mutating func reportError(_ name: FieldName, _ message: String) {
        collector.error(document, find(name) ?? object, message)
    }

    /// Reports a warning at the value of a field of the innermost object, or at the object if the field is absent.
    public mutating func reportWarning(_ name: FieldName, _ message: String) {
        collector.warning(document, find(name) ?? object, message)
    }
}
