public import RecapJSON

/// A story that has its data within it, so that it plays anywhere by itself.
public enum FilledStory {
    /// Returns the text of a story with a data file as its data. The data of the story itself is dropped.
    ///
    /// Throws ``MakeError`` if the story is no JSON object. Linear in both.
    public static func text(_ story: [UInt8], data: JSONValue) throws -> [UInt8] {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: story)
        } catch {
            throw MakeError("the story is no JSON: \(error)")
        }
        guard case .object(var object) = value else { throw MakeError("the story is no JSON object") }
        object["$schema"] = nil
        object["data"] = data
        return DataFile.text(object)
    }
}
