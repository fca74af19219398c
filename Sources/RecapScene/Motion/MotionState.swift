import RecapMotion
import RecapStory
package import RecapSurface

/// Where an element is in its motions at one moment: all that drawing has to know of them.
package struct MotionState: Sendable {
    /// Cells to the right of its place.
    package var x = 0.0
    /// Rows below its place.
    package var y = 0.0
    /// How much of its ink is seen, 0…1.
    package var opacity = 1.0
    /// How much of it has appeared, 0…1: text by character, all else from the left.
    package var reveal = 1.0
    /// How large its letters are: 1 is their own size.
    package var scale = 1.0
    /// The number that is shown.
    package var count = Count.own
    /// A colour in the place of its own.
    package var color: Color?

    /// At rest, in place.
    package static let atRest = MotionState()

    package init() {}

    /// A number on its way.
    package struct Count: Sendable, Hashable {
        /// One end of the way.
        package enum End: Sendable, Hashable {
            /// The element's own number.
            case own
            /// Where the element's number counts up from.
            case start
            /// A number of the story's.
            case number(Double)
        }

        /// The ends of the way.
        package var from, to: End
        /// How far it is.
        package var share: Double

        /// The element's own number.
        package static let own = Count(from: .own, to: .own, share: 1)

        /// The number that is shown for an element with a number of its own and one to start from.
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
    /// The colour as elements take it; `nil` where none moves, or where it has no channels.
    var colorSource: ColorSource? {
        guard let color, case .rgb(let red, let green, let blue) = color.kind else { return nil }
        return .rgb(RGBColor(red, green, blue))
    }

    /// Ways are told for a screen of 80×24; on a smaller one they are shorter, so that nothing leaves it that would stay
    /// on the other.
    private static let usualSize = Size(width: 80, height: 24)

    /// The cells to the right of its place on a screen.
    func columns(on screen: Size) -> Int {
        MotionState.cells(x * min(1, Double(screen.width) / Double(MotionState.usualSize.width)))
    }

    /// The rows below its place on a screen.
    func rows(on screen: Size) -> Int {
        MotionState.cells(y * min(1, Double(screen.height) / Double(MotionState.usualSize.height)))
    }

    /// The nearest whole number of cells; as far as any screen goes.
    private static func cells(_ way: Double) -> Int { Int(min(max(way.isNaN ? 0 : way, -10_000), 10_000).rounded()) }
}
