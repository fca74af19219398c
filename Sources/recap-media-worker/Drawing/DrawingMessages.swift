import RecapMediaWire

/// The messages of descriptor 0.
struct DrawingMessages {
    private var decoder = MessageDecoder<DrawingMessage>()
    private let channel = Channel()

    /// The failure for messages that are malformed or end early. Only the client writes them, so this is a bug in one
    /// of the programs.
    static var malformed: DrawingFailure { DrawingFailure("the messages about what to draw are malformed") }

    /// Waits for the next message and returns it. Throws if it is malformed, or at the end of the input.
    mutating func next() throws(DrawingFailure) -> DrawingMessage {
        do {
            while true {
                if let message = try decoder.next() { return message }
                guard let bytes = channel.read() else { throw WireError.tooShort }
                decoder.append(bytes)
            }
        } catch {
            throw Self.malformed
        }
    }
}
