extension Color {
    /// Returns the nearest colour that a terminal of a colour depth can show. For a 24-bit colour, this is one of the
    /// 240 colours that terminals agree on, or one of the first 16 or 8; the terminal's default if there are no
    /// colours.
    ///
    /// The distance is weighted by channel, since the eye distinguishes greens better than reds and blues.
    public func quantized(to depth: ColorDepth) -> Color {
        switch (depth, kind) {
        case (.none, _): .default
        case (.truecolor, _), (_, .default): self
        case (.indexed256, .palette): self
        case (.indexed256, .rgb(let red, let green, let blue)): .palette(nearestOf240(red, green, blue))
        case (.ansi16, .palette(let index)) where index < 16: self
        case (.ansi8, .palette(let index)) where index < 8: self
        // A bright colour keeps its hue; bright black is a grey, without a hue.
        case (.ansi8, .palette(let index)) where index < 16 && index != 8: .palette(index - 8)
        case (.ansi16, _), (.ansi8, _):
            if let (red, green, blue) = channels {
                .palette(nearestNamed(red, green, blue, of: depth == .ansi8 ? 8 : 16))
            } else {
                self
            }
        }
    }

    /// The channels as 0xrrggbb, with xterm's palette; `nil` for the terminal's default.
    package var rgbValue: UInt32? {
        channels.map { packed(($0.red, $0.green, $0.blue)) }
    }

    /// The sRGB channels, each 0…255, with xterm's palette; `nil` for the terminal's default.
    public var channels: (red: UInt8, green: UInt8, blue: UInt8)? {
        switch kind {
        case .default: return nil
        case .rgb(let red, let green, let blue): return (red, green, blue)
        case .palette(let index):
            if index < 16 {
                let value = namedColors[Int(index)]
                return (UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
            }
            if index >= 232 {
                let grey = 8 + 10 * (index - 232)
                return (grey, grey, grey)
            }
            let place = index - 16
            return (cubeLevel(place / 36), cubeLevel(place / 6 % 6), cubeLevel(place % 6))
        }
    }
}

/// The default values of xterm's 16 named colours, from its resource file XTerm-col.ad. Other terminals, and users,
/// choose different values.
private let namedColors: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
]

/// Returns the channel value of a step, 0…5, of the colour cube 16…231, as in xterm's 256colres.pl.
private func cubeLevel(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }

/// Returns the step of the colour cube that is nearest to a channel.
private func cubeStep(_ channel: UInt8) -> UInt8 { channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40 }

/// Returns the nearest colour of the colour cube and the grey ramp, 16…255.
private func nearestOf240(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let steps = (cubeStep(red), cubeStep(green), cubeStep(blue))
    let cube = (cubeLevel(steps.0), cubeLevel(steps.1), cubeLevel(steps.2))
    let place = 16 + 36 * steps.0 + 6 * steps.1 + steps.2
    // The same weights as in `Pixel.distance`, so that the nearest grey is found.
    let mean = (3 * Int(red) + 4 * Int(green) + 2 * Int(blue)) / 9
    let greyStep = UInt8(min(23, max(0, (mean - 3) / 10)))
    let grey = 8 + 10 * greyStep
    let wanted = packed((red, green, blue))
    let isGrey = Pixel.distance(wanted, packed((grey, grey, grey))) < Pixel.distance(wanted, packed(cube))
    return isGrey ? 232 + greyStep : place
}

/// Returns the nearest of the first named colours. Since these are few and far apart, the distance includes the
/// difference in saturation: otherwise a grey could become a yellow.
private func nearestNamed(_ red: UInt8, _ green: UInt8, _ blue: UInt8, of count: Int) -> UInt8 {
    func spread(_ color: (UInt8, UInt8, UInt8)) -> Int {
        Int(max(color.0, color.1, color.2)) - Int(min(color.0, color.1, color.2))
    }
    let wanted = (red, green, blue)
    var best = (index: 0, distance: Int.max)
    for (index, value) in namedColors.prefix(count).enumerated() {
        let named = (UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
        let colourful = spread(wanted) - spread(named)
        let apart = Int(Pixel.distance(packed(wanted), value)) + 2 * colourful * colourful
        if apart < best.distance { best = (index, apart) }
    }
    return UInt8(best.index)
}

/// Returns channels as 0xrrggbb.
private func packed(_ color: (UInt8, UInt8, UInt8)) -> UInt32 {
    UInt32(color.0) << 16 | UInt32(color.1) << 8 | UInt32(color.2)
}
