#if Media
    import CMediaLibraries

    /// The compressed pixels of a rectangle of a GIF, which giflib writes as a separate picture of which only the
    /// data is used.
    @safe struct GIFData {
        /// The code length of an entry, and the blocks of codes.
        let bytes: [UInt8]

        private final class Output {
            var bytes: [UInt8] = []
        }

        /// Compresses entries of a table of 2 to the power of `bits` colours.
        init(_ entries: [UInt8], width: Int, height: Int, bits: Int) throws(DrawingFailure) {
            let output = Output()
            // The codes do not depend on the colours.
            let colors = 1 << bits
            let write: OutputFunc = { file, bytes, count in
                guard let file = unsafe file, let output = unsafe file.pointee.UserData else { return 0 }
                unsafe Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes +=
                    UnsafeBufferPointer(start: bytes, count: Int(count))
                return count
            }
            var error: Int32 = 0, entries = entries
            let table = unsafe GifMakeMapObject(Int32(colors), nil)
            defer { unsafe GifFreeMapObject(table) }
            guard let file = unsafe EGifOpen(Unmanaged.passUnretained(output).toOpaque(), write, &error) else {
                throw DrawingFailure("giflib can't write the GIF (\(error))")
            }
            let isBegun =
                unsafe EGifPutScreenDesc(file, Int32(width), Int32(height), Int32(bits), 0, table) == GIF_OK
                && EGifPutImageDesc(file, 0, 0, Int32(width), Int32(height), false, nil) == GIF_OK
            let isWritten = unsafe isBegun && EGifPutLine(file, &entries, Int32(entries.count)) == GIF_OK
            let isClosed = unsafe EGifCloseFile(file, &error) == GIF_OK
            // The data is preceded by a header, the table and the picture's position, and followed by the end of the
            // file.
            let start = 13 + 3 * colors + 10
            guard isWritten, isClosed, output.bytes.count > start, output.bytes[start - 10] == 0x2C else {
                throw DrawingFailure("giflib can't write the GIF (\(error))")
            }
            bytes = Array(output.bytes[start...].dropLast())
        }
    }
#endif
