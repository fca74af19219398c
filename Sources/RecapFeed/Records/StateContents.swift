internal import RecapJSON
internal import RecapStory
internal import RecapSystem

/// The contents of a state file: records, and members that are unknown to this program, which are written back
/// unchanged.
///
/// Each record is on a separate line, so that the records of a truncated file can still be read.
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

    /// Reads a file. Damaged parts are omitted, and `problem` describes the damage; it is `nil` for a sound file.
    /// O(size of the file).
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

    /// The contents of a file with records sorted by their ids. O(n log n) in the records.
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
