/// A message between the player and the worker: four bytes with the length of the body, then the body. Numbers are little-endian.
package protocol WireMessage {
    /// The most bytes of a body.
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
