internal import RecapJSON
public import RecapStory

/// The results of rows of data as JSON Lines: objects with the row's key.
public struct BatchLines: Sendable {
    private var lines = JSONLineWriter()
    private let writers: [FilledStoryWriter]

    /// Creates no lines.
    ///
    /// - Parameter templates: The stories that the rows fill.
    public init(_ templates: [StoryTemplate]) { writers = templates.map(FilledStoryWriter.init) }

    /// The lines so far, in UTF-8.
    public var bytes: [UInt8] { lines.bytes }

    /// Removes all lines, keeping the memory for new ones.
    public mutating func removeAll() { lines.removeAll() }

    /// Adds the story that a row fills: a story file on one line, with the row's key as its member `key`.
    ///
    /// - Parameters:
    ///   - row: The filled row.
    ///   - index: The index of the story that the row fills.
    public mutating func add(story row: FilledRow, of index: Int = 0) {
        lines.add { writers[index].write(row, to: &$0) }
    }

    /// Adds a text made from a row with a key, which is JSON text: `{"key":…,"name":"text"}`, with `variant` before the name if
    /// there are several stories.
    public mutating func add(_ name: String, _ text: String, key: [UInt8], variant: String? = nil) {
        lines.add { line in
            line.add(StoryTemplate.keyName, text: key)
            if let variant { line.add("variant", variant) }
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
