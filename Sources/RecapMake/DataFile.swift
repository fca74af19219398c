package import RecapJSON

/// Formats data files as text.
package enum DataFile {
    /// Returns an object as JSON text that people can read and edit: one line per member, except that lists of numbers
    /// and objects inside lists take one line each. The text ends with a line feed.
    package static func text(_ object: JSONObject) -> [UInt8] {
        JSONWriter.object(JSONStyle(.indented)) { add(object, to: &$0) } + [UInt8(ascii: "\n")]
    }

    // The recursion is only as deep as the declared facts, or as a story that has been read.
    private static func add(_ object: JSONObject, to writer: inout JSONObjectWriter) {
        for (key, value) in object {
            switch value {
            case .object(let object): writer.object(key) { add(object, to: &$0) }
            case .array(let elements):
                let isShort = elements.allSatisfy { !isContainer($0) }
                writer.array(key, layout: isShort ? .spaced : .indented) { writer in
                    for element in elements {
                        if case .object(let object) = element {
                            writer.object(layout: .spaced) { add(object, to: &$0) }
                        } else {
                            writer.add(element)
                        }
                    }
                }
            default: writer.add(key, value)
            }
        }
    }

    private static func isContainer(_ value: JSONValue) -> Bool {
        switch value {
        case .array, .object: true
        default: false
        }
    }
}
