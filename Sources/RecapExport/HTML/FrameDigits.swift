/// Numbers written as two characters that need no escaping in JSON or markup.
enum FrameDigits {
    /// The characters, in the order of their values.
    private static let characters = (33...126).filter { !"\"&<>\\".utf8.contains($0) }.map { UInt8($0) }

    /// The number of values that two characters can express.
    static var limit: Int { characters.count * characters.count }

    /// Returns the characters of a number; `nil` if it is negative or too large.
    static func text(of number: Int) -> String? {
        guard (0..<limit).contains(number) else { return nil }
        let digits = [characters[number / characters.count], characters[number % characters.count]]
        return String(decoding: digits, as: UTF8.self)
    }
}
