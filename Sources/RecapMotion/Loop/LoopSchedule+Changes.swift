extension LoopSchedule {
    /// A part of a cycle: forth, back, or the wait.
    private enum Part {
        case forth, back, wait
    }

    /// Where a schedule is within the part of a cycle that is running.
    struct Piece {
        /// The position, in frames.
        var position: Double
        /// Frames per frame's time: 1, -1, or 0 where it waits.
        var direction: Double
        /// Until the part is over, in frames' time.
        var rest: Double
    }

    /// Where it is at a time at which it is not over.
    func piece(at seconds: Double) -> Piece {
        guard span > 0 else { return Piece(position: from, direction: 0, rest: .infinity) }
        let played = (seconds * framesPerSecond).clamped(to: 0...1e15)
        var within = played - (played / cycle).rounded(.down) * cycle
        if within < 0 || cycle - within < Self.tolerance { within = 0 }
        return piece(within: within)
    }

    private func piece(within: Double) -> Piece {
        func isBefore(_ border: Double) -> Bool { border - within >= Self.tolerance }
        let part: Part = isBefore(span) ? .forth : turns && isBefore(2 * span) ? .back : .wait
        let way: Double = from < to ? 1 : -1
        switch part {
        case .forth: return moving(at: from + way * within, direction: way, rest: span - within)
        case .back: return moving(at: to - way * (within - span), direction: -way, rest: 2 * span - within)
        case .wait: return Piece(position: to, direction: 0, rest: cycle - within)
        }
    }

    private func moving(at position: Double, direction: Double, rest: Double) -> Piece {
        let whole = position.rounded()
        let position = abs(position - whole) < Self.tolerance ? whole : position
        let low = min(from, to), high = max(from, to).nextDown
        return Piece(position: min(max(position, low), high), direction: direction, rest: rest)
    }

    /// Seconds until another frame is to be drawn: until the whole part of `frame(at:)` changes. `nil` where it never does
    /// again. Times are as there. Cost: constant.
    public func nextChange(after seconds: Double) -> Double? {
        guard span > 0, !isOver(at: seconds) else { return nil }
        let start = (seconds * framesPerSecond).clamped(to: 0...1e15)
        let now = frame(at: seconds).rounded(.down)
        var passed = 0.0
        // What a whole cycle does not change, no later one does: then only the end is left.
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

    /// Frames' time until the whole part changes within a part of a cycle; `nil` where it doesn't.
    private func crossing(from piece: Piece, now: Double) -> Double? {
        // On the way down a frame is left just after its whole number.
        let time =
            piece.direction > 0
            ? now + 1 - piece.position
            : piece.direction < 0 ? piece.position - now + 2 * Self.tolerance : .infinity
        return time < piece.rest - Self.tolerance ? max(time, Self.tolerance) : nil
    }
}
