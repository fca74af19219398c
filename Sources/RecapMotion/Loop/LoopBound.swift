extension LoopSchedule {
    /// Where a range begins or ends in an animation.
    public enum Bound: Sendable, Hashable {
        /// At a frame, from 0.
        case frame(Double)
        /// At a share of the whole animation, 0…1.
        case progress(Double)
        /// At the frame that a marker names.
        case marker(String)

        /// The frame. Throws where `markers` (names and their frames) lacks the marker.
        func frame(of frames: Int, markers: [String: Double]) throws(UnknownMarkerError) -> Double {
            switch self {
            case .frame(let frame): return frame
            case .progress(let share): return share * Double(frames)
            case .marker(let name):
                guard let frame = markers[name] else {
                    throw UnknownMarkerError(name: name, known: markers.keys.sorted())
                }
                return frame
            }
        }
    }
}

/// An animation has no marker of this name.
public struct UnknownMarkerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name.
    public let name: String
    /// The names that there are, in the order of the alphabet.
    public let known: [String]

    /// An error.
    public init(name: String, known: [String]) {
        self.name = name
        self.known = known
    }

    /// One sentence for whoever wrote the name.
    public var description: String {
        guard !known.isEmpty else { return "there is no marker '\(name)': the animation has none" }
        let list = known.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return "there is no marker '\(name)'; there are \(list)\(known.count > 8 ? " and others" : "")"
    }
}
