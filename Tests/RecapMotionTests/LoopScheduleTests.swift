import RecapMotion
import Testing

/// Frames and lengths of schedules, by tables. The clip has 60 frames, 30 in a second: 2 s.
@Suite struct LoopScheduleTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var mode: LoopMode = .playOnce
        var count: Int? = nil
        var interval = 0.0
        var duration: Double?
        /// Times and the frames to draw at them.
        var frames: [(Double, Int)]
        var testDescription: String { "\(mode), count \(count.map(String.init) ?? "-"), interval \(interval)" }
    }

    static let rows = [
        Row(mode: .playOnce, duration: 2, frames: [(0, 0), (0.5, 15), (1.99, 59), (2, 59), (100, 59)]),
        Row(mode: .playOnce, interval: 1, duration: 2, frames: [(2.5, 59), (3.5, 59)]),
        Row(mode: .loop, duration: nil, frames: [(0, 0), (1.99, 59), (2, 0), (3, 30), (2000, 0), (2001, 30)]),
        Row(mode: .loop, interval: 1, duration: nil, frames: [(1, 30), (2, 59), (2.9, 59), (3, 0), (4, 30), (300, 0)]),
        Row(mode: .autoReverse, duration: nil, frames: [(1, 30), (2, 59), (2.5, 45), (3.5, 15), (4, 0), (5, 30)]),
        Row(mode: .autoReverse, interval: 1, duration: nil, frames: [(2.5, 45), (4, 0), (5, 30)]),
        Row(mode: .repeat(3), duration: 6, frames: [(2, 0), (5, 30), (5.99, 59), (6, 59), (60, 59)]),
        Row(mode: .repeat(3), interval: 1, duration: 6, frames: [(2, 0), (5, 30)]),
        Row(mode: .repeat(0), duration: 2, frames: [(2, 59)]),
        Row(mode: .repeat(-4), duration: 2, frames: [(2, 59)]),
        Row(mode: .repeatBackwards(2), duration: 8, frames: [(1, 30), (3, 30), (3.5, 15), (5, 30), (8, 0), (80, 0)]),
        Row(mode: .repeatBackwards(0), duration: 4, frames: [(3, 30), (4, 0)]),
        Row(mode: .loop, count: 3, interval: 1, duration: 8, frames: [(2.5, 59), (3, 0), (5.9, 59), (7, 30), (8, 59)]),
        Row(mode: .autoReverse, count: 2, duration: 4, frames: [(1, 30), (2, 0), (3, 30), (4, 59)]),
        Row(mode: .playOnce, count: 2, duration: 4, frames: [(2, 0), (4, 59)]),
        Row(mode: .repeatBackwards(9), count: 1, interval: 5, duration: 2, frames: [(2, 59)]),
        Row(mode: .loop, count: 0, duration: 2, frames: [(2, 59)]),
        Row(mode: .loop, interval: -1, duration: nil, frames: [(2, 0)]),
        Row(mode: .loop, interval: .nan, duration: nil, frames: [(2, 0)]),
    ]

    @Test("mode, count and interval have their precedence", arguments: rows)
    func table(row: Row) {
        let schedule = LoopSchedule(
            frames: 60, framesPerSecond: 30, mode: row.mode, count: row.count, interval: row.interval)
        #expect(schedule.duration == row.duration)
        for (time, frame) in row.frames { #expect(Int(schedule.frame(at: time)) == frame, "at \(time) s") }
    }

    @Test("a range plays its own part, and stays exactly at its end")
    func range() {
        let schedule = LoopSchedule(frames: 60, framesPerSecond: 30, from: 15, to: 45)
        #expect(schedule.duration == 1)
        #expect(schedule.frame(at: 0) == 15 && schedule.frame(at: 0.5) == 30 && schedule.frame(at: 1) == 45)
        let back = LoopSchedule(frames: 60, framesPerSecond: 30, from: 45, to: 15, mode: .repeatBackwards(1))
        #expect(back.duration == 2)
        #expect(back.frame(at: 0.5) == 30 && back.frame(at: 1) == 15 && back.frame(at: 2) == 45)
    }

    @Test("ends are frames, shares of the whole, or markers; one that is not there is named")
    func bounds() throws {
        let markers = ["in": 12.0, "out": 48]
        func schedule(_ from: LoopSchedule.Bound, _ to: LoopSchedule.Bound) throws -> LoopSchedule {
            try LoopSchedule(frames: 60, framesPerSecond: 30, from: from, to: to, markers: markers)
        }
        let named = try schedule(.marker("in"), .marker("out"))
        #expect(named.from == 12 && named.to == 48)
        let mixed = try schedule(.progress(0.25), .frame(50))
        #expect(mixed.from == 15 && mixed.to == 50)
        let wrong = #expect(throws: UnknownMarkerError.self) { try schedule(.marker("In"), .progress(1)) }
        #expect(wrong?.description == "there is no marker 'In'; there are 'in', 'out'")
        #expect(UnknownMarkerError(name: "a", known: []).description.hasSuffix("the animation has none"))
    }

    @Test("what has no length is a still: one frame, and plays that take no time")
    func stills() {
        let stills = [
            LoopSchedule(frames: 60, framesPerSecond: 0, from: 7),
            LoopSchedule(frames: 60, framesPerSecond: -3, from: 7),
            LoopSchedule(frames: 60, framesPerSecond: .nan, from: 7),
            LoopSchedule(frames: 60, framesPerSecond: 30, from: 7, to: 7),
        ]
        for still in stills {
            #expect(still.duration == 0 && still.frame(at: 0) == 7 && still.frame(at: 9) == 7)
            #expect(still.nextChange(after: 0) == nil)
        }
        let endless = LoopSchedule(frames: 60, framesPerSecond: 0, mode: .loop)
        #expect(endless.duration == nil && endless.nextChange(after: 0) == nil)
        let spaced = LoopSchedule(frames: 60, framesPerSecond: 0, mode: .loop, count: 3, interval: 2)
        #expect(spaced.duration == 4)
        #expect(LoopSchedule(frames: 0, framesPerSecond: 30).frame(at: 5) < 1)
    }

    @Test("numbers that are none, and those that are too large, are held to their ranges")
    func clamping() {
        let wild: [Double] = [.nan, -.infinity, .infinity, -1, 1e300, 0]
        for one in wild {
            for other in wild {
                let schedule = LoopSchedule(
                    frames: .max, framesPerSecond: one, from: other, to: one, mode: .repeat(.max), interval: other)
                for time in wild {
                    let frame = schedule.frame(at: time)
                    #expect(frame >= 0 && frame < Double(schedule.frames))
                    if let change = schedule.nextChange(after: time) { #expect(change > 0 && change.isFinite) }
                }
            }
        }
        let schedule = LoopSchedule(frames: 60, framesPerSecond: 30)
        #expect(schedule.frame(at: .nan) == 0 && schedule.frame(at: -5) == 0)
        #expect(Int(schedule.frame(at: .infinity)) == 59)
    }
}
