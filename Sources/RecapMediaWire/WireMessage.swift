/// Something that travels between the player and the worker: its length as four bytes, then its body. Numbers have their
/// lowest byte first.
package protocol WireMessage {
    /// The most bytes of a body.
    static var bodyLimit: Int { get }
    func write(to writer: inout WireWriter)
    init(from reader: inout WireReader) throws(WireError)
}

extension WireMessage {
    /// The bytes that stand for it. Cost: in proportion to them.
    package var encoded: [UInt8] {
        var writer = WireWriter()
        write(to: &writer)
        return writer.framed
    }
}
