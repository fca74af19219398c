import Glibc

/// The connection to the player.
struct Channel {
    /// Waits for bytes and returns them; `nil` at the end.
    func read() -> [UInt8]? {
        let size = 1 << 16
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var got = unsafe Glibc.read(0, buffer.baseAddress, size)
            while got < 0, errno == EINTR { got = unsafe Glibc.read(0, buffer.baseAddress, size) }
            count = max(0, got)
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Writes all bytes and waits until the player has taken them. Returns `false` if it takes no more.
    func write(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(1, buffer.baseAddress.map { unsafe $0 + done }, bytes.count - done)
            }
            if count < 0, errno != EINTR { return false }
            done += max(0, count)
        }
        return true
    }
}
