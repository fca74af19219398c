internal import ArgumentParser

/// What the options of playing take.
enum PlayingLimits {
    /// Throws where an option is out of its limits.
    static func check(speed: Double, remainSeconds: Double?) throws {
        guard (0.25...8).contains(speed) else { throw ValidationError("--speed takes a factor from 0.25 to 8") }
        if let remainSeconds, !(remainSeconds > 0 && remainSeconds <= 86_400) {
            throw ValidationError("--remain-seconds takes more than 0 and at most 86400 seconds")
        }
    }
}
