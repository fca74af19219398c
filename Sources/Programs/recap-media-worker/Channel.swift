import RecapMediaWire

/// The connection to the player.
struct Channel {
    /// Waits for bytes and returns them; `nil` at the end.
    func read() -> [UInt8]? {
        let size = 1 << 16
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var got = unsafe recap_media_worker.read(0, buffer.baseAddress, size)
            while got < 0, errno == EINTR { got = unsafe recap_media_worker.read(0, buffer.baseAddress, size) }
            count = max(0, got)
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Writes all bytes and waits until the player has accepted them. Returns `false` if it accepts no more.
    func write(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe recap_media_worker.write(1, buffer.baseAddress.map { unsafe $0 + done }, bytes.count - done)
            }
            if count < 0, errno != EINTR { return false }
            done += max(0, count)
        }
        return true
    }

    /// Answers each request completely before the next one is read, until the input ends, and exits.
    ///
    /// - Parameter answer: Returns the bytes of the reply; `nil` if there is none.
    func serve<Request: WireMessage>(answer: (Request) -> [UInt8]?) -> Never {
        var requests = MessageDecoder<Request>()
        while let bytes = read() {
            requests.append(bytes)
            do {
                while let request = try requests.next() {
                    if let reply = answer(request), !write(reply) { exit(0) }
                }
            } catch {
                // Only the player writes requests, so this is a bug in one of the two programs.
                exit(2)
            }
        }
        exit(0)
    }
}
