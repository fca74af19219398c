extension LoopSchedule {
    /// A part of a cycle: the play, the play backwards, or the pause.
    private enum Part {
        case forward, backward, pause
    }

    /// The position of a schedule within a part of a cycle.
    struct Piece {
        /// The position in frames.
        var position: Double
        /// The direction: 1, -1, or 0 during a pause.
        var direction: Double
        /// The remaining duration of the part, in frames.
        var rest: Double
    }

    /// Returns the position at a time before the end.
    func piece(at seconds: Double) -> Piece {
        guard span > 0 else { return Piece(position: from, direction: 0, rest: .infinity) }
        let played = (seconds * framesPerSecond).clamped(to: 0...1e15)
        var within = played - (played / cycle).rounded(.down) * cycle
        if within < 0 || cycle - within < Self.tolerance { within = 0 }
        return piece(within: within)
    }

    private func piece(within: Double) -> Piece {
        func isBefore(_ border: Double) -> Bool { border - within >= Self.tolerance }
        let part: Part = isBefore(span) ? .forward : reverses && isBefore(2 * span) ? .backward : .pause
        let way: Double = from < to ? 1 : -1
        switch part {
        case .forward: return moving(at: from + way * within, direction: way, rest: span - within)
        case .backward: return moving(at: to - way * (within - span), direction: -way, rest: 2 * span - within)
        case .pause: return Piece(position: to, direction: 0, rest: cycle - within)
        }
    }

    private func moving(at position: Double, direction: Double, rest: Double) -> Piece {
        let whole = position.rounded()
        let position = abs(position - whole) < Self.tolerance ? whole : position
        let low = min(from, to), high = max(from, to).nextDown
        return Piece(position: min(max(position, low), high), direction: direction, rest: rest)
    }

    /// Returns the time in seconds until the frame, the integer part of `frame(at:)`, changes; `nil` if it never changes again.
    ///
    /// - Parameter seconds: The current time, in seconds from the start.
    /// - Complexity: O(1).
    public func nextChange(after seconds: Double) -> Double? {
        guard span > 0, !isOver(at: seconds) else { return nil }
        let start = (seconds * framesPerSecond).clamped(to: 0...1e15)
        let now = frame(at: seconds).rounded(.down)
        var passed = 0.0
        // If the frame does not change during a whole cycle, it never changes.
        for _ in 0..<4 {
            let time = (start + passed) / framesPerSecond
            if isOver(at: time) { break }
            let here = piece(at: time)
            if passed > 0, min(here.position, Double(frames).nextDown).rounded(.down) != now {
                return passed / framesPerSecond
            }
            if let crossing = crossing(from: here, now: now) { return (passed + crossing) / framesPerSecond }
            passed += here.rest
        }
        guard let duration, min(end, Double(frames).nextDown).rounded(.down) != now else { return nil }
        return duration - start / framesPerSecond
    }

    /// Returns the time until the integer part changes within a part of a cycle, in frames; `nil` if it does not.
    private func crossing(from piece: Piece, now: Double) -> Double? {
        // When playing backwards, a frame is left just after its integer position.
        let time =
            piece.direction > 0
            ? now + 1 - piece.position
            : piece.direction < 0 ? piece.position - now + 2 * Self.tolerance : .infinity
        return time < piece.rest - Self.tolerance ? max(time, Self.tolerance) : nil
    }
}
