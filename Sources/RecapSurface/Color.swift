/// A colour of a cell: the terminal's own, one of its palette, or 24 bits of sRGB.
public struct Color: Sendable, Hashable {
    /// 0 is the terminal's own; 0x01_rrggbb a colour; 0x02_0000nn a colour of the palette.
    @usableFromInline let bits: UInt32

    @usableFromInline init(bits: UInt32) { self.bits = bits }

    /// The terminal's own foreground or background.
    public static let `default` = Color(bits: 0)

    /// One of the terminal's 16 named colours, or of its 256.
    public static func palette(_ index: UInt8) -> Color { Color(bits: 0x0200_0000 | UInt32(index)) }

    /// A colour by its channels, 0…255, sRGB.
    public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
        Color(bits: 0x0100_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }

    /// A colour as one writes it in hexadecimal: `0x1d2671`.
    @inlinable
    public static func hex(_ value: UInt32) -> Color { Color(bits: 0x0100_0000 | value & 0xFF_FFFF) }

    /// A colour of 24 bits as one writes it in hexadecimal; `nil` for others.
    @inlinable
    package var hexValue: UInt32? { bits >> 24 == 1 ? bits & 0xFF_FFFF : nil }

    /// What sort of colour it is.
    public enum Kind: Sendable, Hashable {
        /// The terminal's own.
        case `default`
        /// A number in the terminal's palette.
        case palette(UInt8)
        /// Channels, 0…255.
        case rgb(UInt8, UInt8, UInt8)
    }

    /// What sort of colour it is.
    public var kind: Kind {
        switch bits >> 24 {
        case 1: .rgb(UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF))
        case 2: .palette(UInt8(bits & 0xFF))
        default: .default
        }
    }

    /// The colour between two, `share` of the way (0…1) from this one, by sRGB channel; where either has no channels,
    /// the nearer of the two.
    public func mixed(with other: Color, _ share: Double) -> Color {
        guard share > 0 else { return self }
        guard share < 1 else { return other }
        guard case .rgb(let r1, let g1, let b1) = kind, case .rgb(let r2, let g2, let b2) = other.kind else {
            return share < 0.5 ? self : other
        }
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            // Not `rounded()`, which needs the mathematics library where it is not inlined.
            UInt8(Double(a) + (Double(b) - Double(a)) * share + 0.5)
        }
        return .rgb(mix(r1, r2), mix(g1, g2), mix(b1, b2))
    }
}
