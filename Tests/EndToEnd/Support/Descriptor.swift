import Glibc
import Synchronization

/// Held while a process is started, and while there are descriptors that it must not get.
let starting = Mutex(())

/// A descriptor that is closed with its owner, that children don't get, and that is none of a child's own numbers.
final class Descriptor {
    private(set) var number: Int32

    /// Takes over a descriptor.
    init(taking number: Int32) throws {
        guard number >= 0 else { throw Failure.system("open") }
        self.number = fcntl(number, F_DUPFD_CLOEXEC, 10)
        Glibc.close(number)
        guard self.number >= 0 else { throw Failure.system("fcntl") }
    }

    deinit { close() }

    func close() {
        if number >= 0 { Glibc.close(number) }
        number = -1
    }

    /// The two ends of a pipe.
    static func pipe() throws -> (read: Descriptor, write: Descriptor) {
        var ends: [Int32] = [-1, -1]
        return try starting.withLock { _ in
            guard unsafe Glibc.pipe(&ends) == 0 else { throw Failure.system("pipe") }
            return (try Descriptor(taking: ends[0]), try Descriptor(taking: ends[1]))
        }
    }

    /// The reading end of a pipe that holds some bytes and then ends; not more than a pipe has room for.
    static func holding(_ bytes: [UInt8]) throws -> Descriptor {
        guard bytes.count <= 65_536 else { throw Failure("too much for a pipe") }
        let (read, write) = try pipe()
        try write.write(bytes)
        return read
    }

    /// Writes all bytes.
    func write(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { throw Failure.system("write") }
            rest = rest.dropFirst(max(0, count))
        }
    }

    /// What is there: none is the end of it. Waits where nothing is there.
    func read() -> [UInt8] {
        let size = 65_536
        return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var got = unsafe Glibc.read(number, buffer.baseAddress, size)
            while got < 0, errno == EINTR { got = unsafe Glibc.read(number, buffer.baseAddress, size) }
            count = max(0, got)
        }
    }
}

/// Waits until something can be read from one of the descriptors, or is over; returns those that it is true of.
func waitToRead(_ descriptors: [Descriptor], until deadline: ContinuousClock.Instant) -> [Descriptor] {
    var polls = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    let left = ContinuousClock.now.duration(to: deadline).components
    let milliseconds = max(0, left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1)
    let count = unsafe poll(&polls, nfds_t(polls.count), Int32(min(milliseconds, 60_000)))
    guard count > 0 else { return [] }
    return zip(descriptors, polls).filter { $0.1.revents != 0 }.map(\.0)
}
