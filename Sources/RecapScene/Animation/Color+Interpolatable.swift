import RecapMotion
package import RecapSurface

/// A colour that is interpolated perceptually; a colour without channels changes half way.
package struct MovingColor: Interpolatable, Sendable, Hashable {
    /// The colour.
    package var color: Color

    package init(_ color: Color) { self.color = color }

    package static func interpolate(_ from: MovingColor, _ to: MovingColor, at share: Double) -> MovingColor {
        guard let start = from.mixable, let end = to.mixable else { return share < 0.5 ? from : to }
        let mixed = MotionColor.interpolate(start, end, at: share).srgb
        func channel(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded(.toNearestOrEven)) }
        return MovingColor(.rgb(channel(mixed.red), channel(mixed.green), channel(mixed.blue)))
    }

    private var mixable: MotionColor? {
        guard case .rgb(let red, let green, let blue) = color.kind else { return nil }
        return MotionColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    }
}
