internal import RecapJSON
public import RecapStory

/// The results of rows of data as JSON Lines: objects with the row's key.
public struct BatchLines: Sendable {
    private var lines = JSONLineWriter()
    private let writer: FilledStoryWriter

    /// Creates no lines.
    ///
    /// - Parameter template: The story that the rows fill.
    public init(_ template: StoryTemplate) { writer = FilledStoryWriter(template) }

    /// The lines so far, in UTF-8.
    public var bytes: [UInt8] { lines.bytes }

    /// Removes all lines, keeping the memory for new ones.
    public mutating func removeAll() { lines.removeAll() }

    /// Adds the story that a row fills: a story file on one line, with the row's key as its member `key`.
    public mutating func add(story row: FilledRow) {
        lines.add { writer.write(row, to: &$0) }
    }

    /// Adds a text made from a row: `{"key":…,"name":"text"}`.
    public mutating func add(_ name: String, _ text: String, of row: FilledRow) {
        add(name, text, key: row.keyText)
    }

    /// Adds a text made from a row with a key, which is JSON text: `{"key":…,"name":"text"}`.
    public mutating func add(_ name: String, _ text: String, key: [UInt8]) {
        lines.add { line in
            line.add(StoryTemplate.keyName, text: key)
            line.add(name, text)
        }
    }

    /// Adds the error of a row: `{"key":…,"error":{"row":…,"place":"…","message":"…"}}`, without `row` if its number
    /// is unknown.
    public mutating func add(_ error: RowError) {
        lines.add { line in
            line.add(StoryTemplate.keyName, text: error.key)
            line.object("error") { members in
                if let number = error.number { members.add("row", number) }
                members.add("place", error.place)
                members.add("message", error.message)
            }
        }
    }
}
