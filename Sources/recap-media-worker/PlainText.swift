/// Returns text of a library or a file without control characters, which a terminal would obey.
func plain(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map { (0x20..<0x7F).contains($0) || $0 >= 0x80 ? $0 : 0x20 }, as: UTF8.self)
}
