internal import RecapJSON
internal import RecapStory

/// What stands in a state file: records, and members that this program does not know, which it writes back as they are.
///
/// Each record has a line of its own, so that the lines of a file that is cut short can be read by themselves.
struct StateContents {
    /// The version that this program writes.
    static let version = 1

    /// A member of a JSON object, as JSON text.
    struct Member: Equatable {
        var key: String
        var text: [UInt8]
    }

    var records = FeedRecords()
    /// Of the outermost object.
    var otherMembers: [Member] = []
    /// Of single records.
    var otherStoryMembers: [FeedEntry.ID: [Member]] = [:]

    /// The file is of this version, which a newer program wrote.
    struct NewerVersion: Error {
        var version: String
    }

    /// Reads a file. What is damaged is left out; `problem` says what that is, and is `nil` for a file that is sound.
    /// Linear in the bytes.
    static func reading(_ bytes: [UInt8]) throws(NewerVersion) -> (contents: StateContents, problem: String?) {
        var reader = StateReader()
        do {
            try reader.read(try JSONDocument.parse(bytes))
        } catch let error as JSONSyntaxError {
            try reader.salvage(bytes)
            reader.problem = bytes.isEmpty ? "it is empty" : error.message
        } catch let error as NewerVersion {
            throw error
        } catch {}
        return (reader.contents, reader.problem)
    }

    /// As the bytes of a file, records by their ids. n log n in the records.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(96 * records.count + 64)
        bytes += "{\n  \"version\": \(Self.version),\n".utf8
        if !records.recent.isEmpty {
            bytes += "  \"recent\": [".utf8
            for (place, story) in records.recent.enumerated() {
                if place > 0 { bytes += ", ".utf8 }
                appendJSON(story, to: &bytes)
            }
            bytes += "],\n".utf8
        }
        for member in otherMembers {
            bytes += "  ".utf8
            appendMember(member, to: &bytes)
            bytes += ",\n".utf8
        }
        bytes += "  \"stories\": {".utf8
        var isFirst = true
        for story in Set(records.stories.keys).union(otherStoryMembers.keys).sorted() {
            bytes += isFirst ? "\n    ".utf8 : ",\n    ".utf8
            isFirst = false
            appendStory(story, to: &bytes)
        }
        bytes += isFirst ? "}\n}\n".utf8 : "\n  }\n}\n".utf8
        return bytes
    }

    private func appendStory(_ story: FeedEntry.ID, to bytes: inout [UInt8]) {
        let record = records[story]
        var members: [Member] = []
        if record.isLiked { members.append(Member(key: "liked", text: Array("true".utf8))) }
        if record.isSeen { members.append(Member(key: "seen", text: Array("true".utf8))) }
        if let page = record.page {
            var text: [UInt8] = []
            appendJSON(page, to: &text)
            members.append(Member(key: "page", text: text))
        }
        members += otherStoryMembers[story] ?? []
        appendJSON(story, to: &bytes)
        bytes += ": {".utf8
        for (place, member) in members.enumerated() {
            if place > 0 { bytes += ", ".utf8 }
            appendMember(member, to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private func appendMember(_ member: Member, to bytes: inout [UInt8]) {
        appendJSON(member.key, to: &bytes)
        bytes += ": ".utf8
        bytes += member.text
    }
}
