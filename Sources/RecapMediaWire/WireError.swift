/// The reason why bytes are not a message.
package enum WireError: Error, Hashable {
    /// The message is empty or longer than any message can be.
    case badLength(Int)
    case unknownTag(UInt8)
    /// The message ends within a field.
    case tooShort
    /// The message goes on behind its last field.
    case tooLong(by: Int)
    /// A number is out of the range of its field, or a text is not UTF-8.
    case outOfRange
}
