extension String {
    /// A name that tells the text from others and doesn't say what it is: 64 bits of FNV-1a.
    var digest: String { String(utf8.fnv1a, radix: 36) }
}

extension Sequence<UInt8> {
    /// A hash of the bytes that is the same in each run: 64 bits of FNV-1a.
    var fnv1a: UInt64 { reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } }
}
