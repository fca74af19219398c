extension LoopSchedule {
    /// One end of the range of frames that is played.
    public enum Bound: Sendable, Hashable {
        /// A zero-based frame.
        case frame(Double)
        /// A fraction of the whole animation, 0…1.
        case progress(Double)
        /// The frame of a named marker.
        case marker(String)

        /// Returns the frame. Throws if `markers`, the frames of the animation's markers by name, does not contain the
        /// marker.
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

/// An error that reports a marker missing from an animation.
public struct UnknownMarkerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the missing marker.
    public let name: String
    /// The names of the existing markers, sorted.
    public let known: [String]

    /// Creates an error.
    public init(name: String, known: [String]) {
        self.name = name
        self.known = known
    }

    /// A sentence for the author who wrote the name.
    public var description: String {
        guard !known.isEmpty else { return "there is no marker '\(name)': the animation has none" }
        let list = known.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return "there is no marker '\(name)'; there are \(list)\(known.count > 8 ? " and others" : "")"
    }
}
