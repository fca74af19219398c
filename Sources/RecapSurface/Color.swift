/// The colour of a cell: the terminal's default, an entry of its palette, or 24-bit sRGB.
public struct Color: Sendable, Hashable {
    /// 0 for the default; 0x01_rrggbb for a 24-bit colour; 0x02_0000nn for an entry of the palette.
    @usableFromInline let bits: UInt32

    @usableFromInline init(bits: UInt32) { self.bits = bits }

    /// The terminal's default foreground or background.
    public static let `default` = Color(bits: 0)

    /// Creates a colour from the terminal's palette of 16 named or 256 colours.
    public static func palette(_ index: UInt8) -> Color { Color(bits: 0x0200_0000 | UInt32(index)) }

    /// Creates a colour from sRGB channels, each 0…255.
    public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
        Color(bits: 0x0100_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }

    /// Creates a colour from its hexadecimal notation, such as `0x1d2671`.
    @inlinable
    public static func hex(_ value: UInt32) -> Color { Color(bits: 0x0100_0000 | value & 0xFF_FFFF) }

    /// The hexadecimal notation of a 24-bit colour; `nil` for other colours.
    @inlinable
    package var hexValue: UInt32? { bits >> 24 == 1 ? bits & 0xFF_FFFF : nil }

    /// The kind of the colour.
    public enum Kind: Sendable, Hashable {
        /// The terminal's default.
        case `default`
        /// An index into the terminal's palette.
        case palette(UInt8)
        /// The sRGB channels, each 0…255.
        case rgb(UInt8, UInt8, UInt8)
    }

    /// The kind of the colour.
    public var kind: Kind {
        switch bits >> 24 {
        case 1: .rgb(UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF))
        case 2: .palette(UInt8(bits & 0xFF))
        default: .default
        }
    }

    /// Returns this colour mixed with a fraction `share`, 0…1, of another one, by sRGB channel. If either has no
    /// channels, returns the nearer of the two.
    public func mixed(with other: Color, _ share: Double) -> Color {
        guard share > 0 else { return self }
        guard share < 1 else { return other }
        guard case .rgb(let r1, let g1, let b1) = kind, case .rgb(let r2, let g2, let b2) = other.kind else {
            return share < 0.5 ? self : other
        }
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            // Not `rounded()`, which needs the math library unless it is inlined.
            let first = Double(a), difference = Double(b) - first
            return UInt8(first + difference * share + 0.5)
        }
        return .rgb(mix(r1, r2), mix(g1, g2), mix(b1, b2))
    }
}
