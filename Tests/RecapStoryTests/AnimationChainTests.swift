import TestSupport
import Testing

@testable import RecapStory

/// Elements that wait for each other.
@Suite struct AnimationChainTests {
    /// A page of elements with ids, each of which waits for others.
    private func page(_ elements: [(id: String?, after: [String])]) -> String {
        let elements = elements.map { element in
            let id = element.id.map { #","id":"\#($0)""# } ?? ""
            let entries = element.after.map { #"{"preset":"rise","after":"\#($0)"}"# }.joined(separator: ",")
            return #"{"kind":"text","text":""\#(id),"animate":[\#(entries)]}"#
        }
        return #"{"elements":[\#(elements.joined(separator: ","))]}"#
    }

    private func said(_ elements: [(id: String?, after: [String])]) -> [String] {
        read(pages: page(elements)).said.map { $0.replacing("pages[0].elements", with: "") }
    }

    @Test("A chain may run forwards and backwards, and branch")
    func chains() {
        #expect(said([("a", ["c"]), ("b", ["a"]), ("c", []), (nil, ["a", "b"]), (nil, ["c"])]) == [])
        let reading = read(pages: page([("a", []), (nil, ["a"])]))
        #expect(
            reading.story?.pages[0].elements[1].common.animations
                == [.preset(.rise, overrides: .init(after: "a"))])
    }

    @Test("What waits for no element of its page is an error")
    func missing() {
        #expect(
            said([("hello", []), (nil, ["helo"])])
                == [#"[1].animate[0].after: no element of this page has the id "helo"; did you mean "hello"?"#])
        #expect(
            read(pages: page([("a", [])]) + "," + page([(nil, ["a"])])).said
                == [#"pages[1].elements[0].animate[0].after: no element of this page has the id "a""#])
    }

    @Test("An element of a kind that cannot be read is there to be waited for")
    func unreadable() {
        let reading = read(
            pages:
                #"{"elements":[{"kind":"x","id":"a"},{"kind":"text","text":"","animate":{"preset":"rise","after":"a"}}]}"#
        )
        #expect(reading.said.count == 1 && reading.said[0].hasPrefix(#"pages[0].elements[0].kind: unknown kind "x""#))
    }

    @Test("A ring is one error, at the last wait of it in the file, and names its way")
    func rings() {
        let start = ".animate[0].after: no animation can wait for itself: "
        #expect(said([("a", ["a"])]) == ["[0]\(start)a → a"])
        #expect(said([("a", ["b"]), ("b", ["a"])]) == ["[1]\(start)b → a → b"])
        #expect(said([("a", ["b"]), ("b", ["c"]), ("c", ["a"])]) == ["[2]\(start)c → a → b → c"])
        #expect(said([("a", ["c"]), ("b", ["a"]), ("c", ["b"])]) == ["[2]\(start)c → b → a → c"])
        #expect(
            said([("x", ["a"]), ("a", ["b"]), ("b", ["a"]), ("c", ["c"])])
                == ["[2]\(start)b → a → b", "[3]\(start)c → c"])
        let long = (0..<100).map { (id: Optional("\($0)"), after: ["\(($0 + 1) % 100)"]) }
        #expect(said(long) == ["[99]\(start)99 → 0 → 1 → 2 → … → 97 → 98 → 99"])
    }

    @Test("Elements with one id are waited for together")
    func sameID() {
        #expect(said([("a", []), ("a", []), (nil, ["a"])]) == [])
        #expect(
            said([("a", []), ("b", ["a"]), ("a", ["b"])])
                == ["[2].animate[0].after: no animation can wait for itself: a → b → a"])
    }

    @Test(
        "To wait for what never ends is an error",
        arguments: [
            #"{"preset":"pulse","loop":true}"#, #"["rise",{"property":"x","to":3,"loop":"forever"}]"#,
            #"{"path":"M0 0L9 9","loop":true}"#,
        ])
    func endless(_ animate: String) {
        func said(_ animate: String) -> [String] {
            read(
                pages:
                    #"{"elements":[{"kind":"text","text":"","animate":{"preset":"rise","after":"a"}},{"kind":"text","text":"","id":"a","animate":\#(animate)}]}"#
            ).said
        }
        #expect(
            said(animate) == [
                #"pages[0].elements[0].animate.after: the animations of "a" never end: one of them loops forever"#
            ])
        #expect(said(#"{"preset":"pulse","loop":1000000}"#) == [])
    }

    @Test("Chains and rings of any length are followed, and many rings do not take long")
    func long() {
        let count = StoryElement.maximumOnPage
        let chain = (0..<count).map { (id: Optional("\($0)"), after: $0 + 1 < count ? ["\($0 + 1)"] : []) }
        #expect(said(chain) == [])
        // The last one closes a ring with each of the others.
        let rings = chain.dropLast() + [(id: "\(count - 1)", after: (0..<count).map { "\($0)" })]
        let reading = read(pages: page(Array(rings)))
        #expect(reading.omittedErrors == count - DiagnosticCollector.limit)
    }

    @Test("Whatever waits for whatever, there is an error exactly where something could never start")
    func law() {
        let seed: UInt64 = 0xC4A1_2024
        var generator = SplitMix64(seed: seed)
        var rings = 0
        for round in 0..<2_000 {
            let count = Int.random(in: 1...6, using: &generator)
            let waits = (0..<count).map { _ -> [Int] in
                // Each but once: two that wait for the same one would move one thing at once.
                let waits = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
                    Int.random(in: 0..<count, using: &generator)
                }
                return Set(waits).sorted()
            }
            // Everything starts whose waits have all ended, again and again, until nothing more does.
            var ended = Set<Int>()
            var before = -1
            while before != ended.count {
                before = ended.count
                for node in 0..<count where ended.isSuperset(of: waits[node]) { ended.insert(node) }
            }
            let said = said(waits.enumerated().map { ("\($0)", $1.map(String.init)) })
            #expect(said.isEmpty == (ended.count == count), "seed \(seed), round \(round): \(waits), \(said)")
            if !said.isEmpty { rings += 1 }
        }
        #expect(rings > 300 && rings < 1_700)
    }
}
