import TestSupport
import Testing

@testable import RecapFeed

@Suite("The move to another story, and a next story that is awaited")
struct FeedTurnTests {
    private static func slide(at now: Duration) -> FeedSlide? {
        FeedSlide([StoryKey(0), StoryKey(1)], from: StoryKey(0), to: StoryKey(1), entry: .list, after: nil, at: now)
    }

    @Test("a move is in progress for its time, ends once, and has then arrived until all is settled")
    func move() {
        var turn = FeedTurn()
        turn.begin(Self.slide(at: .zero))
        #expect(turn.slide != nil && !turn.hasArrived)
        turn.settle()
        #expect(turn.slide != nil)
        #expect(turn.endIfOver(at: .milliseconds(300)) == false)
        #expect(turn.endIfOver(at: .milliseconds(400)) == true)
        #expect(turn.slide == nil && turn.hasArrived)
        #expect(turn.endIfOver(at: .seconds(1)) == false)
        turn.settle()
        #expect(!turn.hasArrived)
    }

    @Test("without a move the view has arrived at once")
    func jump() {
        var turn = FeedTurn()
        #expect(!turn.hasArrived)
        turn.begin(nil)
        #expect(turn.hasArrived && turn.slide == nil)
        #expect(turn.endIfOver(at: .seconds(1)) == false)
    }

    @Test("requests for a next story are kept for a second after the first of them, and taken together")
    func requests() {
        var turn = FeedTurn()
        #expect(turn.takeRequests() == 0)
        #expect(turn.deadline == nil)
        turn.awaitNext(at: .seconds(5))
        turn.awaitNext(at: .seconds(5.9))
        #expect(turn.deadline == .seconds(6))
        #expect(turn.takeRequests() == 2)
        #expect(turn.takeRequests() == 0)
        #expect(turn.deadline == nil)
        #expect(turn.giveUp() == false)
        turn.awaitNext(at: .seconds(7))
        #expect(turn.giveUp() == true)
        #expect(turn.takeRequests() == 0)
    }

    @Test("after a story that is over, the next one follows whenever it comes, also when requests were given up")
    func storyOver() {
        var turn = FeedTurn()
        turn.setStoryOver(true)
        #expect(turn.deadline == nil)
        #expect(turn.takeRequests() == 1)
        #expect(turn.giveUp() == false)
        turn.awaitNext(at: .zero)
        #expect(turn.deadline == .seconds(1))
        #expect(turn.giveUp() == true)
        #expect(turn.takeRequests() == 1)
        turn.setStoryOver(false)
        #expect(turn.takeRequests() == 0)
    }

    @Test("whatever happens, it awaits what was asked for since the last move, and moves by what it was told")
    func law() {
        for seed in 1...UInt64(Soak.count(100, 10_000)) {
            var random = SplitMix64(seed: Soak.seed(seed)), turn = FeedTurn()
            var now = Duration.zero, moveEnd: Duration?, hasArrived = false
            var count = 0, deadline: Duration?, isStoryOver = false
            for _ in 0..<100 {
                now += .milliseconds(Int.random(in: 0...150, using: &random))
                switch Int.random(in: 0..<8, using: &random) {
                case 0:
                    turn.begin(Self.slide(at: now))
                    (moveEnd, hasArrived, count, deadline, isStoryOver) = (now + .seconds(0.35), false, 0, nil, false)
                case 1:
                    turn.begin(nil)
                    (moveEnd, hasArrived, count, deadline, isStoryOver) = (nil, true, 0, nil, false)
                case 2:
                    let isOver = moveEnd.map { now >= $0 } ?? false
                    #expect(turn.endIfOver(at: now) == isOver, "seed \(seed)")
                    if isOver { (moveEnd, hasArrived) = (nil, true) }
                case 3:
                    turn.settle()
                    hasArrived = false
                case 4:
                    turn.awaitNext(at: now)
                    (count, deadline) = (count + 1, deadline ?? now + .seconds(1))
                case 5:
                    isStoryOver.toggle()
                    turn.setStoryOver(isStoryOver)
                case 6:
                    #expect(turn.takeRequests() == (count > 0 ? count : isStoryOver ? 1 : 0), "seed \(seed)")
                    (count, deadline) = (0, nil)
                default:
                    #expect(turn.giveUp() == (count > 0), "seed \(seed)")
                    (count, deadline) = (0, nil)
                }
                #expect(turn.hasArrived == hasArrived, "seed \(seed)")
                #expect((turn.slide != nil) == (moveEnd != nil), "seed \(seed)")
                #expect(turn.deadline == deadline, "seed \(seed)")
            }
        }
    }
}
