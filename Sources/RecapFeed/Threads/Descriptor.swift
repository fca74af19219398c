internal import Glibc

/// What stands open, and is closed at the end of its scope.
struct Descriptor: ~Copyable {
    /// Larger files are no state files.
    static let mostBytes = 256 << 20
    /// What is written at a time.
    private static let chunk = 65_536

    let number: Int32
    var isOpen: Bool { number >= 0 }

    init(_ number: Int32) { self.number = number }

    deinit { if number >= 0 { close(number) } }

    /// The size of a plain file; throws where it is something else.
    func fileSize() throws(SystemError) -> Int {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw SystemError() }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(EISDIR) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(EINVAL) }
        guard status.st_size <= Self.mostBytes else { throw SystemError(EFBIG) }
        return Int(status.st_size)
    }

    func read(atMost room: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            var got = unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
            while got < 0, errno == EINTR { got = unsafe Glibc.read(number, buffer.baseAddress, buffer.count) }
            if got < 0 { failure = SystemError() }
            count = max(0, got)
        }
        if let failure { throw failure }
        return bytes
    }

    func write(_ bytes: [UInt8], afterEach: () -> Void) throws(SystemError) {
        var at = 0
        while at < bytes.count {
            let end = min(at + Self.chunk, bytes.count)
            let wrote = unsafe bytes[at..<end].withUnsafeBytes {
                unsafe Glibc.write(number, $0.baseAddress, $0.count)
            }
            if wrote < 0, errno == EINTR { continue }
            guard wrote > 0 else { throw wrote < 0 ? SystemError() : SystemError(ENOSPC) }
            at += wrote
            afterEach()
        }
    }
}
