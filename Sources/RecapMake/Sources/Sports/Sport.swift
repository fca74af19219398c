/// A kind of sport, or several that a recap doesn't tell apart.
package enum Sport: String, CaseIterable, FactEnum, Sendable {
    case run, ride, walk, hike, swim, water, winter, gym, other

    /// Creates a sport from its name in an export, such as `Run`, `E-Bike Ride` or `Radfahrt`.
    init(named name: String) {
        let name = name.lowercased()
        let kind = Sport.words.first { $0.words.contains { name.contains($0) } }?.sport
        // Strava wrote numbers into its tracks for some years.
        self = kind ?? ["1": .ride, "4": .hike, "9": .run, "10": .walk][name] ?? .other
    }

    /// Creates a sport from its number in the profile of FIT files, message `session`, field `sport`.
    init(fit number: Int) {
        self =
            switch number {
            case 1: .run
            case 2, 21: .ride
            case 11: .walk
            case 16, 17, 31: .hike
            case 5: .swim
            case 15, 18, 19, 32, 37, 38, 39, 41, 42, 43, 44: .water
            case 12, 13, 14, 33, 35, 36: .winter
            case 4, 10, 47, 48, 62: .gym
            default: .other
            }
    }

    /// Words within names. Those of winter come first, since one of them contains another: "Langlauf".
    private static let words: [(sport: Sport, words: [String])] = [
        (.winter, ["ski", "snow", "schnee", "skat", "langlauf", "eislauf"]),
        (.water, ["row", "rudern", "kayak", "kajak", "cano", "kanu", "paddl", "sail", "segel", "surf"]),
        (.swim, ["swim", "schwimm"]),
        (.ride, ["ride", "cycl", "bik", "velo", "radfahr", "radtour", "rad "]),
        (.hike, ["hik", "wander", "mountaineer", "climb", "kletter"]),
        (.run, ["run", "jog", "lauf"]),
        (.walk, ["walk", "spazier", "gehen"]),
        (
            .gym,
            ["workout", "training", "weight", "kraft", "yoga", "pilates", "crossfit", "elliptical", "stair", "fitness"]
        ),
    ]
}
