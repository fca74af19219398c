#if Media
    import CMediaLibraries

    /// A part of a PNG file.
    struct PNGChunk {
        /// The first bytes of each file.
        static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        /// Four letters.
        let name: String
        let body: [UInt8]

        init(_ name: String, _ body: [UInt8]) {
            self.name = name
            self.body = body
        }

        /// The chunk with its length and checksum.
        var encoded: [UInt8] {
            let text = Array(name.utf8) + body
            let sum = unsafe crc32_z(0, text, text.count)
            return Self.number(body.count) + text + Self.number(Int(sum))
        }

        /// Returns the chunks of a file written by libpng.
        static func all(in file: [UInt8]) -> [PNGChunk] {
            var chunks: [PNGChunk] = []
            var at = signature.count
            while at + 12 <= file.count {
                let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
                guard length <= file.count - at - 12 else { break }
                let name = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
                chunks.append(PNGChunk(name, Array(file[at + 8..<at + 8 + length])))
                at += 12 + length
            }
            return chunks
        }

        /// Returns the lower 32 bits of a number as bytes, most significant first.
        static func number(_ value: Int) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
    }
#endif
