/// The hash function SHA-256.
///
/// It is implemented here because the C library has none, and a cryptography library would have to be linked into a
/// static program for this function alone.
package struct SHA256 {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var schedule = [UInt32](repeating: 0, count: 64)

    /// Returns the hash as 64 hexadecimal digits. O(*n*) in the number of bytes.
    package static func text(of bytes: [UInt8]) -> String {
        var hash = SHA256()
        let whole = bytes.count / 64 * 64
        for start in stride(from: 0, to: whole, by: 64) { hash.add(bytes.span, at: start) }
        var rest = Array(bytes[whole...]) + [0x80]
        rest += [UInt8](repeating: 0, count: (rest.count > 56 ? 120 : 56) - rest.count)
        for shift in stride(from: 56, through: 0, by: -8) {
            rest.append(UInt8(truncatingIfNeeded: (bytes.count * 8) >> shift))
        }
        for start in stride(from: 0, to: rest.count, by: 64) { hash.add(rest.span, at: start) }
        return hash.state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.utf8.count) + digits
        }.joined()
    }

    /// Adds a block of 64 bytes.
    private mutating func add(_ bytes: Span<UInt8>, at start: Int) {
        func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
        for index in 0..<16 {
            let byte = start + index * 4
            schedule[index] =
                UInt32(bytes[byte]) << 24 | UInt32(bytes[byte + 1]) << 16 | UInt32(bytes[byte + 2]) << 8
                | UInt32(bytes[byte + 3])
        }
        for index in 16..<64 {
            let before = schedule[index - 15], last = schedule[index - 2]
            schedule[index] =
                schedule[index - 16] &+ schedule[index - 7] &+ (rotated(before, 7) ^ rotated(before, 18) ^ before >> 3)
                &+ (rotated(last, 17) ^ rotated(last, 19) ^ last >> 10)
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let first =
                h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ (e & f ^ ~e & g) &+ SHA256.constants[index]
                &+ schedule[index]
            let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ (a & b ^ a & c ^ b & c)
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = {
        var primes: [Int] = []
        var number = 2
        while primes.count < 64 {
            if primes.allSatisfy({ !number.isMultiple(of: $0) }) { primes.append(number) }
            number += 1
        }
        return primes.map { prime in
            // The cube root times 2^32 in whole numbers, by bisection: 2^96 times a prime below 312 needs 105 bits.
            let target = UInt128(prime) << 96
            var root: UInt128 = 0
            for bit in stride(from: 34, through: 0, by: -1) {
                let next = root | 1 << UInt128(bit)
                if next * next * next <= target { root = next }
            }
            return UInt32(truncatingIfNeeded: root)
        }
    }()
}
