extension Color {
    /// Returns the contrast ratio of two colours, 1…21, as defined by the Web Content Accessibility Guidelines 2; `nil`
    /// if either is the terminal's default, which is unknown. Palette colours are those of xterm.
    public func contrast(with other: Color) -> Double? {
        guard let one = relativeLuminance, let two = other.relativeLuminance else { return nil }
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The relative luminance, 0 (black) to 1 (white), by the same guidelines; `nil` for the terminal's default.
    public var relativeLuminance: Double? {
        guard let (red, green, blue) = channels else { return nil }
        return 0.2126 * linearChannels[Int(red)] + 0.7152 * linearChannels[Int(green)]
            + 0.0722 * linearChannels[Int(blue)]
    }
}

/// The linear light of each sRGB channel, 0…1 (IEC 61966-2-1).
private let linearChannels: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // The power of 2.4 is the square times the fifth root of the square. The root is computed by Newton's method.
    let square = base * base
    var root = 1.0
    for _ in 0..<12 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
}
