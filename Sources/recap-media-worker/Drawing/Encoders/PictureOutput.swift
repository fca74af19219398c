/// The file or pipe that receives the picture: descriptor 1.
enum PictureOutput {
    /// Writes all bytes, and waits until they are accepted. Throws the reason if they aren't.
    static func write(_ bytes: UnsafeRawBufferPointer) throws(DrawingFailure) {
        var rest = unsafe bytes
        while unsafe !rest.isEmpty {
            let count = unsafe recap_media_worker.write(1, rest.baseAddress, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw DrawingFailure("the picture can't be written: \(unsafe String(cString: strerror(errno)))")
            }
            unsafe rest = unsafe UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    static func write(_ bytes: [UInt8]) throws(DrawingFailure) {
        let result = unsafe bytes.withUnsafeBytes { buffer in
            Result { () throws(DrawingFailure) in try unsafe write(buffer) }
        }
        try result.get()
    }
}
