package import RecapJSON
package import RecapStory
internal import RecapSystem

/// A writer that writes one story with different rows merged into its data. The common parts are serialized once and copied.
package struct FilledStoryWriter: Sendable {
    /// The members of the story file except its data, as JSON text.
    private let members: [UInt8]
    private let data: DataLayer

    /// Creates a writer for the stories of a template.
    package init(_ template: StoryTemplate) {
        let document = template.document
        var members: [UInt8] = []
        for key in document.keys(of: 0) {
            // The address of a schema is relative to the template's folder.
            if !["data", "$schema", StoryTemplate.keyName].contains(document.string(key)) {
                if !members.isEmpty { members.append(UInt8(ascii: ",")) }
                members += document.text(of: key, .singleLine) + [UInt8(ascii: ":")]
                members += document.text(of: key + 1, .singleLine)
            }
        }
        self.members = members
        data = DataLayer(template.story.data)
    }

    /// Adds the members of a filled story to an object.
    package func write(_ row: FilledRow, to object: inout JSONObjectWriter) {
        if let token = row.keyToken { object.add(StoryTemplate.keyName, row.data.document, token) }
        object.add(members: members)
        object.object("data") { data.write(row.data.document, row.data.members, to: &$0) }
    }
}

/// An object of a story's data into which objects of rows are merged.
private final class DataLayer: Sendable {
    private struct Member {
        let name: String
        /// The value as JSON text.
        let text: [UInt8]
        /// The value as a layer if it is an object; otherwise `nil`.
        let object: DataLayer?
    }

    private let members: [Member]

    init(_ value: JSONValue) {
        guard case .object(let object) = value else {
            members = []
            return
        }
        members = object.map { member in
            let inner = if case .object = member.value { DataLayer(member.value) } else { nil as DataLayer? }
            return Member(name: member.key, text: Array(member.value.text(.singleLine).utf8), object: inner)
        }
    }

    /// Adds the members of this object merged with those of a row, as `JSONValue.merge` does.
    func write(_ document: JSONDocument, _ row: JSONMembers, to object: inout JSONObjectWriter) {
        var isWritten = Array(repeating: false, count: row.members.count)
        for member in members {
            guard let place = row.place(of: member.name) else {
                object.add(member.name, text: member.text)
                continue
            }
            isWritten[place] = true
            let token = row.members[place].value
            if let layer = member.object, document.kind(token) == .object {
                object.object(member.name) { layer.write(document, JSONMembers(document, token), to: &$0) }
            } else {
                object.add(member.name, document, token)
            }
        }
        for (member, isWritten) in zip(row.members, isWritten) where !isWritten {
            object.add(document, name: member.name, member.value)
        }
    }
}

/// A set of story variants. The hash of a row's key selects the variant that the row fills, so the same key always selects the
/// same variant.
public struct StoryVariants: Sendable, Equatable {
    /// A story and its weight.
    public struct Variant: Sendable, Equatable {
        /// The name of the story.
        public let name: String
        /// The relative share of rows that fill this story, at least 1.
        public let weight: Int
    }

    /// The stories, in order.
    public let variants: [Variant]

    /// Parses a list such as `a.json:50,b.json:50`. A name without a number has a weight of 1. Returns `nil` if a name is missing
    /// or repeated, or if a number is not from 1 to 1,000,000.
    public init?(_ text: String) {
        var variants: [Variant] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let colon = part.lastIndex(of: ":")
            let name = String(part[..<(colon ?? part.endIndex)])
            guard let weight = colon.map({ Int(part[part.index(after: $0)...]) }) ?? 1,
                (1...1_000_000).contains(weight),
                !name.isEmpty, !variants.contains(where: { $0.name == name })
            else { return nil }
            variants.append(Variant(name: name, weight: weight))
        }
        self.variants = variants
    }

    /// Returns the index of the story for a key. The first 15 hexadecimal digits of the key's SHA-256, modulo the sum of the
    /// weights, are looked up in the cumulative weights. O(*n*) in the number of stories.
    public func index(forKey key: String) -> Int {
        let total = variants.reduce(0) { $0 + $1.weight }
        var part = (Int(SHA256.text(of: Array(key.utf8)).prefix(15), radix: 16) ?? 0) % total
        return variants.firstIndex { variant in
            part -= variant.weight
            return part < 0
        } ?? 0
    }
}
