/// The colours of a file, numbered in the order in which they were first seen.
struct ColorTable {
    /// The colours, 0xRRGGBB.
    var colors: [UInt32] { numbered.values }
    private var numbered = NumberedValues<UInt32>()
    /// The numbers of the colours that were the first with their upper five bits of each channel.
    private var representatives: [UInt32: Int] = [:]

    /// The maximum difference of a channel that is imperceptible.
    private static let negligible = 5

    /// Returns the number of a colour, adding the colour if it is new.
    mutating func number(of color: UInt32) -> Int {
        let number = numbered.number(of: color)
        if representatives[Self.rounded(color)] == nil { representatives[Self.rounded(color)] = number }
        return number
    }

    /// Returns the number of a colour that looks the same in a picture, preferably that of the colour shown so far.
    mutating func number(near color: UInt32, shown: Int) -> Int {
        if let number = numbered.existingNumber(of: color) { return number }
        if colors.indices.contains(shown), Self.difference(colors[shown], color) <= Self.negligible { return shown }
        return representatives[Self.rounded(color)] ?? number(of: color)
    }

    private static func rounded(_ color: UInt32) -> UInt32 { color & 0xF8F8F8 }

    /// Returns the largest difference of a channel.
    private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
        [16, 8, 0].map { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
    }
}
