internal import RecapLanguage

/// An activity of a person who does sport, as a watch or a phone has recorded it.
struct Workout: Sendable {
    /// The time at which it began, in seconds since 1970-01-01 00:00 UTC.
    let start: Int
    /// The offset of the person's clock from UTC in seconds. `nil` if the record doesn't have it.
    var offset: Int?
    let sport: Sport
    /// The distance in metres; 0 if there is none.
    let metres: Double
    /// The time in motion in seconds; that from the beginning to the end if it is unknown.
    let seconds: Int
    /// The metres upwards.
    let climb: Double

    /// The time on the person's clock.
    func time(_ clock: inout LocalClock) -> LocalTime {
        offset.map { LocalTime(seconds: start, offset: $0) } ?? clock.time(of: start)
    }

    /// Why a record is no activity.
    enum Flaw: Error {
        case damaged, noTime, noLength, impossible
    }

    /// Returns the activity. Throws ``Flaw`` if its numbers can't be true.
    func checked() throws(Flaw) -> Workout {
        guard start > 0 else { throw .noTime }
        guard seconds > 0 else { throw .noLength }
        guard seconds <= Workout.longest, (0...Workout.farthest).contains(metres), (0...Workout.highest).contains(climb)
        else { throw .impossible }
        return self
    }

    /// The longest activity that is believed: a week in seconds.
    private static let longest = 7 * 86_400
    /// The longest distance that is believed, in metres.
    private static let farthest = 5e6
    /// The greatest climb that is believed, in metres.
    private static let highest = 1e5
}
