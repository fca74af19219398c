/// Why bytes are no message.
package enum WireError: Error, Hashable {
    /// A message of more bytes than any has, or none.
    case badLength(Int)
    case unknownTag(UInt8)
    /// The message ends within a field.
    case tooShort
    /// Bytes are left after its last field.
    case tooLong(by: Int)
    /// A number beyond what the field takes, or text that is not UTF-8.
    case outOfRange
}
