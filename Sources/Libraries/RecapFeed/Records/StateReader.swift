internal import RecapJSON
internal import RecapSystem

/// A reader of state files that works on the parser's tokens and creates no unneeded values.
struct StateReader {
    var contents = StateContents()
    /// A description of the damage; `nil` if none has been found.
    var problem: String?
    private var wrongRecords = 0

    /// Reads a JSON document, whatever its structure.
    mutating func read(_ document: JSONDocument) throws(StateContents.NewerVersion) {
        guard document.kind(0) == .object else { return problem = "it is not a JSON object" }
        // Check the version first, so that a newer file is never misinterpreted.
        guard let version = member("version", of: 0, document), document.kind(version) == .number else {
            problem = "it has no version"
            return readMembers(document)
        }
        try check(version, document)
        readMembers(document)
    }

    /// Salvages the valid records of a corrupt file.
    mutating func salvage(_ bytes: [UInt8]) throws(StateContents.NewerVersion) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let indent = line.prefix { $0 == UInt8(ascii: " ") }.count
            guard indent == 2 || indent == 4 else { continue }
            var end = line.endIndex
            if line[end - 1] == UInt8(ascii: ",") { end -= 1 }
            let text = [UInt8(ascii: "{")] + line[..<end] + [UInt8(ascii: "}")]
            guard let document = try? JSONDocument.parse(text), document.tokens.count > 2 else { continue }
            if indent == 4 {
                readStories(0, document)
            } else if let version = member("version", of: 0, document), document.kind(version) == .number {
                try check(version, document)
            } else if let recent = member("recent", of: 0, document) {
                readRecent(recent, document)
            }
        }
    }

    private mutating func check(_ version: Int, _ document: JSONDocument) throws(StateContents.NewerVersion) {
        let number = document.double(version)
        if number > Double(StateContents.version) {
            let token = document.tokens[version]
            throw StateContents.NewerVersion(
                version: String(decoding: document.bytes[token.offset..<token.end], as: UTF8.self))
        }
        if number != Double(StateContents.version) { problem = "its version is none that there is" }
    }

    private mutating func readMembers(_ document: JSONDocument) {
        forEachMember(of: 0, document) { key, value in
            switch key {
            case "version": break
            case "recent": if !readRecent(value, document) { problem = "its recent stories are not a list" }
            case "stories":
                guard document.kind(value) == .object else { return problem = "its stories are not an object" }
                readStories(value, document)
            default: keep(key, value, document, in: &contents.otherMembers)
            }
        }
        if wrongRecords > 0 {
            problem = wrongRecords == 1 ? "1 record is wrong" : "\(wrongRecords) records are wrong"
        }
    }

    /// Reads a list of stories, omitting elements that aren't stories. Returns whether it is a list.
    @discardableResult
    private mutating func readRecent(_ list: Int, _ document: JSONDocument) -> Bool {
        guard document.kind(list) == .array else { return false }
        let stories = document.elements(of: list).filter { document.kind($0) == .string }
        contents.records.recent = stories.map(document.string)
        return true
    }

    private mutating func readStories(_ stories: Int, _ document: JSONDocument) {
        // A record takes at least three tokens, and usually more; an oversized table costs little.
        contents.records.reserveCapacity((document.tokens[stories].end - stories) / 6)
        forEachMember(of: stories, document) { story, record in
            guard document.kind(record) == .object else { return wrongRecords += 1 }
            readStory(story, record, document)
        }
    }

    private mutating func readStory(_ story: FeedEntry.ID, _ index: Int, _ document: JSONDocument) {
        var record = StoryRecord()
        var others: [StateContents.Member] = []
        var isRight = true
        forEachMember(of: index, document) { key, value in
            switch (key, document.kind(value)) {
            case ("liked", .true): record.isLiked = true
            case ("liked", .false): record.isLiked = false
            case ("seen", .true): record.isSeen = true
            case ("seen", .false): record.isSeen = false
            case ("page", .string): record.page = document.string(value)
            case ("page", .null): record.page = nil
            case ("liked", _), ("seen", _), ("page", _): isRight = false
            default: keep(key, value, document, in: &others)
            }
        }
        if !isRight { wrongRecords += 1 }
        contents.records[story] = record
        // Hardly any record has such members, and looking for them would be relatively slow.
        if !others.isEmpty || !contents.otherStoryMembers.isEmpty {
            contents.otherStoryMembers[story] = others.isEmpty ? nil : others
        }
    }

    /// Adds an unknown member. Of several members with the same key the last one counts.
    private func keep(_ key: String, _ value: Int, _ document: JSONDocument, in members: inout [StateContents.Member]) {
        members.removeAll { $0.key == key }
        members.append(StateContents.Member(key: key, text: document.text(of: value, JSONStyle(.spaced))))
    }

    private func member(_ name: String, of object: Int, _ document: JSONDocument) -> Int? {
        var found: Int?
        forEachMember(of: object, document) { key, value in
            if key == name { found = value }
        }
        return found
    }
}

private func forEachMember(of object: Int, _ document: JSONDocument, _ body: (String, Int) -> Void) {
    for key in document.keys(of: object) { body(document.string(key), key + 1) }
}

/// The contents of a state file: records, and members that are unknown to this program, which are written back
/// unchanged.
///
/// Each record is on a separate line, so the records of a truncated file can still be read.
struct StateContents {
    /// The version that this program writes.
    static let version = 1

    /// A member of a JSON object, as JSON text.
    struct Member: Equatable {
        var key: String
        var text: [UInt8]
    }

    var records = FeedRecords()
    /// The unknown members of the outermost object.
    var otherMembers: [Member] = []
    /// The unknown members of records, by the id of their story.
    var otherStoryMembers: [FeedEntry.ID: [Member]] = [:]

    /// The error that the file was written by a newer version of the program.
    struct NewerVersion: Error {
        var version: String
    }

    /// Reads a file. Damaged parts are omitted, and `problem` describes the damage; it is `nil` for an undamaged file. O(size of
    /// the file).
    static func reading(_ bytes: [UInt8]) throws(NewerVersion) -> (contents: StateContents, problem: String?) {
        var reader = StateReader()
        do {
            try reader.read(try JSONDocument.parse(bytes, resources: .system))
        } catch let error as JSONSyntaxError {
            try reader.salvage(bytes)
            reader.problem = bytes.isEmpty ? "it is empty" : error.message
        } catch let error as NewerVersion {
            throw error
        } catch {}
        return (reader.contents, reader.problem)
    }

    /// The serialized contents, with records sorted by id. O(n log n) in the number of records.
    var bytes: [UInt8] {
        let style = JSONStyle.indented
        var bytes = JSONWriter.object(style, reserving: 96 * records.count + 64) { file in
            file.add("version", Self.version)
            if !records.recent.isEmpty {
                file.array("recent", layout: .spaced) { recent in
                    for story in records.recent { recent.add(story) }
                }
            }
            for member in otherMembers { file.add(member.key, text: member.text) }
            file.object("stories") { stories in
                for story in Set(records.stories.keys).union(otherStoryMembers.keys).sorted() {
                    stories.object(story, layout: .spaced) { record in write(story, to: &record) }
                }
            }
        }
        bytes.append(0x0A)
        return bytes
    }

    private func write(_ story: FeedEntry.ID, to object: inout JSONObjectWriter) {
        let record = records[story]
        if record.isLiked { object.add("liked", true) }
        if record.isSeen { object.add("seen", true) }
        if let page = record.page { object.add("page", page) }
        for member in otherStoryMembers[story] ?? [] { object.add(member.key, text: member.text) }
    }
}
