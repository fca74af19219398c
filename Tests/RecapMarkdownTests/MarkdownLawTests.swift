import RecapStory
import TestSupport
import Testing

/// What holds for any Markdown file.
@Suite struct MarkdownLawTests {
    /// Text of random parts, and its words in their order.
    private struct RandomText {
        var random: SplitMix64
        var words: [String] = []

        mutating func word() -> String {
            let word = "w\(words.count)x"
            words.append(word)
            return word
        }

        mutating func line() -> String {
            (0..<Int.random(in: 1...6, using: &random)).map { _ in inline() }.joined(separator: " ")
        }

        private mutating func inline() -> String {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: "**\(word())** \(word())"
            case 1: "_\(word()) **\(word())** \(word())_"
            case 2: "`\(word())`"
            case 3: "[\(word()) *\(word())*](https://example.org)"
            case 4: "~~\(word())~~"
            case 5: "<i>\(word())</i>"
            case 6: "![\(word())](https://a/b.png)"
            case 7: "{{\(word())}}"
            case 8: "\(word())\\\n\(word())"
            default: word()
            }
        }

        mutating func block(depth: Int) -> [String] {
            switch Int.random(in: 0..<(depth > 3 ? 6 : 9), using: &random) {
            case 0: return ["# " + line()]
            case 1: return ["### " + line()]
            case 2: return ["```c", word() + " {{ " + word(), "```"]
            case 3: return ["<div>", word(), "</div>"]
            case 4: return ["| | \(word()) |", "|-|:-:|", "| \(word()) | \(word()) |"]
            case 5, 6: return line().split(separator: "\n").map(String.init)
            case 7: return blocks(depth: depth + 1).map { "> " + $0 }
            default:
                let mark = ["- ", "1. ", "4. ", "- [x] "].randomElement(using: &random) ?? "- "
                return (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in
                    blocks(depth: depth + 1).enumerated().map { ($0.offset == 0 ? mark : "   ") + $0.element }
                }
            }
        }

        mutating func blocks(depth: Int) -> [String] {
            (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in block(depth: depth) + [""] }
        }
    }

    @Test("The transcript holds every word of a file", arguments: 0..<300)
    func words(seed: Int) throws {
        var text = RandomText(random: SplitMix64(seed: UInt64(seed)))
        let markdown = text.blocks(depth: 0).joined(separator: "\n")
        let reading = read(markdown)
        let story = try #require(reading.story, "\(reading.said)\n\(markdown)")
        let shown = transcript(story)
        for word in text.words { #expect(shown.contains(word), "\(word) of\n\(markdown)\nin\n\(shown)") }
    }

    @Test(
        "Hostile files are read or refused, at places within them",
        arguments: [
            [UInt8](repeating: UInt8(ascii: ">"), count: 50_000), Array(String(repeating: "- ", count: 20_000).utf8),
            Array(String(repeating: "[", count: 50_000).utf8), Array(String(repeating: "*a **b ", count: 20_000).utf8),
            Array(String(repeating: "<a ", count: 50_000).utf8),
            Array(("<!--" + String(repeating: "-", count: 50_000)).utf8),
            Array(String(repeating: "word ", count: 200_000).utf8), [0, 0, 35, 32, 0, 10, 0], [0x23, 0x20, 0xFF, 0xFE],
            Array("---\n".utf8), Array("---\n---".utf8), Array("---\n:\n: a\na:\n'\n---".utf8), Array("a: '\n".utf8),
            Array("---\ntitle: '\n---\n".utf8), Array("```bars".utf8), Array("```bars\n".utf8),
            Array("<!-- page:".utf8),
            Array("<!-- page: {} --> <!---->".utf8), Array("|a|\n|-|\n|b|c|\n\n|\n-".utf8),
            Array("\r\r\n\n\r# a\r".utf8),
            Array("\u{FEFF}".utf8), Array("***".utf8), Array("a\u{2028}b <br> `` ` `` <br/>".utf8),
        ])
    func hostile(_ bytes: [UInt8]) {
        let reading = read(bytes)
        for diagnostic in reading.diagnostics { #expect(diagnostic.offset <= bytes.count) }
        if let story = reading.story { #expect(!transcript(story).contains("\0")) }
    }

    @Test("Files with random bytes in them are read or refused", arguments: 0..<200)
    func mutated(seed: Int) {
        var text = RandomText(random: SplitMix64(seed: UInt64(seed)))
        var bytes = Array(("---\ntitle: a\n---\n" + text.blocks(depth: 0).joined(separator: "\n")).utf8)
        for _ in 0..<20 {
            guard let place = bytes.indices.randomElement(using: &text.random) else { break }
            let marks = Array("#>-*_`[]()<>!|\n\r\t {}\"':\\~0".utf8)
            bytes[place] = marks.randomElement(using: &text.random) ?? 0
        }
        let reading = read(bytes)
        for diagnostic in reading.diagnostics { #expect(diagnostic.offset <= bytes.count) }
        if let story = reading.story { #expect(!transcript(story).isEmpty) }
    }

    @Test("A byte that is not UTF-8 is an error at its place")
    func notText() {
        #expect(
            read(Array("# a\n\nb ".utf8) + [0xFF]).said == [
                "talk.md:3:3: this byte is not UTF-8; save the file as UTF-8"
            ])
    }
}
