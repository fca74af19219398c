#if Media
    import CMediaLibraries

    /// The rectangle of a frame on its canvas, in pixels.
    struct GIFFrame {
        var left, top, width, height: Int
        var isInterlaced: Bool
    }

    /// A reader of the records of an in-memory GIF file, based on giflib.
    @safe final class GIFReader {
        /// The properties of the next frame.
        private(set) var control = GraphicsControlBlock()
        private let source: Source
        private let file: UnsafeMutablePointer<GifFileType>

        init(_ bytes: [UInt8]) throws(DecodingError) {
            let source = Source(bytes)
            let read: InputFunc = { file, target, count in
                guard let file = unsafe file, let target = unsafe target, let source = unsafe file.pointee.UserData
                else { return 0 }
                return unsafe Unmanaged<Source>.fromOpaque(source).takeUnretainedValue()
                    .copy(to: UnsafeMutableBufferPointer(start: target, count: Int(max(0, count))))
            }
            var error: Int32 = 0
            guard let opened = unsafe DGifOpen(Unmanaged.passUnretained(source).toOpaque(), read, &error) else {
                throw DecodingError("it is a broken GIF")
            }
            self.source = source
            unsafe file = unsafe opened
            forgetControl()
        }

        deinit {
            var error: Int32 = 0
            unsafe DGifCloseFile(file, &error)
        }

        var width: Int { unsafe Int(file.pointee.SWidth) }
        var height: Int { unsafe Int(file.pointee.SHeight) }

        /// Advances to the next frame and returns its rectangle; `nil` at the end of the file or at an error in it.
        func nextFrame() -> GIFFrame? {
            while true {
                var kind = UNDEFINED_RECORD_TYPE
                guard unsafe DGifGetRecordType(file, &kind) == GIF_OK else { return nil }
                switch kind {
                case IMAGE_DESC_RECORD_TYPE:
                    guard unsafe DGifGetImageDesc(file) == GIF_OK else { return nil }
                    let place = unsafe file.pointee.Image
                    return unsafe GIFFrame(
                        left: Int(place.Left), top: Int(place.Top), width: Int(place.Width), height: Int(place.Height),
                        isInterlaced: place.Interlace)
                case EXTENSION_RECORD_TYPE: guard readExtension() else { return nil }
                default: return nil
                }
            }
        }

        /// Skips the pixels of a frame without decoding them. Returns `false` if they are not complete.
        func skipPixels() -> Bool {
            forgetControl()
            var size: Int32 = 0
            var block: UnsafeMutablePointer<GifByteType>?
            guard unsafe DGifGetCode(file, &size, &block) == GIF_OK else { return false }
            while unsafe block != nil {
                guard unsafe DGifGetCodeNext(file, &block) == GIF_OK else { return false }
            }
            return true
        }

        /// Decodes one row of colour indices. Returns `false` on an error.
        func readRow(into row: inout [GifPixelType]) -> Bool {
            unsafe row.withUnsafeMutableBufferPointer { row in
                unsafe DGifGetLine(file, row.baseAddress, Int32(row.count)) == GIF_OK
            }
        }

        /// Returns the colours of the current frame as 0xFFRRGGBB; empty if neither the frame nor the file has any.
        func colors() -> [UInt32] {
            guard let map = unsafe file.pointee.Image.ColorMap ?? file.pointee.SColorMap else { return [] }
            let colors = unsafe UnsafeBufferPointer(start: map.pointee.Colors, count: Int(map.pointee.ColorCount))
            return unsafe colors.map { 0xFF00_0000 | UInt32($0.Red) << 16 | UInt32($0.Green) << 8 | UInt32($0.Blue) }
        }

        func forgetControl() {
            control = GraphicsControlBlock(
                DisposalMode: Int32(DISPOSAL_UNSPECIFIED), UserInputFlag: false, DelayTime: 0,
                TransparentColor: Int32(NO_TRANSPARENT_COLOR))
        }

        private func readExtension() -> Bool {
            var code: Int32 = 0
            var block: UnsafeMutablePointer<GifByteType>?
            guard unsafe DGifGetExtension(file, &code, &block) == GIF_OK else { return false }
            while let content = unsafe block {
                // The first byte of a block is its length.
                if code == GRAPHICS_EXT_FUNC_CODE {
                    unsafe DGifExtensionToGCB(Int(content.pointee), content + 1, &control)
                }
                guard unsafe DGifGetExtensionNext(file, &block) == GIF_OK else { return false }
            }
            return true
        }

        /// The bytes of the file, and the number of bytes read so far.
        private final class Source {
            private let bytes: [UInt8]
            private var used = 0

            init(_ bytes: [UInt8]) { self.bytes = bytes }

            func copy(to target: UnsafeMutableBufferPointer<UInt8>) -> Int32 {
                let part = bytes[used..<min(bytes.count, used + target.count)]
                _ = unsafe target.update(fromContentsOf: part)
                used += part.count
                return Int32(part.count)
            }
        }
    }
#endif
