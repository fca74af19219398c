import RecapMotion
import Testing

@Suite struct ScheduleTests {
    @Test("things stand where they are put, and no earlier than 0")
    func positions() {
        var schedule = Schedule<String>()
        schedule.add("a", length: 2)
        schedule.add("b", length: 1, at: .with(0.5))
        schedule.add("c", length: 1)
        schedule.add("d", length: 1, at: .after(-0.25))
        schedule.label("here", at: .at(1))
        schedule.add("e", length: .nan, at: .label("here", -9))
        schedule.add([(item: "f", length: 1.0), (item: "g", length: 1.0)], stagger: 0.5, at: .label("here"))
        #expect(schedule.entries.map(\.start) == [0, 0.5, 2, 2.75, 0, 1, 1.5])
        #expect(schedule.length == 3.75)
        var outer = Schedule<String>()
        outer.add("z", length: 1)
        outer.add(schedule)
        #expect(outer.length == 4.75 && outer.labels["here"] == 2 && outer.start(.label("here", 1)) == 3)
        #expect(outer.start(.at(.nan)) == 0)
    }

    @Test("a chain starts each thing at the end of the one that it waits for")
    func chain() throws {
        let links = [
            Chain.Link(id: "c", after: "b", length: 1), .init(id: "a", length: 2),
            .init(id: "b", after: "a", length: 0.5),
            .init(id: "d", after: "a", length: -1),
        ]
        #expect(try Chain.starts(links) == [2.5, 0, 2, 2])
        #expect(try Chain.starts([]) == [])
        let long = (0..<20_000).map { Chain.Link(id: "\($0)", after: $0 == 19_999 ? nil : "\($0 + 1)", length: 1) }
        #expect(try Chain.starts(long).first == 19_999)
    }

    @Test("a chain that goes round, waits for nothing or for ever is an error")
    func brokenChains() {
        func problem(_ links: [Chain.Link]) -> Chain.Problem? {
            do throws(Chain.Problem) { _ = try Chain.starts(links) } catch { return error }
            return nil
        }
        #expect(
            problem([
                .init(id: "x", after: "a", length: 1), .init(id: "a", after: "b", length: 1),
                .init(id: "b", after: "a", length: 1),
            ]) == .cycle(["a", "b"]))
        #expect(problem([.init(id: "a", after: "a", length: 1)]) == .cycle(["a"]))
        #expect(problem([.init(id: "a", after: "q", length: 1)]) == .unknown(id: "a", after: "q"))
        #expect(
            problem([.init(id: "a", length: .infinity), .init(id: "b", after: "a", length: 1)])
                == .endless(id: "b", after: "a"))
        #expect(problem([.init(id: "a", length: 1), .init(id: "a", length: 1)]) == .duplicate("a"))
    }

    @Test("one that waits for several starts at the end of the last")
    func several() throws {
        let links = [
            Chain.Link(id: "c", after: ["a", "b"], length: 1), .init(id: "a", length: 2),
            .init(id: "b", after: "a", length: 0.5), .init(id: "d", after: ["b", "a"], length: 0),
        ]
        #expect(try Chain.starts(links) == [2.5, 0, 2, 2.5])
    }

    @Test("what cannot be waited for is left out on request, and all else keeps its order")
    func leavingOut() {
        #expect(
            Chain.startsIgnoringProblems([
                .init(id: "a", after: "b", length: 1), .init(id: "b", after: "a", length: 2),
                .init(id: "c", after: ["q", "e", "a"], length: 1), .init(id: "e", length: .infinity),
                .init(id: "e", length: 1),
            ]) == [2, 0, 3, 0, 0])
        let ring = (0..<20_000).map { Chain.Link(id: "\($0)", after: "\(($0 + 1) % 20_000)", length: 1) }
        #expect(Chain.startsIgnoringProblems(ring).first == 19_999)
    }
}
