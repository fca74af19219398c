/// A message between the player and the worker: four bytes with the length of the body, then the body. Numbers are
/// little-endian.
package protocol WireMessage {
    /// The maximum length of a body in bytes.
    static var bodyLimit: Int { get }
    func write(to writer: inout WireWriter)
    init(from reader: inout WireReader) throws(WireError)
}

extension WireMessage {
    /// The encoded message with its length. O(bytes).
    package var encoded: [UInt8] {
        var writer = WireWriter()
        write(to: &writer)
        return writer.framed
    }
}

/// The reason why bytes are not a message.
package enum WireError: Error, Hashable {
    /// The message is empty or longer than any message can be.
    case badLength(Int)
    case unknownTag(UInt8)
    /// The message ends within a field.
    case tooShort
    /// The message continues after its last field.
    case tooLong(by: Int)
    /// A number is out of the range of its field, or a text is not UTF-8.
    case outOfRange
}
