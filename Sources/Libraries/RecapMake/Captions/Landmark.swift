internal import RecapLanguage

/// A tall object or animal that heights are compared with.
struct Landmark: Hashable {
    /// The name, in the form that follows "the height of".
    let name: String
    /// The height in metres.
    let metres: Int

    /// Returns the total height of a number of steps, rounded to metres. Returns `nil` if it is less than the height of a door,
    /// or too large.
    static func metres(ofSteps steps: Int, micrometres: Int) -> Int? {
        let (height, isTooTall) = steps.multipliedReportingOverflow(by: micrometres)
        let metres = Int((Double(height) / 1_000_000).rounded())
        return isTooTall || metres < 2 ? nil : metres
    }

    /// Returns a phrase that compares a height with the tallest landmark that isn't taller, such as "1.2 times the height of the
    /// Eiffel Tower". Considers landmarks known everywhere and those known to speakers of the language.
    static func comparison(of metres: Int, in messages: MessageCatalogue) -> Message {
        let known = all(in: messages).filter { $0.metres <= metres }
        guard let landmark = known.max(by: { $0.metres < $1.metres }) else { return .metres(metres) }
        let times = (Double(metres) / Double(landmark.metres)).rounded(decimals: 1)
        return times < 1.1
            ? Message("the height of \(landmark.name)") : Message("\(times) times the height of \(landmark.name)")
    }

    /// Returns all landmarks known to speakers of a language.
    static func all(in messages: MessageCatalogue) -> [Landmark] {
        // Translators: Three tall things that everybody who speaks your language knows, with their heights in metres; yours, not
        // these. Their names follow "the height of" (a door, the Eiffel Tower).
        let own = messages(Message("the Statue of Liberty = 93; the Empire State Building = 443; Ben Nevis = 1345"))
        return everywhere.map { Landmark(name: messages($0.name), metres: $0.metres) }
            + own.split(separator: ";").compactMap { entry in
                let parts = entry.split(separator: "=").map(\.trimmedOfBlanks)
                guard parts.count == 2 else { return nil }
                // The digits may be in the language's own script.
                let metres = parts[1].compactMap(\.wholeNumberValue).reduce(0) { $0 * 10 + $1 }
                return metres > 0 ? Landmark(name: String(parts[0]), metres: metres) : nil
            }
    }

    /// Landmarks that are known everywhere: the door of a flat, the pyramid as it is today, the tower with its antennas, and the
    /// mountain above sea level.
    private static let everywhere: [(name: Message, metres: Int)] = [
        (Message("a door"), 2), (Message("a giraffe"), 5), (Message("the Great Pyramid"), 139),
        (Message("the Eiffel Tower"), 330), (Message("Burj Khalifa"), 828), (Message("Mount Everest"), 8849),
    ]
}

extension Climb {
    /// Returns the height and its comparison as a sentence, without a full stop.
    ///
    /// - Parameter isOfTeam: Whether several people wrote the lines.
    func text(in messages: MessageCatalogue, isOfTeam: Bool) -> Message {
        let comparison = Landmark.comparison(of: metres, in: messages)
        return isOfTeam
            ? Message("printed one below the other, the lines are \(metres)\u{A0}metres tall: \(comparison)")
            : Message("printed one below the other, your lines are \(metres)\u{A0}metres tall: \(comparison)")
    }
}

extension KeyTravel {
    /// Returns the distance and its comparison as a sentence, without a full stop.
    func text(in messages: MessageCatalogue) -> Message {
        let comparison = Landmark.comparison(of: metres, in: messages)
        return Message("at 4\u{A0}mm a key, your fingers went \(Message.metres(metres)) straight down: \(comparison)")
    }
}
