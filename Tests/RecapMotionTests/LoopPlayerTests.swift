import RecapMotion
import Testing

/// Time, speed, stop and the one completion.
@Suite struct LoopPlayerTests {
    /// A player in a place of its own: a call that changes a value cannot be expected of.
    private final class Playing {
        var player: LoopPlayer
        init(_ schedule: LoopSchedule, speed: Double = 1) {
            player = LoopPlayer(schedule, speed: speed)
        }
        func advance(by seconds: Double) -> Bool { player.advance(by: seconds) }
        @discardableResult func seek(to seconds: Double) -> Bool { player.seek(to: seconds) }
    }

    private let once = LoopSchedule(frames: 60, framesPerSecond: 30)

    @Test("it is over once, after the last play")
    func completion() {
        let player = Playing(LoopSchedule(frames: 60, framesPerSecond: 30, mode: .repeat(2)))
        #expect(!player.advance(by: 3.9))
        #expect(player.advance(by: 0.2))
        #expect(!player.advance(by: 10) && player.player.hasCompleted)
        #expect(!player.seek(to: 0) && !player.advance(by: 10))
        player.player.restart()
        #expect(player.player.time == 0 && player.advance(by: 4))
    }

    @Test("after a stop it is never over, and stays")
    func stop() {
        let player = Playing(once)
        #expect(!player.advance(by: 1))
        player.player.stop()
        #expect(!player.advance(by: 10) && !player.seek(to: 2))
        player.seek(to: 0.5)
        #expect(Int(player.player.frame) == 15 && player.player.nextChange == nil && !player.player.hasCompleted)
    }

    @Test("what has no end is never over")
    func endless() {
        for mode in [LoopMode.loop, .autoReverse] {
            let player = Playing(LoopSchedule(frames: 60, framesPerSecond: 30, mode: mode))
            for step in [1.0, 1e9, Double.infinity] { #expect(!player.advance(by: step)) }
            #expect(!player.seek(to: .infinity))
        }
    }

    @Test("speed stretches time, and 0 stops it until it is more again")
    func speed() {
        let player = Playing(once, speed: 2)
        #expect(!player.advance(by: 0.5) && Int(player.player.frame) == 30)
        player.player.speed = 0
        #expect(!player.advance(by: 100) && Int(player.player.frame) == 30 && player.player.nextChange == nil)
        player.player.speed = 0.5
        #expect(!player.advance(by: 1.9) && player.advance(by: 0.1))
        for wild in [-1, .nan, -Double.infinity] {
            player.player.speed = wild
            #expect(player.player.speed == 0)
        }
        player.player.speed = .infinity
        #expect(player.player.speed == 100)
    }

    @Test("another schedule goes on at the same time")
    func update() {
        let player = Playing(once)
        #expect(!player.advance(by: 1.5))
        player.player.schedule = LoopSchedule(frames: 60, framesPerSecond: 30, mode: .loop)
        #expect(Int(player.player.frame) == 45 && !player.advance(by: 1))
        player.player.schedule = once
        #expect(player.advance(by: 0))
    }

    @Test("a still is over at once")
    func still() {
        let player = Playing(LoopSchedule(frames: 1, framesPerSecond: 0))
        #expect(player.player.nextChange == 0)
        #expect(player.advance(by: 0))
        #expect(player.player.nextChange == nil)
    }
}
