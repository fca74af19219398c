import RecapSystem
import Synchronization
import TestSupport
import Testing

@testable import RecapJSON

/// Texts whose rest is read by a second thread.
@Suite struct JSONTailTests {
    /// Whether two readings of a text have the same tokens, or the same error.
    private func expectSame(_ text: [UInt8], dividedAt division: Int, _ note: @autoclosure () -> String) {
        let whole = Result { () throws(JSONSyntaxError) in try JSONDocument.parse(text) }
        let divided = Result { () throws(JSONSyntaxError) in
            try JSONDocument.parse(text, dividedAt: division, resources: .system)
        }
        switch (whole, divided) {
        case (.success(let whole), .success(let divided)):
            #expect(whole.tokens.map(\.start) == divided.tokens.map(\.start), "\(note())")
            #expect(whole.tokens.map(\.bound) == divided.tokens.map(\.bound), "\(note())")
            #expect(whole.loneSurrogates == divided.loneSurrogates, "\(note())")
        case (.failure(let whole), .failure(let divided)):
            #expect("\(whole.reason) \(whole.offset)" == "\(divided.reason) \(divided.offset)", "\(note())")
        default: Issue.record("\(note()): \(whole) and \(divided)")
        }
    }

    @Test("Wherever a text is divided, its tokens and its error are those of the whole")
    func anyDivision() {
        let seed = Soak.seed(0x7A_11)
        var values = RandomValues(SplitMix64(seed: seed))
        for round in 0..<Soak.count(8, 6_000) {
            let style: JSONStyle = round.isMultiple(of: 2) ? .compact : .indented
            let text = Array(values.value(depth: 5).text(style).utf8.prefix(200))
            for division in 1..<max(text.count, 2) {
                expectSame(text, dividedAt: division, "seed \(seed), round \(round), divided at \(division)")
            }
        }
    }

    @Test(
        "A tail that fits no list before it is not taken",
        arguments: [
            #"{"a":[{},{}],"b":[1,"c",{"d":[]}],"e":{}}"#, #"[{"a":[{},{}]},"b",["c"]]"#, #"[{},{}]]"#, #"[[{},{}}]"#,
            #"{"a":[{},{}}"#, #"["},{",{},{}]"#, #"[{"},{":"},{"},{}]"#, #"[{},{}"#, #"[{},{"\ud800":"\udc00"},{}] x"#,
            #"[{},{},]"#, #"{"a":{},{}}"#, #"[{},{}],{}"#,
        ])
    func edges(_ text: String) {
        let bytes = Array(text.utf8)
        for division in 1..<bytes.count { expectSame(bytes, dividedAt: division, "\(text) at \(division)") }
    }

    @Test("Containers count towards the limit of depth in both parts together")
    func depth() {
        let deepest = JSONDocument.depthLimit
        for (before, after) in [(deepest - 10, 10), (deepest - 10, 11), (1, deepest - 1), (1, deepest)] {
            let opened = String(repeating: "[", count: before) + "0,"
            let text =
                opened + String(repeating: "[", count: after) + String(repeating: "]", count: after + before)
            expectSame(Array(text.utf8), dividedAt: opened.utf8.count, "\(before) and \(after)")
        }
    }

    @Test("A long text is divided between two objects of a list")
    func longText() throws {
        let page = #"{"id":"page","elements":[{"kind":"text"},{"kind":"},{"}]}"#
        let text = Array((#"{"pages":["# + Array(repeating: page, count: 8_000).joined(separator: ", ") + "]}").utf8)
        let division = try #require(JSONTailReading.division(of: text))
        #expect((text.count / 64 * 31...text.count / 64 * 31 + page.utf8.count).contains(division))
        #expect(text[division] == UInt8(ascii: "{"))
        expectSame(text, dividedAt: division, "\(division)")
        #expect(JSONTailReading.division(of: Array(text.prefix(1_000))) == nil)
    }

    @Test("Only long texts start a thread, and a text is read where none can be started")
    func threads() throws {
        let starts = Mutex(0)
        let resources = ReadingResources { _ in
            starts.withLock { $0 += 1 }
            return nil
        }
        let item = #"{"kind":"text"}"#
        let short = Array("[\(item),\(item)]".utf8)
        let long = Array(("[" + Array(repeating: item, count: 40_000).joined(separator: ",") + "]").utf8)
        for (text, count) in [(short, 0), (long, 1)] {
            let document = try JSONDocument.parse(text, resources: resources)
            #expect(document.tokens.count == (try JSONDocument.parse(text)).tokens.count)
            #expect(starts.withLock { $0 } == count)
        }
    }
}
