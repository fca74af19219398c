import RecapMediaWire

/// The messages of descriptor 0.
struct DrawingMessages {
    private var decoder = MessageDecoder<DrawingMessage>()
    private let channel = Channel()
    private var isFirst = true

    /// The failure for messages that are malformed or end early. Only the client writes them, so this is a bug in one
    /// of the programs.
    static var malformed: DrawingFailure { DrawingFailure("the messages about what to draw are malformed") }

    /// Waits for the header of the next picture and returns it; `nil` if the input ends after a picture. Throws if there is no
    /// picture at all, or another message.
    mutating func header() throws(DrawingFailure) -> DrawingHeader? {
        defer { isFirst = false }
        guard let message = try message(mayEnd: !isFirst) else { return nil }
        guard case .header(let header) = message else { throw Self.malformed }
        return header
    }

    /// Tells the client that a picture is complete. A client with a single picture doesn't wait for it.
    func acknowledge() {
        let byte: [UInt8] = [1]
        _ = unsafe byte.withUnsafeBytes { unsafe write(0, $0.baseAddress, $0.count) }
    }

    /// Waits for the next message and returns it. Throws if it is malformed, or at the end of the input.
    mutating func next() throws(DrawingFailure) -> DrawingMessage {
        guard let message = try message(mayEnd: false) else { throw Self.malformed }
        return message
    }

    private mutating func message(mayEnd: Bool) throws(DrawingFailure) -> DrawingMessage? {
        var isWhole = true
        do {
            while true {
                if let message = try decoder.next() { return message }
                guard let bytes = channel.read() else {
                    if mayEnd, isWhole { return nil }
                    throw WireError.tooShort
                }
                isWhole = false
                decoder.append(bytes)
            }
        } catch {
            throw Self.malformed
        }
    }
}
