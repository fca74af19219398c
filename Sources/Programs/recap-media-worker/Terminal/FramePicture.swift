#if Media
    import CMediaLibraries
    import RecapSurface
    import RecapMediaWire

    /// A frame of an animation as a small PNG file. Its rows are compressed without filters, and its colours are reduced if there
    /// are many, which takes less than half the size of other PNG files of drawings.
    struct FramePicture {
        private let bitmap: Bitmap
        private let isOpaque: Bool
        private let hasFewColors: Bool

        init(_ bitmap: Bitmap, isOpaque: Bool) {
            self.bitmap = bitmap
            self.isOpaque = isOpaque
            var colors: Set<UInt32> = []
            hasFewColors = bitmap.pixels.allSatisfy { colors.insert($0).inserted ? colors.count <= 256 : true }
        }

        /// The file; empty if it can't be written.
        var bytes: [UInt8] {
            guard let data = compressed(rows) else { return [] }
            var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            let size = bigEndian(UInt32(bitmap.width)) + bigEndian(UInt32(bitmap.height))
            // Eight bits per channel, with or without alpha.
            append("IHDR", size + [8, isOpaque ? 2 : 6, 0, 0, 0], to: &file)
            append("IDAT", data, to: &file)
            append("IEND", [], to: &file)
            return file
        }

        /// The pixels of each row, preceded by the number of its filter.
        private var rows: [UInt8] {
            var rows: [UInt8] = []
            rows.reserveCapacity(bitmap.pixels.count * 4 + bitmap.height)
            for (at, pixel) in bitmap.pixels.enumerated() {
                if at % bitmap.width == 0 { rows.append(0) }
                let straight = Bitmap.straight(pixel), alpha = reduced(straight >> 24)
                for shift: UInt32 in [16, 8, 0] { rows.append(alpha == 0 ? 0 : reduced(straight >> shift & 0xFF)) }
                if !isOpaque { rows.append(alpha) }
            }
            return rows
        }

        /// Returns a channel, reduced to 32 levels if there are many colours.
        private func reduced(_ channel: UInt32) -> UInt8 {
            UInt8(truncatingIfNeeded: hasFewColors ? channel : ((channel * 31 + 127) / 255 * 255 + 15) / 31)
        }

        private func compressed(_ bytes: [UInt8]) -> [UInt8]? {
            var size = compressBound(uLong(bytes.count))
            var isDone = false
            let data = unsafe [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
                isDone =
                    unsafe compress2(
                        buffer.baseAddress, &size, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION) == Z_OK
                count = isDone ? Int(size) : 0
            }
            return isDone ? data : nil
        }

        private func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
            let named = Array(name.utf8) + data
            file += bigEndian(UInt32(data.count)) + named
            file += bigEndian(UInt32(truncatingIfNeeded: unsafe crc32(0, named, uInt(named.count))))
        }

        private func bigEndian(_ number: UInt32) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        }
    }
#endif
