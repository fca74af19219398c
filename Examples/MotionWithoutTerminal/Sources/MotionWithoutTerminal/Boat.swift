import RecapMotion

/// An object of the application that is animated.
final class Boat {
    var place = MotionPoint(0, 0)
    var speed = 0.0
    var sail = MotionColor(red: 1, green: 1, blue: 1)
    var name = ""
}
