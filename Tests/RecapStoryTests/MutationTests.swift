import RecapJSON
import TestSupport
import Testing

@testable import RecapStory

/// Stories that are broken in every way: each plays or gives errors with a place.
@Suite struct MutationTests {
    private static let seed = Soak.seed(0x5EED_2024)

    /// Things to put in the place of others.
    private static let pieces: [[UInt8]] =
        [
            "null", "true", "\"a\"", "\"b\"", "\"c\"", "-1", "0", "1e999", "-1e999", "1e-999",
            "99999999999999999999999999", "0.0000000001", "[]",
            "{}", "\"\"", "\"{{\"", "\"{{a}}\"",
            "\"!\"", "[[[[]]]]", "{\"kind\":\"text\"}", "\\ud800", "\\u0000", "\"", "\\", ",", ":", "[", "{", "]", "}",
            "\n", "\u{FEFF}", "👨‍👩‍👧", "\u{202E}",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x00], [0x80], [0xF4, 0x90, 0x80, 0x80],
        ]

    private static let sources: [[UInt8]] = [
        StoryFileTests.sample,
        ##"{"version":1,"data":{"n":1,"l":[1,2]},"pages":[{"advance":"manual","elements":[{"kind":"list","items":["a",{"label":"b","value":"{{n}}"}]},{"kind":"sparkline","values":"{{l}}"},{"kind":"heatmap","values":{"2024-01-01":1}},{"kind":"gauge","value":"{{n}}"},{"kind":"image","src":"a","alt":"b"},{"kind":"spacer","lines":2},{"kind":"code","text":"a\n\tb","language":"c"},{"kind":"quote","text":"\ud83d\ude00","by":"x","animate":["rise"],"color":"#fff","fallback":"f"}]}]}"##,
        ##"{"version":1,"transition":{"kind":"wipe","ease":"cubicBezier(.2, 0, 0, 1)"},"pages":[{"elements":[{"kind":"stat","id":"a","value":3,"animate":{"preset":"countUp","time":1.5,"delay":0.1,"loop":2,"yoyo":true,"ease":"linear","after":"c"}},{"kind":"text","id":"b","text":"t","animate":["fadeIn",{"property":"x","from":-20,"to":0,"after":"a"},{"property":"color","from":"#fff","to":"accent","loop":true}]},{"kind":"title","id":"c","text":"t","animate":{"path":"M0 0L9 9","loop":"forever"}},{"kind":"text","text":"u","animate":{"property":"opacity","by":-0.5}}]}]}"##,
    ].map { Array($0.utf8) }

    /// Breaks a text in one place.
    static func mutate(_ text: inout [UInt8], _ generator: inout SplitMix64) {
        guard !text.isEmpty else { return }
        let place = Int.random(in: 0..<text.count, using: &generator)
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: text.removeLast(text.count - place)
        case 1: text[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: text[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 3: text.insert(contentsOf: piece, at: place)
        case 4: text.removeSubrange(place..<min(text.count, place + Int.random(in: 1...20, using: &generator)))
        case 5: text.insert(contentsOf: text[place..<min(text.count, place + 60)], at: place)
        case 6: replaceValue(&text, with: piece, &generator)
        default:
            let depth = Int.random(in: 1...200, using: &generator)
            text.insert(contentsOf: repeatElement(UInt8(ascii: "["), count: depth), at: place)
        }
    }

    /// Puts a piece in the place of a whole value, so that what comes out is often JSON still.
    private static func replaceValue(_ text: inout [UInt8], with piece: [UInt8], _ generator: inout SplitMix64) {
        guard let document = try? JSONDocument.parse(text) else { return }
        let index = Int.random(in: 0..<document.tokens.count, using: &generator)
        let start = document.tokens[index].offset
        let next = document.next(after: index)
        var end = next < document.tokens.count ? document.tokens[next].offset : text.count
        while end > start + 1,
            [UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"), 10]
                .contains(text[end - 1])
        {
            end -= 1
        }
        text.replaceSubrange(start..<end, with: piece)
    }

    @Test(
        "Thousands of broken stories each play or give errors with a place, and none takes more work than its length allows"
    )
    func mutations() {
        var generator = SplitMix64(seed: Self.seed)
        var played = 0
        var refused = 0
        for round in 0..<Soak.count(9_000, 2_000_000) {
            var text = Self.sources[round % Self.sources.count]
            for _ in 0...Int.random(in: 0..<3, using: &generator) { Self.mutate(&text, &generator) }
            let reading = Story.parse(SourceText(name: "s.json", bytes: text), vocabulary: vocabulary)
            let lines = text.count { $0 == 0x0A || $0 == 0x0D } + 1
            let isSound =
                (reading.story == nil) == reading.hasErrors && reading.steps <= 4 * text.count + 8
                && reading.diagnostics.allSatisfy {
                    $0.offset >= 0 && $0.offset <= text.count && (1...lines).contains($0.location.line)
                        && $0.location.column >= 1
                        && !$0.message.isEmpty && $0.caret <= $0.excerpt.count && $0.excerpt.count <= Excerpt.width
                }
            #expect(isSound, "seed \(Self.seed), round \(round): \(String(decoding: text, as: UTF8.self))")
            if reading.story == nil { refused += 1 } else { played += 1 }
        }
        // Both ways are taken often, or the mutations show nothing.
        #expect(played > 300)
        #expect(refused > 3_000)
    }

    @Test(
        "The work of reading grows with the length of a story, however odd its parts are",
        arguments: [
            ("[", "", ""), (#"{"kind":"text","text":""#, "{", #""}"#), (#"{"kind":"text","text":""#, "{{a", #""}"#),
            (#"{"kind":"text","text":""#, "{{a}}", #""}"#),
            (#"{"kind":"text","text":"{{"#, "a.", #"a}}"}"#), (#"{"kind":"text","text":"a""#, #","x":1"#, "}"),
            (#"{"kind":"text""#, #","text":"a""#, "}"),
            (#"{"kind":"list","items":[0"#, ",0", "]}"), (#"{"kind":"text","style":""#, "bold ", #"","text":""}"#),
            (#"{"kind":""#, "title", #""}"#), (#"{"kind":"text","text":""#, "\u{301}", #""}"#),
            (#"{"kind":"text","text":""#, #"\ud800"#, #""}"#),
            (
                #"{"kind":"text","text":"","id":"a","animate":[{"preset":"rise","after":"a"}"#,
                #",{"preset":"rise","after":"a"}"#, "]}"
            ),
        ])
    func growth(_ start: String, _ middle: String, _ end: String) {
        func steps(_ count: Int) -> (Int, Int) {
            let element = start + String(repeating: middle, count: count) + end
            let text = #"{"version":1,"pages":[{"elements":[\#(element)]}]}"#
            return (read(text).steps, text.utf8.count)
        }
        for count in [10, 20_000] {
            let (steps, bytes) = steps(count)
            #expect(steps <= 4 * bytes + 8)
        }
    }
}
