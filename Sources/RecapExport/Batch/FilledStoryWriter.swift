package import RecapJSON
package import RecapStory

/// A writer of a story with different rows laid over its data, which copies what is the same in all of them.
package struct FilledStoryWriter: Sendable {
    /// The members of the story's file but for its data, as JSON text.
    private let members: [UInt8]
    private let data: DataLayer

    /// Creates a writer for the stories of a template.
    package init(_ template: StoryTemplate) {
        let document = template.document
        var members: [UInt8] = []
        var key = 1
        while key < document.tokens[0].end {
            // The address of a schema is one from the template's folder.
            if !["data", "$schema", StoryTemplate.keyName].contains(document.string(key)) {
                if !members.isEmpty { members.append(UInt8(ascii: ",")) }
                members += document.text(of: key, .singleLine) + [UInt8(ascii: ":")]
                members += document.text(of: key + 1, .singleLine)
            }
            key = document.next(after: key + 1)
        }
        self.members = members
        data = DataLayer(template.story.data)
    }

    /// Adds the members of the story that a row fills to an object.
    package func write(_ row: FilledRow, to object: inout JSONObjectWriter) {
        if let token = row.keyToken { object.add(StoryTemplate.keyName, row.document, token) }
        object.add(members: members)
        object.object("data") { data.write(row.document, 0, to: &$0) }
    }
}

/// An object of a story's data, over which objects of rows are laid.
private final class DataLayer: Sendable {
    private struct Member {
        let name: String
        /// The value as JSON text.
        let text: [UInt8]
        /// The value if it is an object.
        let object: DataLayer?
    }

    private let members: [Member]
    private let names: Set<String>

    init(_ value: JSONValue) {
        guard case .object(let object) = value else {
            members = []
            names = []
            return
        }
        members = object.map { member in
            let inner = if case .object = member.value { DataLayer(member.value) } else { nil as DataLayer? }
            return Member(name: member.key, text: Array(member.value.text(.singleLine).utf8), object: inner)
        }
        names = Set(object.lazy.map(\.key))
    }

    /// Adds the members of this object with those of a row laid over them, as `JSONValue.merge` does.
    func write(_ document: JSONDocument, _ token: Int, to object: inout JSONObjectWriter) {
        let row = RowMembers(document, token)
        for member in members {
            guard let token = row[member.name] else {
                object.add(member.name, text: member.text)
                continue
            }
            if let layer = member.object, document.kind(token) == .object {
                object.object(member.name) { layer.write(document, token, to: &$0) }
            } else {
                object.add(member.name, document, token)
            }
        }
        for (name, token) in row.members where !names.contains(name) { object.add(name, document, token) }
    }
}

/// The members of an object of a row: of several with one name the last, at the place of the first.
private struct RowMembers {
    private(set) var members: [(name: String, token: Int)] = []
    /// The places of names in `members`, if there are many.
    private var places: [String: Int] = [:]

    /// The greatest number of members that are searched without a table.
    private static let scanLimit = 16

    init(_ document: JSONDocument, _ object: Int) {
        let end = document.tokens[object].end
        var key = object + 1
        while key < end {
            let name = document.string(key)
            if let place = place(of: name) {
                members[place].token = key + 1
            } else {
                add(name, key + 1)
            }
            key = document.next(after: key + 1)
        }
    }

    private mutating func add(_ name: String, _ token: Int) {
        members.append((name, token))
        if members.count == Self.scanLimit + 1 {
            for (place, member) in members.enumerated() { places[member.name] = place }
        } else if members.count > Self.scanLimit {
            places[name] = members.count - 1
        }
    }

    private func place(of name: String) -> Int? {
        members.count > Self.scanLimit ? places[name] : members.firstIndex { $0.name == name }
    }

    /// The token of the value of a member; `nil` if there is none.
    subscript(name: String) -> Int? { place(of: name).map { members[$0].token } }
}
