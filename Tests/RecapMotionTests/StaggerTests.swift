import RecapMotion
import TestSupport
import Testing

/// Things that move one after another within one motion.
@Suite struct StaggerTests {
    @Test("Unless said, one begins where the one before it ends")
    func oneByOne() {
        let stagger = Stagger(count: 4)
        #expect((0..<4).map { stagger.progress(of: $0, at: 0.375) } == [1, 0.5, 0, 0])
        #expect((0..<4).map { stagger.timing(of: $0).delay } == [0, 0.25, 0.5, 0.75])
    }

    @Test("With larger parts they overlap, and the starts are spread so that the last ends with the whole")
    func overlap() {
        let stagger = Stagger(count: 3, part: 0.5, easing: .quadOut)
        #expect((0..<3).map { stagger.timing(of: $0).delay } == [0, 0.25, 0.5])
        #expect(stagger.progress(of: 1, at: 0.5) == Easing.quadOut.value(at: 0.5))
        #expect(Set((0..<3).map { Stagger(count: 3, part: 1).progress(of: $0, at: 0.3) }) == [0.3])
    }

    @Test("All are at 0 at the start and at 1 at the end, in order and never back, for any count and part")
    func law() {
        let seed: UInt64 = 0x57A6
        var generator = SplitMix64(seed: seed)
        for round in 0..<200 {
            let count = Int.random(in: 1...60, using: &generator)
            let stagger = Stagger(count: count, part: Double.random(in: 0.01...1, using: &generator))
            #expect((0..<count).allSatisfy { stagger.progress(of: $0, at: 0) == 0 }, "seed \(seed), round \(round)")
            #expect((0..<count).allSatisfy { stagger.progress(of: $0, at: 1) == 1 }, "seed \(seed), round \(round)")
            var last = [Double](repeating: 0, count: count)
            for step in 1...20 {
                let shares = (0..<count).map { stagger.progress(of: $0, at: Double(step) / 20) }
                #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 >= $1 }, "seed \(seed), round \(round)")
                #expect(zip(last, shares).allSatisfy { $0 <= $1 }, "seed \(seed), round \(round)")
                last = shares
            }
        }
    }

    @Test("What makes no sense is clamped")
    func clamps() {
        #expect(Stagger(count: -3).count == 1)
        #expect(Stagger(count: 2, part: .nan).part == 0)
        #expect(Stagger(count: 2, part: 7).part == 1 && Stagger(count: 2, part: -1).part == 0)
        let stagger = Stagger(count: 2)
        #expect(stagger.progress(of: -5, at: 0.25) == stagger.progress(of: 0, at: 0.25))
        #expect(stagger.progress(of: 9, at: 0.75) == stagger.progress(of: 1, at: 0.75))
        #expect(stagger.progress(of: 0, at: .nan).isNaN == false)
    }
}
