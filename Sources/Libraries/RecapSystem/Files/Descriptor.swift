internal import CSystemCalls

/// An open file descriptor that is closed when its last owner releases it.
package final class Descriptor: Sendable {
    /// The number of the descriptor.
    package let number: Int32

    /// Takes ownership of the result of a system call that opens a file. Returns `nil` if the call failed, with the
    /// reason in `errno`.
    package init?(_ result: Int32) {
        guard result >= 0 else { return nil }
        number = result
    }

    deinit { close(number) }

    /// The file's metadata; `nil` if the system call failed, with the reason in `errno`.
    package var status: stat? {
        var status = stat()
        return unsafe fstat(number, &status) == 0 ? status : nil
    }

    /// Returns the fraction of a regular file before its current position, 0…1; `nil` for other files and for an empty
    /// file.
    package static func readShare(of number: Int32) -> Double? {
        var status = stat()
        guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            return nil
        }
        return min(1, Double(max(0, lseek(number, 0, SEEK_CUR))) / Double(status.st_size))
    }

    /// Returns the width in cells of the terminal of a descriptor; `nil` if the width is unknown or the file is not a
    /// terminal.
    package static func terminalColumns(of number: Int32) -> Int? {
        let columns = calls_terminal_columns(number)
        return columns > 0 ? Int(columns) : nil
    }

    /// Opens those of the descriptors 0 to 2 that are closed, in the direction in which nobody uses them. Otherwise, a file that
    /// is opened later gets the number, and what is meant for standard output or standard error ends up in it.
    package static func reserveStandardStreams() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
            _ = unsafe open("/dev/null", (number == STDIN_FILENO ? O_WRONLY : O_RDONLY) | O_CLOEXEC)
        }
    }
}

// MARK: Reading

extension Descriptor {
    /// Reads all bytes up to the end of a file. Waits for data unless the descriptor is non-blocking.
    ///
    /// - Parameters:
    ///   - number: The descriptor, which is not closed.
    ///   - size: The expected number of bytes, or 0 if it is unknown.
    ///   - limit: The maximum number of bytes.
    /// - Throws: ``FileError/tooLarge(limit:)`` beyond the limit, ``FileError/waits`` if a non-blocking descriptor has
    ///   no data, and ``FileError/system(_:)`` for any other failure.
    package static func bytes(of number: Int32, expecting size: Int, limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        // One byte more than expected, so that the end is detected without a second buffer.
        var capacity = max(size + 1, chunkSize)
        while true {
            var failure: FileError?
            var isAtEnd = false
            let chunk = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                guard let start = buffer.baseAddress else { return }
                unsafe LargePages.advise(UnsafeMutableRawBufferPointer(buffer))
                while count < capacity, !isAtEnd, failure == nil {
                    let received = unsafe read(number, start + count, capacity - count)
                    if received > 0 {
                        count += received
                    } else if received == 0 {
                        isAtEnd = true
                    } else if errno != EINTR {
                        failure = errno == EAGAIN ? .waits : .system(SystemError())
                    }
                }
            }
            if let failure { throw failure }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
            if isAtEnd { return bytes }
            capacity = chunkSize
        }
    }

    private static let chunkSize = 65_536

    /// Returns the contents of the open file, from its beginning.
    package func contents() throws(FileError) -> [UInt8] {
        guard let size = status?.st_size, lseek(number, 0, SEEK_SET) == 0 else { throw .system(SystemError()) }
        return try Descriptor.bytes(of: number, expecting: Int(size), limit: .max)
    }
}

extension Descriptor {
    /// Reads the bytes that have arrived, waiting if there are none. Returns no bytes at the end of the file.
    ///
    /// - Parameters:
    ///   - number: The descriptor, which is not closed.
    ///   - limit: The maximum number of bytes.
    package static func someBytes(of number: Int32, limit: Int) throws(SystemError) -> [UInt8] {
        while true {
            var received = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
                received = unsafe read(number, buffer.baseAddress, limit)
                count = max(0, received)
            }
            if received >= 0 { return bytes }
            switch errno {
            case EINTR: break
            case EAGAIN: wait(for: Int16(POLLIN), on: number)
            default: throw SystemError()
            }
        }
    }
}

// MARK: Writing

extension Descriptor {
    /// Writes all bytes. Waits until the reader accepts them, even if the descriptor is non-blocking.
    ///
    /// - Parameters:
    ///   - number: The descriptor, which is not closed.
    ///   - onChunk: Called after each successful write of up to 64 KiB.
    package static func write(
        _ bytes: some Collection<UInt8>, to number: Int32, onChunk: () -> Void = {}
    ) throws(SystemError) {
        try write(bytes, to: number, onChunk: onChunk) { wait(for: Int16(POLLOUT), on: number) }
    }

    /// Writes all bytes to a non-blocking descriptor, for as long as the requester of the bytes is connected.
    ///
    /// - Parameters:
    ///   - number: The descriptor.
    ///   - input: The descriptor through which the reader requests the bytes.
    ///   - timeouts: The maximum time to wait without progress after the other end of `input` is closed.
    ///   - isEnding: Whether this timeout applies from the start.
    /// - Throws: `ETIMEDOUT` after the timeout.
    package static func write(
        _ bytes: some Collection<UInt8>, to number: Int32, whileOpen input: Int32, timeouts: Duration, isEnding: Bool
    ) throws(SystemError) {
        try write(bytes, to: number, onChunk: {}) { () throws(SystemError) in
            var isEnding = isEnding
            while true {
                let milliseconds = isEnding ? Int32((timeouts / .milliseconds(1)).rounded(.up)) : -1
                switch calls_wait_for_room(number, isEnding ? -1 : input, milliseconds) {
                case 1: return
                case -1: isEnding = true
                default: if isEnding { throw SystemError(ETIMEDOUT) }
                }
            }
        }
    }

    private static func write(
        _ bytes: some Collection<UInt8>, to number: Int32, onChunk: () -> Void, wait: () throws(SystemError) -> Void
    ) throws(SystemError) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let written = unsafe rest.prefix(chunkSize).withUnsafeBytes {
                unsafe RecapSystem.write(number, $0.baseAddress, $0.count)
            }
            switch written {
            case 1...:
                rest = rest.dropFirst(written)
                onChunk()
            // A device without space for more bytes.
            case 0: throw SystemError(ENOSPC)
            default:
                switch errno {
                case EINTR: break
                case EAGAIN: try wait()
                default: throw SystemError()
                }
            }
        }
    }

    /// Makes the descriptor of a pipe or a socket non-blocking. No other program may rely on its blocking. Returns the
    /// previous flags; `nil` for other files, which are left unchanged.
    package static func stopWaiting(on number: Int32) -> Int32? {
        var status = stat()
        guard unsafe fstat(number, &status) == 0, [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) else {
            return nil
        }
        let flags = fcntl(number, F_GETFL)
        guard flags >= 0, fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0 else { return nil }
        return flags
    }

    private static func wait(for events: Int16, on number: Int32) {
        var file = pollfd(fd: number, events: events, revents: 0)
        _ = unsafe poll(&file, 1, -1)
    }
}

// MARK: Waiting

extension Descriptor {
    /// Waits until one of several files is readable, has reached its end or, if requested, is writable.
    ///
    /// - Parameters:
    ///   - files: The descriptors of the files, and whether to wait until they are writable as well.
    ///   - deadline: The end of the wait. Handled signals don't end it earlier.
    /// - Returns: The first descriptor that is ready; `nil` if none is, or if there are no files.
    package static func firstReady(
        of files: [(number: Int32, wantsToWrite: Bool)], until deadline: ContinuousClock.Instant
    ) -> Int32? {
        var files = files.map { file in
            pollfd(fd: file.number, events: Int16(POLLIN) | (file.wantsToWrite ? Int16(POLLOUT) : 0), revents: 0)
        }
        guard !files.isEmpty else { return nil }
        var count: Int32
        repeat {
            let left = max(.zero, ContinuousClock.now.duration(to: deadline)) / .milliseconds(1)
            count = unsafe poll(&files, nfds_t(files.count), Int32(min(left.rounded(.up), 1e9)))
        } while count < 0 && errno == EINTR
        return count > 0 ? files.first { $0.revents != 0 }?.fd : nil
    }
}

/// A pair of connected descriptors. Neither end survives `exec`.
package struct Pipe: Sendable {
    /// The end from which bytes are read. It becomes readable when the other end is closed.
    package let reader: Descriptor
    /// The end to which bytes are written.
    package let writer: Descriptor

    /// Creates a pipe with blocking or non-blocking ends.
    package init(isBlocking: Bool = true) throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0, let reader = Descriptor(ends[0]), let writer = Descriptor(ends[1]) else {
            throw SystemError()
        }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            if !isBlocking { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        }
        (self.reader, self.writer) = (reader, writer)
    }
}
