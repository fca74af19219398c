import RecapMotion
import TestSupport
import Testing

/// Laws of schedules, over every combination of mode, count and interval, and random ranges, rates, speeds and moves.
@Suite struct LoopLawTests {
    static let modes: [LoopMode] = [
        .playOnce, .loop, .autoReverse, .repeat(1), .repeat(4), .repeatBackwards(1), .repeatBackwards(3),
    ]
    static let counts: [Int?] = [nil, 1, 3]
    static let intervals = [0.0, 0.75]
    static let rates = [8.0, 16, 32, 25, 29.97, 60]

    /// Every combination with a random clip; all times are multiples of 1/64 s, so that sums are exact.
    static func schedules(_ random: inout SplitMix64) -> [LoopSchedule] {
        var all: [LoopSchedule] = []
        for mode in modes {
            for count in counts {
                for interval in intervals {
                    let frames = Int.random(in: 1...90, using: &random)
                    let rate = Self.rates[Int.random(in: 0..<6, using: &random)]
                    func edge() -> Double {
                        let place = Double.random(in: 0...Double(frames), using: &random)
                        return Bool.random(using: &random) ? place.rounded() : place
                    }
                    all.append(
                        LoopSchedule(
                            frames: frames, framesPerSecond: rate, from: edge(), to: edge(), mode: mode,
                            count: count, interval: interval))
                }
            }
        }
        return all
    }

    /// The parts of the first cycles as the rules say them: position at the start, at the end, seconds.
    static func parts(_ schedule: LoopSchedule) -> (parts: [(Double, Double, Double)], isEndless: Bool) {
        let still = abs(schedule.to - schedule.from) < 0.001
        let from = schedule.from, to = still ? schedule.from : schedule.to
        let length = still ? 0 : abs(to - from) / schedule.framesPerSecond
        let forth = (from, to, length), back = (to, from, length), wait = (to, to, schedule.interval)
        func list(_ cycle: [(Double, Double, Double)], _ count: Int) -> [(Double, Double, Double)] {
            Array(repeatElement(cycle, count: count).joined())
        }
        if let count = schedule.count { return (list([forth, wait], count).dropLast(), false) }
        switch schedule.mode {
        case .playOnce: return ([forth], false)
        case .loop: return (list([forth, wait], 5), true)
        case .autoReverse: return (list([forth, back], 5), true)
        case .repeat(let count): return (list([forth], count), false)
        case .repeatBackwards(let count): return (list([forth, back], count), false)
        }
    }

    @Test("the duration is the sum of the parts, and each part goes evenly", arguments: [1, 2, 3] as [UInt64])
    func sums(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for schedule in Self.schedules(&random) {
            let (parts, isEndless) = Self.parts(schedule)
            let sum = parts.reduce(0) { $0 + $1.2 }
            if let duration = schedule.duration {
                #expect(!isEndless && abs(duration - sum) < 1e-9, "seed \(seed): \(schedule)")
            } else {
                #expect(isEndless)
            }
            var start = 0.0
            for (from, to, length) in parts where length > 0 {
                for share in [0.1, 0.5, 0.9] {
                    let frame = schedule.frame(at: start + share * length)
                    let wanted = min(from + (to - from) * share, Double(schedule.frames).nextDown)
                    #expect(abs(frame - wanted) < 1e-4, "seed \(seed): \(schedule) at \(start + share * length)")
                }
                start += length
            }
        }
    }

    @Test("the frame is always within the range", arguments: [4, 5, 6] as [UInt64])
    func range(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for schedule in Self.schedules(&random) {
            let low = min(schedule.from, schedule.to), high = max(schedule.from, schedule.to)
            for _ in 0..<100 {
                let frame = schedule.frame(at: Double.random(in: 0...20, using: &random))
                let isWithin = frame >= min(low, Double(schedule.frames).nextDown) && frame <= high
                #expect(isWithin && frame < Double(schedule.frames), "seed \(seed): \(schedule) \(frame)")
            }
        }
    }

    @Test(
        "the next change is the next: nothing changes before, and it has changed then", arguments: [7, 8] as [UInt64])
    func changes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for schedule in Self.schedules(&random) {
            for _ in 0..<20 {
                let time = Double.random(in: 0...12, using: &random)
                let now = Int(schedule.frame(at: time))
                guard let change = schedule.nextChange(after: time) else {
                    for later in stride(from: time, to: time + 12, by: 0.11) {
                        #expect(Int(schedule.frame(at: later)) == now, "seed \(seed): \(schedule) \(time) \(later)")
                    }
                    continue
                }
                #expect(change > 0)
                for share in [0.01, 0.3, 0.7, 0.99] where change > 1e-3 {
                    let frame = Int(schedule.frame(at: time + change * share))
                    #expect(frame == now, "seed \(seed): \(schedule) \(time) + \(share) of \(change)")
                }
                #expect(Int(schedule.frame(at: time + change)) != now, "seed \(seed): \(schedule) \(time) \(change)")
            }
        }
    }

    @Test("waking only at changes shows what waking always shows", arguments: [9] as [UInt64])
    func wakeUps(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for schedule in Self.schedules(&random) {
            var seen = [Int(schedule.frame(at: 0))], always = seen
            var time = 0.0
            while let change = schedule.nextChange(after: time), time + change < 6 {
                time += change
                seen.append(Int(schedule.frame(at: time)))
            }
            for tick in 0..<60_000 {
                let frame = Int(schedule.frame(at: Double(tick) * 1e-4))
                if frame != always.last { always.append(frame) }
            }
            // A frame of a range that ends within it may be shorter than a tick.
            #expect(seen.count >= always.count && seen.count <= always.count + 40, "seed \(seed): \(schedule)")
            if schedule.from == schedule.from.rounded(), schedule.to == schedule.to.rounded() {
                #expect(seen == always, "seed \(seed): \(schedule)")
            }
        }
    }

    @Test("seeking shows what playing until there shows", arguments: [10, 11] as [UInt64])
    func seeking(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for schedule in Self.schedules(&random) {
            var player = LoopPlayer(schedule)
            var seeker = player
            var completions = (0, 0)
            for _ in 0..<60 {
                player.speed = [0, 0.5, 1, 2].randomElement(using: &random) ?? 1
                if player.advance(by: Double(Int.random(in: 0...40, using: &random)) / 64) { completions.0 += 1 }
                if seeker.seek(to: player.time) { completions.1 += 1 }
                #expect(player.frame == seeker.frame && completions.0 == completions.1, "seed \(seed): \(schedule)")
                #expect(player.frame == schedule.frame(at: player.time))
            }
            player.speed = 1
            if player.advance(by: 1000) { completions.0 += 1 }
            #expect(completions.0 == (schedule.duration == nil ? 0 : 1), "seed \(seed): \(schedule)")
        }
    }

    @Test("whatever is done, it is over at most once, and never after a stop", arguments: [12, 13] as [UInt64])
    func storms(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for schedule in Self.schedules(&random) {
            var player = LoopPlayer(schedule)
            var completions = 0
            for _ in 0..<60 {
                let wasStopped = player.isStopped
                var isOver = false
                switch Int.random(in: 0..<12, using: &random) {
                case 0: isOver = player.seek(to: Double.random(in: -1...12, using: &random))
                case 1: player.speed = Double.random(in: -1...3, using: &random)
                case 2 where Bool.random(using: &random): player.stop()
                default: isOver = player.advance(by: Double.random(in: -0.1...1, using: &random))
                }
                if isOver {
                    completions += 1
                    #expect(!wasStopped && schedule.isOver(at: player.time), "seed \(seed): \(schedule)")
                }
                if let change = player.nextChange { #expect(change >= 0 && !player.isStopped && player.speed > 0) }
            }
            #expect(completions <= (schedule.duration == nil ? 0 : 1), "seed \(seed): \(schedule)")
        }
    }
}
