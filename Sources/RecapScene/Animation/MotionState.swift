import RecapMotion
import RecapStory
package import RecapSurface

/// The animated properties of an element at one moment.
package struct MotionState: Sendable {
    /// The offset to the right in cells.
    package var x = 0.0
    /// The offset downwards in rows.
    package var y = 0.0
    /// The opacity, 0…1.
    package var opacity = 1.0
    /// The revealed share, 0…1: by character in text, from the left in other elements.
    package var reveal = 1.0
    /// The scale of the letters; 1 is their usual size.
    package var scale = 1.0
    /// The state of the number.
    package var count = Count.own
    /// The animated colour; `nil` for the element's own colour.
    package var color: Color?

    /// The state without animations.
    package static let atRest = MotionState()

    package init() {}

    /// The state of a number that counts from one value to another.
    package struct Count: Sendable, Hashable {
        /// An end of a count.
        package enum End: Sendable, Hashable {
            /// The element's own number.
            case own
            /// The start value of the element's number.
            case start
            /// A number given in the story.
            case number(Double)
        }

        /// The ends of the count.
        package var from, to: End
        /// The progress, 0 at `from` and 1 at `to`.
        package var share: Double

        /// The element's own number.
        package static let own = Count(from: .own, to: .own, share: 1)

        /// Returns the number for an element with its own number and a start value.
        package func value(own: Double, start: Double) -> Double {
            func number(_ end: End) -> Double {
                switch end {
                case .own: own
                case .start: start
                case .number(let number): number
                }
            }
            let from = number(from), to = number(to)
            if share == 1 || from == to { return to }
            return Double.interpolate(from, to, at: share)
        }
    }
}

extension MotionState {
    /// The animated colour as a source; `nil` if there is none, or if it has no channels.
    var colorSource: ColorSource? {
        guard let color, case .rgb(let red, let green, let blue) = color.kind else { return nil }
        return .rgb(RGBColor(red, green, blue))
    }

    /// The screen size that offsets refer to; they are scaled down on smaller screens.
    private static let usualSize = Size(width: 80, height: 24)

    /// Returns the offset to the right in cells on a screen.
    func columns(on screen: Size) -> Int {
        MotionState.cells(x * min(1, Double(screen.width) / Double(MotionState.usualSize.width)))
    }

    /// Returns the offset downwards in rows on a screen.
    func rows(on screen: Size) -> Int {
        MotionState.cells(y * min(1, Double(screen.height) / Double(MotionState.usualSize.height)))
    }

    /// Returns the nearest whole number of cells, clamped to ±10,000.
    private static func cells(_ way: Double) -> Int { Int(min(max(way.isNaN ? 0 : way, -10_000), 10_000).rounded()) }
}
