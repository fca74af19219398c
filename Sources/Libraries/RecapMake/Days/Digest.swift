/// A 64-bit hash that identifies a text without revealing it: FNV-1a.
///
/// Among a million texts, the probability that two have the same digest is one in 37 million.
struct Digest: Hashable, Comparable, Sendable {
    private let value: UInt64

    /// Creates the digest of a text. O(*n*) in its length.
    init(of text: String) { self.init(of: text.utf8) }

    /// Creates the digest of bytes. O(*n*) in their number.
    init(of bytes: some Sequence<UInt8>) {
        value = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    static func < (one: Digest, other: Digest) -> Bool { one.value < other.value }

    /// The digest in base 36.
    var text: String { String(value, radix: 36) }
}
