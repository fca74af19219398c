#if Media
    import CMediaLibraries
    import RecapMediaWire

    /// A GIF that libcgif writes to the output.
    @safe final class GIFFile {
        private let file: OpaquePointer
        /// Why bytes could not be written. The library calls back without a place for an error.
        private let state: State
        private var isOpen = true

        private final class State {
            var failure: DrawingFailure?
        }

        /// Begins a file with the table of colours that frames without their own have.
        init(_ header: DrawingHeader, _ size: DrawingSize, table: [UInt8]) throws(DrawingFailure) {
            state = State()
            var table = table
            var config = unsafe CGIF_Config()
            unsafe config.attrFlags = UInt32(CGIF_ATTR_IS_ANIMATED | (header.plays == 1 ? CGIF_ATTR_NO_LOOP : 0))
            unsafe config.width = UInt16(size.width)
            unsafe config.height = UInt16(size.height)
            unsafe config.numGlobalPaletteEntries = UInt16(table.count / 3)
            // What the file says is how often the animation is repeated; 0 is for ever.
            unsafe config.numLoops = UInt16(max(0, header.plays - 1))
            unsafe config.pContext = Unmanaged.passUnretained(state).toOpaque()
            unsafe config.pWriteFn = { context, bytes, count in
                guard let context = unsafe context else { return -1 }
                do throws(DrawingFailure) {
                    unsafe try PictureOutput.write(UnsafeRawBufferPointer(start: bytes, count: count))
                    return 0
                } catch {
                    unsafe Unmanaged<State>.fromOpaque(context).takeUnretainedValue().failure = error
                    return -1
                }
            }
            let opened = unsafe table.withUnsafeMutableBufferPointer { table in
                unsafe config.pGlobalPalette = table.baseAddress
                return unsafe cgif_newgif(&config)
            }
            guard let opened = unsafe opened else {
                throw state.failure ?? DrawingFailure("libcgif can't begin the GIF")
            }
            unsafe file = unsafe opened
        }

        deinit { if isOpen { unsafe cgif_close(file) } }

        /// Adds a frame of entries for all pixels, of which 0 leaves a pixel as it was.
        ///
        /// - Parameters:
        ///   - table: The table of colours; `nil` for that of the file.
        ///   - delay: The time until the next frame in hundredths of a second.
        func add(_ entries: inout [UInt8], table: [UInt8]?, delay: Int) throws(DrawingFailure) {
            var config = unsafe CGIF_FrameConfig()
            var table = table ?? []
            unsafe config.attrFlags = UInt32(
                CGIF_FRAME_ATTR_HAS_SET_TRANS | (table.isEmpty ? 0 : CGIF_FRAME_ATTR_USE_LOCAL_TABLE))
            unsafe config.genFlags = UInt32(CGIF_FRAME_GEN_USE_DIFF_WINDOW)
            unsafe config.delay = UInt16(delay)
            unsafe config.numLocalPaletteEntries = UInt16(table.count / 3)
            unsafe config.transIndex = 0
            let status = unsafe entries.withUnsafeMutableBufferPointer { entries in
                unsafe table.withUnsafeMutableBufferPointer { table in
                    unsafe config.pImageData = entries.baseAddress
                    unsafe config.pLocalPalette = table.baseAddress
                    return unsafe cgif_addframe(file, &config)
                }
            }
            try check(status)
        }

        /// Writes what is left to write.
        func close() throws(DrawingFailure) {
            isOpen = false
            try check(unsafe cgif_close(file))
        }

        private func check(_ status: Int32) throws(DrawingFailure) {
            if status != CGIF_OK.rawValue {
                throw state.failure ?? DrawingFailure("libcgif can't write the GIF (\(status))")
            }
        }
    }
#endif
