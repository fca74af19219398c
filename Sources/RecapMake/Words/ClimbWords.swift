internal import RecapWords

extension Climb {
    /// The height and its comparison, as a sentence without its full stop.
    var text: Message {
        let comparison = landmark.comparison(times: times)
        return Message("printed one below the other, your lines are \(metres)\u{A0}metres tall: \(comparison)")
    }
}

extension Climb.Landmark {
    /// Returns a comparison of a height with the landmark, such as "1.2 times the height of the Eiffel Tower".
    func comparison(times: Double) -> Message {
        times < 1.1 ? Message("the height of \(name)") : Message("\(times) times the height of \(name)")
    }

    /// The name.
    private var name: Message {
        switch self {
        case .door: "a door"
        case .giraffe: "a giraffe"
        case .pyramid: "the Great Pyramid"
        case .seoulTower: "N Seoul Tower"
        case .eiffelTower: "the Eiffel Tower"
        case .lotteTower: "Lotte World Tower"
        case .burjKhalifa: "Burj Khalifa"
        case .hallasan: "Hallasan"
        case .everest: "Mount Everest"
        }
    }
}
