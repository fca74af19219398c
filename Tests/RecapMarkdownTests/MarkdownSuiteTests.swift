import RecapJSON
import RecapStory
import RecapSystem
import TestSupport
import Testing

/// Files that others have written: the documents of the CommonMark suite, where a package has them, and the descriptions of the
/// packages that are installed.
@Suite struct MarkdownSuiteTests {
    /// Where Debian's package golang-github-yuin-goldmark-dev has the suite.
    private static let suite = "/usr/share/gocode/src/github.com/yuin/goldmark/_test/spec.json"

    /// A document of the suite, and the HTML that it stands for.
    struct Example: Sendable, CustomTestStringConvertible {
        let number: Int
        let markdown, html: String

        var testDescription: String { "example \(number)" }

        /// The words that a reader sees, and those that stand for images.
        var words: [String] {
            var text = "", rest = html[...]
            while let start = rest.firstIndex(of: "<") {
                text += rest[..<start]
                rest = rest[start...]
                let ending = rest.hasPrefix("<!--") ? "-->" : ">"
                guard let end = rest.firstRange(of: ending)?.upperBound else { break }
                let tag = rest[..<end]
                if tag.hasPrefix("<img"), let alt = tag.firstRange(of: "alt=\"") {
                    text += " " + tag[alt.upperBound...].prefix { $0 != "\"" } + " "
                } else if !Example.isWithinWord(tag) {
                    text += " "
                }
                rest = rest[end...]
            }
            text += rest
            for (name, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
                text = text.split(separator: name, omittingEmptySubsequences: false).joined(separator: character)
            }
            return text.split(whereSeparator: \.isWhitespace).map(String.init)
        }

        private static func isWithinWord(_ tag: Substring) -> Bool {
            ["<em>", "</em>", "<strong>", "</strong>", "<code>", "</code>", "<a ", "</a>"].contains {
                tag.hasPrefix($0)
            }
        }
    }

    private static let examples: [Example] = {
        guard FileSystem.exists(suite) else {
            print(
                "golang-github-yuin-goldmark-dev is not installed; the documents of the CommonMark suite are not read")
            return []
        }
        guard let bytes = try? OpenFile(regular: suite).bytes(limit: 1 << 22),
            let list = try? JSONValue(parsing: bytes), case .array(let examples) = list
        else { return [] }
        return examples.compactMap { example in
            guard case .object(let members) = example, case .number(let number)? = members["example"],
                case .string(let markdown)? = members["markdown"], case .string(let html)? = members["html"]
            else { return nil }
            return Example(number: Int(number), markdown: markdown, html: html)
        }
    }()

    @Test("The suite is read where it is installed")
    func isThere() { #expect(Self.examples.isEmpty != FileSystem.exists(Self.suite)) }

    /// Parts of documents that later versions of CommonMark read in another way than cmark-gfm, or whose HTML is more than tags, such as a script.
    private static let others = ["<script", "<style", "&#87654321;", "<textarea>", "<![CDATA[", "'baz <em>", "`baz>`"]

    @Test("The transcript of each document of the CommonMark suite holds every word", arguments: examples)
    func words(of example: Example) {
        let reading = read(example.markdown)
        for diagnostic in reading.diagnostics { #expect(diagnostic.offset <= example.markdown.utf8.count) }
        guard let story = reading.story else {
            Issue.record("\(reading.said) of \(example.markdown)")
            return
        }
        let shown = transcript(story)
        guard !Self.others.contains(where: { example.markdown.contains($0) }) else { return }
        for word in example.words.flatMap(Self.spoken) {
            #expect(shown.contains(word), "\(word) of\n\(example.markdown)\nin\n\(shown)")
        }
    }

    /// Returns what a transcript says of a word: the same, but for three or more of one sign in a row, such as `===`, which are a line
    /// for the eye.
    private static func spoken(_ word: String) -> [String] {
        var parts = [""]
        var rest = word[...]
        while let first = rest.first {
            let run = rest.prefix { $0 == first }
            rest = rest.dropFirst(run.count)
            if run.count < 3 || first.isLetter || first.isNumber {
                parts[parts.count - 1] += run
            } else {
                parts.append("")
            }
        }
        return parts.filter { !$0.isEmpty }
    }

    /// The Markdown files in the folders of packages, up to a number.
    private static let files: [String] = {
        let folders = "/usr/share/doc"
        let found = FileSystem.names(in: folders).sorted().flatMap { package in
            FileSystem.names(in: "\(folders)/\(package)").filter { $0.lowercased().hasSuffix(".md") }.sorted()
                .map { "\(folders)/\(package)/\($0)" }
        }
        return Array(found.filter(FileSystem.isRegularFile).prefix(Soak.count(60, 10_000)))
    }()

    @Test("The descriptions of installed packages become stories that hold their words", arguments: files)
    func readme(path: String) throws {
        let bytes = try OpenFile(regular: path).bytes(limit: 1 << 20)
        let reading = read(bytes)
        for diagnostic in reading.diagnostics { #expect(diagnostic.offset <= bytes.count) }
        guard let story = reading.story else {
            // A few are no text.
            #expect(!reading.said.isEmpty)
            return
        }
        let shown = Set(transcript(story).split { !$0.isLetter })
        // Lines of plain words, which no rule of Markdown takes for anything else.
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        where line.first?.isLetter == true && line.allSatisfy({ $0.isLetter || " ,.".contains($0) }) {
            for word in line.split(whereSeparator: { !$0.isLetter }) {
                #expect(shown.contains(word), "\(word) of \(line)")
            }
        }
    }
}
