import RecapJSON
import RecapScene
import RecapSurface
import TestSupport
import Testing

@testable import RecapStory

/// Stories that nobody would write: each is refused with errors, or plays a while on small screens and on larger ones.
@Suite struct HostileStoryTests {
    private static let seed: UInt64 = 0xBAD_5EED

    /// Values to put in the place of others.
    private static let values = [
        "null", "true", "-1", "0", "0.5", "1e308", "-1e308", "5e-324", "1e15", "-1e15", "999999999999", "[]", "{}",
        "\"\"",
        "\"{{a}}\"", "\"{{n}}\"", "\"{{l}}\"", "\"{{big}}\"", "\"{{deep.x}}\"", "\"\\u001b[2J\"",
        "\"\\u202e\\u0000\\u009b\"",
        "\"👨‍👩‍👧 각 e\u{301}\"", "\"\\ud800\"", "[1e308,-1e308,0]", "[\"a\",{\"label\":\"b\",\"value\":1e308}]",
        "{\"2024-02-29\":1e308,\"0001-01-01\":-5}", "\"#fff\"", "\"accent\"", "[\"#000\",\"#fff\",\"#f00\"]",
        "{\"colors\":[\"#123\"],\"angle\":1e300}", "\"none\"", "[\"rise\",\"countUp\"]", "100", "1000", "\"manual\"",
        "\"leading\"", "\"terminal\"", "\"**\"", "\"`a` _b_ **c**\"",
    ]

    /// One story a kind: short, so that thousands of them are read quickly.
    private static let sources = [
        #"{"kind":"title","text":"{{a}} 24","font":"block"}"#,
        #"{"kind":"text","text":"**a** {{n}}","style":"dim","color":"accent"}"#,
        #"{"kind":"stat","value":"{{n}}","label":"x","prefix":"a","suffix":"b","decimals":2,"grouping":true,"from":3}"#,
        #"{"kind":"list","items":["a",{"label":"b","value":1,"detail":"c"}],"ordered":true,"limit":3}"#,
        #"{"kind":"bars","items":[{"label":"a","value":1,"color":"dim"},{"label":"b","parts":[1,-2]}],"names":["x"],"unit":"h","max":3,"sort":"descending","limit":2}"#,
        #"{"kind":"sparkline","values":[1,2,3],"labels":["a","b"],"min":0,"max":9}"#,
        #"{"kind":"heatmap","values":{"2024-01-01":1},"year":2024,"label":"x"}"#,
        #"{"kind":"quote","text":"a","by":"b"}"#,
        #"{"kind":"code","text":"let a = 1\n\tb","language":"swift"}"#,
        #"{"kind":"gauge","value":3,"max":10,"label":"x","animate":["rise"]}"#,
        #"{"kind":"ranking","items":["a",{"label":"b","value":1},"c","d"],"previous":["b"],"unit":"h","limit":4,"new":"n"}"#,
        #"{"kind":"table","rows":[["a",1],["b",2,"c"]],"columns":["x",{"label":"y","unit":"h","align":"center"}],"accent":2,"limit":3}"#,
        #"{"kind":"line","values":[{"values":"{{l}}","label":"x","color":"dim"},{"values":[1,-2,3]}],"labels":["a","b"],"unit":"h","min":0,"max":3}"#,
        #"{"kind":"donut","items":[{"label":"a","value":1},{"label":"b","value":2}],"label":"x","other":"y"}"#,
        #"{"kind":"compare","before":"{{n}}","after":"{{l}}","names":["a","b"],"labels":["x"],"unit":"h","decimals":2}"#,
        #"{"kind":"calendar","values":{"2024-01-01":1},"year":2024,"month":1,"label":"x","weekStart":"sunday"}"#,
        #"{"kind":"timeline","items":[{"date":"2024-01","label":"a","detail":"b","color":"dim"},{"date":"x","label":"c"}],"limit":2}"#,
        #"{"kind":"clock","values":"{{l}}","label":"x"}"#,
        #"{"kind":"spacer","lines":2}"#,
    ].map {
        ##"{"version":1,"pageRemainSeconds":1,"theme":"ocean","transition":{"kind":"slide","seconds":0.2,"ease":"backOut"},"data":{"a":"x","n":5,"l":[1,2],"big":1e308,"deep":{"x":"y"}},"pages":[{"id":"p","background":["#123","#456"],"align":"center","valign":"top","gap":1,"maxWidth":40,"elements":[\##($0),{"kind":"text","text":"b"}]},{"remainSeconds":0.5,"showIf":"n","elements":[{"kind":"text","text":"c"}]}]}"##
    }

    /// Puts a value in the place of another one of the story.
    private static func mutate(_ text: String, _ generator: inout SplitMix64) -> String {
        let bytes = Array(text.utf8)
        guard let document = try? JSONDocument.parse(bytes) else { return text }
        let index = Int.random(in: 1..<document.tokens.count, using: &generator)
        let start = document.tokens[index].offset
        let next = document.next(after: index)
        var end = next < document.tokens.count ? document.tokens[next].offset : bytes.count
        while end > start + 1, Array(",: ]}".utf8).contains(bytes[end - 1]) { end -= 1 }
        // What closes a list or an object belongs to it.
        if bytes[start] == UInt8(ascii: "[") || bytes[start] == UInt8(ascii: "{") {
            end = closing(of: start, in: bytes)
        }
        let value = values[Int.random(in: 0..<values.count, using: &generator)]
        var mutated = bytes
        mutated.replaceSubrange(start..<end, with: Array(value.utf8))
        return String(decoding: mutated, as: UTF8.self)
    }

    private static func closing(of start: Int, in bytes: [UInt8]) -> Int {
        var depth = 0, at = start
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "[") || bytes[at] == UInt8(ascii: "{") { depth += 1 }
            if bytes[at] == UInt8(ascii: "]") || bytes[at] == UInt8(ascii: "}") { depth -= 1 }
            at += 1
            if depth == 0 { break }
        }
        return at
    }

    @Test(
        "Thousands of broken stories each give errors, or play and put nothing but text on the screen",
        arguments: 0..<Soak.count(4, 400))
    func mutations(_ part: Int) {
        let seed = Self.seed &+ UInt64(part)
        var generator = SplitMix64(seed: seed)
        var played = 0
        for round in 0..<1000 {
            var text = Self.sources[Int.random(in: 0..<Self.sources.count, using: &generator)]
            for _ in 0...Int.random(in: 0..<3, using: &generator) { text = Self.mutate(text, &generator) }
            let reading = Story.parse(SourceText(name: "s.json", text: text), vocabulary: vocabulary)
            guard let story = reading.story else {
                #expect(reading.hasErrors, "seed \(seed), round \(round): \(text)")
                continue
            }
            played += 1
            let size = [(20, 8), (7, 3), (1, 1), (44, 25), (130, 41)][round % (round % 50 == 0 ? 5 : 4)]
            let stage = Stage(
                story, width: size.0, height: size.1, colors: ColorDepth.allCases[round % 5], isASCII: round % 7 == 0)
            for step in [0.0, 0.1, 0.9, 0.1, 1] {
                stage.wait(step)
                stage.draw()
            }
            #expect(stage.surface.faults.isEmpty, "seed \(seed), round \(round): \(text)")
            _ = (0..<stage.view.timings.count).map { stage.view.plainText(ofPage: $0) }
        }
        // Enough of them play, or this shows nothing.
        #expect(played > 100)
    }

    @Test(
        "Numbers beyond all measure are drawn",
        arguments: [1e308, -1e308, .leastNonzeroMagnitude, .infinity, -.infinity, .nan, 1e15, -0.0])
    func numbers(_ number: Double) {
        let item = StoryItem("a", value: .number(number))
        let elements: [StoryElement] = [
            StoryElement(Stat(.number(number), decimals: 6, from: .number(-number))),
            StoryElement(Stat(1, from: .number(number))),
            StoryElement(Bars([item, StoryItem("b", value: 1)])), StoryElement(Bars([item], max: .number(number))),
            StoryElement(ItemList([item])), StoryElement(Sparkline(.values([number, -number, 0, 1]))),
            StoryElement(Sparkline(.values([1, 2]), min: .number(number), max: .number(-number))),
            StoryElement(Sparkline(.values(Array(repeating: number, count: 200)))),
            StoryElement(Heatmap(.values([number, 1, number]), year: 2024)),
            StoryElement(LineChart([number, -number, 0, 1], area: true)),
            StoryElement(LineChart([1, 2], min: .number(number), max: .number(-number))),
            StoryElement(Donut([item, StoryItem("b", value: 1), item])),
            StoryElement(Comparison(.number(number), .number(-number))),
            StoryElement(Comparison(.numbers([number, 1]), .numbers([-number]))),
            StoryElement(MonthCalendar(.values([number, 1, number]), year: 2024, month: 2)),
            StoryElement(
                Bars([item, StoryItem("b", value: .number(-number)), StoryItem("c", parts: .values([number, 1]))])),
            StoryElement(DayClock([number, -number, 1])),
            StoryElement(Ranking([item, item, item, item], previous: [item])),
            StoryElement(Table([[.number(number), "a"]], columns: ["x", "y"], accent: .number(number))),
            StoryElement(Gauge(.number(number), max: .number(number))),
            StoryElement(Gauge(1, max: .number(number))),
            StoryElement(Gauge(.number(number), max: 1e-300)),
        ]
        for element in elements {
            let stage = Stage(
                Story(pages: [
                    Page(
                        background: PageBackground(colors: [RGBColor(1, 2, 3), RGBColor(9, 8, 7)], angle: number),
                        elements: [element])
                ]), width: 30, height: 10)
            for _ in 0..<4 {
                stage.draw()
                stage.wait(0.3)
            }
            #expect(stage.surface.faults.isEmpty)
            _ = stage.view.plainText(ofPage: 0)
        }
    }

    @Test("A page of nothing, a story of nothing and elements of nothing draw")
    func nothing() {
        let nothings: [StoryElement] = [
            StoryElement(Title("")), StoryElement(TextBlock("")), StoryElement(Stat("")), StoryElement(ItemList([])),
            StoryElement(Bars([])),
            StoryElement(Sparkline([])), StoryElement(Heatmap(.values([]))), StoryElement(Heatmap(.dates([]))),
            StoryElement(Quote("")),
            StoryElement(Code("")), StoryElement(Gauge(0)), StoryElement(Ranking([])), StoryElement(EventTimeline([])),
            StoryElement(DayClock([])), StoryElement(MonthCalendar(.values([]))),
            StoryElement(MonthCalendar(.dates([]))), StoryElement(Comparison([], [])), StoryElement(LineChart([])),
            StoryElement(Donut([])),
            StoryElement(Table([])), StoryElement(Table([[], []])),
            StoryElement(Spacer(0)),
        ]
        for height in [1, 3, 10, 30] {
            for width in [1, 2, 20, 130] {
                let stage = Stage(
                    Story(
                        pages: nothings.map { Page(elements: [$0]) } + [Page(elements: nothings), Page(elements: [])]),
                    width: width, height: height)
                for page in 0..<stage.view.timings.count {
                    stage.settle(on: page)
                    stage.draw()
                    #expect(stage.surface.faults.isEmpty)
                }
            }
        }
        let empty = Stage(Story(pages: []))
        empty.draw()
        #expect(empty.surface.plainText().allSatisfy { $0 == "\n" })
    }
}
