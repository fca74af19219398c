import RecapMotion

/// What the tests move.
final class Ship {
    var x = 0.0
    var y = 0.0
    var place = MotionPoint.zero
    var name = ""
    var crew = 0
    var color = MotionColor.zero
    /// Called whenever `watched` is written.
    var onChange: (() -> Void)?
    var watched = 0.0 { didSet { onChange?() } }
}

struct Spark: Equatable {
    var x = 0.0
    var y = 0.0
    var crew = 0
    /// Not stored: it has no place in memory.
    var doubled: Double {
        get { 2 * x }
        set { x = newValue / 2 }
    }
}
