import RecapJSON
import TestSupport
import Testing

/// Laws of reading and writing, over random values.
@Suite struct JSONLawTests {
    private static let styles: [JSONStyle] = [
        .compact, .indented, .singleLine, .canonical, JSONStyle(.spaced),
    ]

    private func read(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

    /// Whether two values are equal, and also their members' order, the scalars of their texts and the signs of zeros.
    private func areSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
        switch (one, other) {
        case (.number(let one), .number(let other)): one.bitPattern == other.bitPattern
        case (.string(let one), .string(let other)): one.unicodeScalars.elementsEqual(other.unicodeScalars)
        case (.array(let one), .array(let other)): one.count == other.count && zip(one, other).allSatisfy(areSame)
        case (.object(let one), .object(let other)):
            one.count == other.count
                && zip(one, other).allSatisfy {
                    $0.key.unicodeScalars.elementsEqual($1.key.unicodeScalars) && areSame($0.value, $1.value)
                }
        default: one == other
        }
    }

    @Test("A value that is written and read is the same value, in every style")
    func writeThenRead() throws {
        let seed = Soak.seed(0x15_0E)
        var values = RandomValues(SplitMix64(seed: seed))
        for round in 0..<Soak.count(400, 40_000) {
            let value = values.value(depth: 5)
            for style in Self.styles {
                let text = value.text(style)
                guard areSame(try read(text), value) else {
                    Issue.record("seed \(seed), round \(round): \(text.prefix(2000))")
                    return
                }
            }
        }
    }

    @Test("Every number that is written reads as the same bits")
    func numbers() throws {
        let seed = Soak.seed(0x0F_10A7)
        var values = RandomValues(SplitMix64(seed: seed))
        for _ in 0..<Soak.count(5_000, 1_000_000) {
            let number = values.number()
            let text = JSONWriter.text(of: number)
            #expect(areSame(try read(text), .number(number)), "seed \(seed): \(text)")
        }
    }

    @Test("Text that was written stays the same when it is read and written again, in its style")
    func stable() throws {
        let seed = Soak.seed(0x57AB1E)
        var values = RandomValues(SplitMix64(seed: seed))
        for round in 0..<Soak.count(200, 20_000) {
            let value = values.value(depth: 5)
            for style in Self.styles {
                let text = value.text(style)
                #expect(try read(text).text(style) == text, "seed \(seed), round \(round)")
            }
        }
    }

    @Test("A text of any layout is laid out anew with its strings and numbers as they were written")
    func layouts() throws {
        let seed = Soak.seed(0x1A_704)
        var values = RandomValues(SplitMix64(seed: seed))
        for round in 0..<Soak.count(200, 20_000) {
            let value = values.value(depth: 5)
            let document = try JSONDocument.parse(Array(value.text(.indented).utf8))
            for layout in [.compact, .spaced, .indented] as [JSONStyle.Layout] {
                let text = String(decoding: document.text(of: 0, JSONStyle(layout)), as: UTF8.self)
                #expect(text == value.text(JSONStyle(layout)), "seed \(seed), round \(round)")
            }
        }
        let odd = try JSONDocument.parse(Array(#"[1.50, "\u0041\/", 1E+2, {"\u006b" :-0 }]"#.utf8))
        #expect(odd.text(of: 0, .compact) == Array(#"[1.50,"\u0041\/",1E+2,{"\u006b":-0}]"#.utf8))
    }

    @Test("A line is one line without controls, whatever it holds")
    func lines() throws {
        let seed = Soak.seed(0x0E_11E)
        var values = RandomValues(SplitMix64(seed: seed))
        var writer = JSONLineWriter()
        var written: [JSONValue] = []
        for _ in 0..<Soak.count(300, 10_000) {
            let (key, text, value) = (values.string(), values.string(), values.value(depth: 3))
            writer.add { object in
                object.add("k" + key, text)
                object.add("value", value)
            }
            written.append(["k" + key: .string(text), "value": value])
        }
        let text = String(decoding: writer.bytes, as: UTF8.self)
        let controls: (Unicode.Scalar) -> Bool = {
            $0.properties.generalCategory == .control || $0.properties.isBidiControl
                || $0.properties.generalCategory == .lineSeparator
                || $0.properties.generalCategory == .paragraphSeparator
        }
        #expect(!text.unicodeScalars.contains { $0 != "\n" && controls($0) }, "seed \(seed)")
        let lines = writer.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(lines.last?.isEmpty == true)
        #expect(lines.count - 1 == written.count)
        for (line, value) in zip(lines, written) {
            #expect(areSame(try JSONValue(parsing: Array(line)), value), "seed \(seed)")
        }
    }

    @Test("Values nest as deep as the limit, and are read back from there")
    func depth() throws {
        var value = JSONValue.string("within")
        for level in 0..<JSONDocument.depthLimit { value = level.isMultiple(of: 2) ? [value] : ["a": value] }
        for style in Self.styles { #expect(areSame(try read(value.text(style)), value)) }
        let error = #expect(throws: JSONSyntaxError.self) { try read(JSONValue.array([value]).text(.compact)) }
        #expect(error?.message == "found more than 128 arrays and objects within each other")
    }

    @Test("A document of megabytes is read back")
    func largeDocument() throws {
        let seed = Soak.seed(0xB16)
        var values = RandomValues(SplitMix64(seed: seed))
        let value = JSONValue.array((0..<Soak.count(4_000, 100_000)).map { _ in values.value(depth: 3) })
        let text = value.text(.indented)
        #expect(text.utf8.count > 1 << 20)
        #expect(areSame(try read(text), value), "seed \(seed)")
    }
}
