internal import CSystemCalls

/// An open file descriptor, which is closed together with its last owner.
package final class Descriptor: Sendable {
    /// The number of the descriptor.
    package let number: Int32

    /// Takes ownership of the result of a system call that opens a file. Returns `nil` for a failed call, with the reason in
    /// `errno`.
    package init?(_ result: Int32) {
        guard result >= 0 else { return nil }
        number = result
    }

    deinit { close(number) }

    /// The file's metadata. Returns `nil` if the system call failed, with the reason in `errno`.
    package var status: stat? {
        var status = stat()
        return unsafe fstat(number, &status) == 0 ? status : nil
    }

    /// Returns the share of a regular file before its current position, 0…1. Returns `nil` for other files and an empty
    /// one.
    package static func readShare(of number: Int32) -> Double? {
        var status = stat()
        guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            return nil
        }
        return min(1, Double(max(0, lseek(number, 0, SEEK_CUR))) / Double(status.st_size))
    }

    /// Returns the width in cells of the terminal with a descriptor. Returns `nil` if it is unknown or there is no terminal.
    package static func terminalColumns(of number: Int32) -> Int? {
        let columns = calls_terminal_columns(number)
        return columns > 0 ? Int(columns) : nil
    }
}

// MARK: Reading

extension Descriptor {
    /// Reads all bytes up to the end of a file. Waits for data unless the descriptor is non-blocking.
    ///
    /// - Parameters:
    ///   - number: The descriptor, which stays open.
    ///   - size: The expected number of bytes, or 0 if it is unknown.
    ///   - limit: The largest accepted number of bytes.
    /// - Throws: ``FileError/tooLarge(limit:)`` beyond the limit, ``FileError/waits`` if a non-blocking descriptor has no
    ///   data, and ``FileError/system(_:)`` for every other failure.
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

    /// Returns all bytes of the open file, from its beginning.
    package func contents() throws(FileError) -> [UInt8] {
        guard let size = status?.st_size, lseek(number, 0, SEEK_SET) == 0 else { throw .system(SystemError()) }
        return try Descriptor.bytes(of: number, expecting: Int(size), limit: .max)
    }
}

extension Descriptor {
    /// Reads the bytes that have arrived, and waits for some if there are none. Returns none at the end of the file.
    ///
    /// - Parameters:
    ///   - number: The descriptor, which stays open.
    ///   - limit: The largest number of bytes.
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
    /// Writes all bytes. Waits for the reader, even if the descriptor is non-blocking.
    ///
    /// - Parameters:
    ///   - number: The descriptor, which stays open.
    ///   - onChunk: Called after each successful write, of at most 64 KiB.
    package static func write(
        _ bytes: some Collection<UInt8>, to number: Int32, onChunk: () -> Void = {}
    ) throws(SystemError) {
        try write(bytes, to: number, onChunk: onChunk) { wait(for: Int16(POLLOUT), on: number) }
    }

    /// Writes all bytes to a non-blocking descriptor, as long as somebody who asks for them is there.
    ///
    /// - Parameters:
    ///   - number: The descriptor.
    ///   - input: The descriptor by which the one who reads the bytes asks for them.
    ///   - timeouts: The longest wait without any progress after the other end of `input` is closed.
    ///   - isEnding: Whether that wait has an end in any case.
    /// - Throws: `ETIMEDOUT` after that time.
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

    /// Makes writing not wait if a descriptor is that of a pipe or a socket, which no other program waits for in turn. Returns
    /// the flags of before. Returns `nil` for other files, which stay as they are.
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
    /// Waits until one of several files is readable, at its end, or writable if that is wanted.
    ///
    /// - Parameters:
    ///   - files: The descriptors of the files, and whether to wait for room to write as well.
    ///   - deadline: The end of the wait. Signals that are handled don't end it.
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
