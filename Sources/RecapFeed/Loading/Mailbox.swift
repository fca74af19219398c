internal import Glibc
internal import Synchronization

/// What tasks have to say to the loop: they post, and the loop, which waits for its descriptor, takes.
final class Mailbox<Message: Sendable>: Sendable {
    /// Can be read while there are messages.
    let descriptor: Int32
    private let wakeUp: Int32
    private let messages = Mutex<[Message]>([])

    /// An empty mailbox.
    init() throws(FeedError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw FeedError(reason: unsafe String(cString: strerror(errno))) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptor = ends[0]
        wakeUp = ends[1]
    }

    deinit {
        close(descriptor)
        close(wakeUp)
    }

    /// Adds a message and wakes the loop.
    func post(_ message: Message) {
        messages.withLock { messages in
            messages.append(message)
            guard messages.count == 1 else { return }
            var byte: UInt8 = 0
            _ = unsafe write(wakeUp, &byte, 1)
        }
    }

    /// All messages since this was last called, in order.
    func take() -> [Message] {
        messages.withLock { messages in
            var byte: UInt8 = 0
            if !messages.isEmpty { _ = unsafe read(descriptor, &byte, 1) }
            defer { messages = [] }
            return messages
        }
    }
}
