public import RecapJSON
internal import RecapSystem

/// A story that contains its data, so that it plays anywhere on its own.
public enum FilledStory {
    /// Returns the text of a story with the contents of a data file as its data. Any data in the story itself is
    /// dropped.
    ///
    /// Throws ``MakeError`` if the story isn't a JSON object. O(*n*) in the size of the story and the data.
    public static func text(_ story: [UInt8], data: JSONValue) throws -> [UInt8] {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: story, resources: .system)
        } catch {
            throw MakeError("the story is not JSON: \(error)")
        }
        guard case .object(var object) = value else { throw MakeError("the story is not a JSON object") }
        object["$schema"] = nil
        object["data"] = data
        return DataFile.text(object)
    }
}
