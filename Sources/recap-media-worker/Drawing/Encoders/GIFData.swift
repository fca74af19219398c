#if Media
    import CMediaLibraries

    /// The compressed pixels of a rectangle of a GIF, which libcgif writes as a picture of its own; only its data is taken.
    @safe struct GIFData {
        /// The length of the code of an entry, and the blocks of codes.
        let bytes: [UInt8]

        private final class Output {
            var bytes: [UInt8] = []
        }

        /// Compresses entries of a table of 2 to the power of `bits` colours.
        init(_ entries: [UInt8], width: Int, height: Int, bits: Int) throws(DrawingFailure) {
            let output = Output()
            // The codes do not depend on the colours.
            let colors = 1 << bits
            var entries = entries, table = Array(repeating: UInt8(0), count: 3 * colors)
            let status = unsafe table.withUnsafeMutableBufferPointer { table in
                var config = unsafe CGIF_Config()
                unsafe config.width = UInt16(width)
                unsafe config.height = UInt16(height)
                unsafe config.pGlobalPalette = table.baseAddress
                unsafe config.numGlobalPaletteEntries = UInt16(colors)
                unsafe config.pContext = Unmanaged.passUnretained(output).toOpaque()
                unsafe config.pWriteFn = { context, bytes, count in
                    guard let context = unsafe context else { return -1 }
                    unsafe Unmanaged<Output>.fromOpaque(context).takeUnretainedValue().bytes +=
                        UnsafeBufferPointer(start: bytes, count: count)
                    return 0
                }
                guard let file = unsafe cgif_newgif(&config) else { return CGIF_ERROR.rawValue }
                let added = unsafe entries.withUnsafeMutableBufferPointer { entries in
                    var frame = unsafe CGIF_FrameConfig()
                    unsafe frame.pImageData = entries.baseAddress
                    return unsafe cgif_addframe(file, &frame)
                }
                let closed = unsafe cgif_close(file)
                return added == CGIF_OK.rawValue ? closed : added
            }
            // Before the data are a header, the table, and the place of the picture; behind it is the end of the file.
            let start = 13 + table.count + 10
            guard status == CGIF_OK.rawValue, output.bytes.count > start, output.bytes[start - 10] == 0x2C else {
                throw DrawingFailure("libcgif can't write the GIF (\(status))")
            }
            bytes = Array(output.bytes[start...].dropLast())
        }
    }
#endif
