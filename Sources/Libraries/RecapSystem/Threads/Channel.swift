internal import Synchronization

/// A message queue from any thread to a thread that waits for descriptors.
package final class Channel<Message: Sendable>: Sendable {
    private let pipe: Pipe
    private let messages = Mutex<[Message]>([])

    /// Creates an empty channel.
    package init() throws(SystemError) { pipe = try Pipe(isBlocking: false) }

    /// A descriptor that is readable while messages are pending.
    package var descriptor: Int32 { pipe.reader.number }

    /// Adds a message and wakes the receiver.
    package func post(_ message: Message) {
        messages.withLock { messages in
            messages.append(message)
            guard messages.count == 1 else { return }
            var byte: UInt8 = 0
            _ = unsafe write(pipe.writer.number, &byte, 1)
        }
    }

    /// Removes and returns all messages, in order of arrival.
    package func take() -> [Message] {
        messages.withLock { messages in
            var byte: UInt8 = 0
            if !messages.isEmpty { _ = unsafe read(pipe.reader.number, &byte, 1) }
            defer { messages = [] }
            return messages
        }
    }
}
