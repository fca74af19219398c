import Foundation
import Testing

/// The code of README and of the articles: all of it is compiled, checked or run.
@Suite("Documentation")
struct DocumentationTests {
    @Test(
        "Swift code is the visible part of a snippet, which the build compiles", arguments: MarkdownFile.blocks("swift")
    )
    func swiftIsCompiled(_ block: MarkdownFile.Block) {
        #expect(
            Snippet.all.contains { $0.shown == block.text },
            "\(block.place): no file of Snippets shows these lines")
    }

    @Test("Each snippet is shown somewhere")
    func snippetsAreShown() {
        for snippet in Snippet.all {
            let directive = "@Snippet(path: \"recap-tui/Snippets/\(snippet.name)\")"
            #expect(
                MarkdownFile.all.contains { file in
                    file.text.contains(directive) || file.blocks.contains { $0.text == snippet.shown }
                }, "\(snippet.name) is shown nowhere")
        }
    }

    @Test("The first article lists all products of the package")
    func productsAreListed() throws {
        let manifest = try String(contentsOf: MarkdownFile.root.appending(path: "Package.swift"), encoding: .utf8)
        let names = manifest.matches(of: /\.(?:library|executable)\(\s*name: "([^"]+)"/).map { String($0.1) }
        #expect(names.count >= 11)
        let article = try #require(MarkdownFile.all.first { $0.path.hasSuffix("/RecapKit.md") })
        let rows = article.text.split(separator: "\n").drop { !$0.hasPrefix("| Product") }.filter { $0.hasPrefix("|") }
        let listed = rows.compactMap { $0.split(separator: "|").first }.flatMap { $0.split(separator: ",") }.map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(Set(listed).isSuperset(of: names), "\(Set(names).subtracting(listed))")
    }

    @Test(
        "The example of elements has the code that the documentation shows",
        arguments: [("OwnElement", "Die"), ("OwnContainer", "Chapter")])
    func exampleIsShown(_ name: String, _ file: String) throws {
        let snippet = try #require(Snippet.all.first { $0.name == name })
        let example = MarkdownFile.root.appending(path: "Examples/OwnElement/Sources/OwnElement/\(file).swift")
        #expect(try String(contentsOf: example, encoding: .utf8) == snippet.shown)
    }

    @Test("Each snippet runs", arguments: Snippet.all.map(\.name))
    func snippetsRun(_ name: String) throws {
        // A terminal for those that need one; `q` closes what is played.
        let run = try Shell("(sleep 1; printf q) | timeout 30 script -qec '\(name)' .typescript")
        #expect(run.status == 0, "\(name): \(run.output)")
    }

    @Test("JSON is a story, a feed file, or a part of a story, without errors", arguments: MarkdownFile.blocks("json"))
    func jsonIsValid(_ block: MarkdownFile.Block) throws {
        let story = try Self.story(with: block.text)
        let files = ["block.json": story, "year.json": Self.smallStory, "me.json": "{}"]
        // Whether a video can be played depends on the machine, and is a warning.
        let strict = block.text.contains("\"video\"") ? "" : "--strict"
        let run = try Shell(
            "cp Stories/*.json .; touch clip.mp4; recap-tui validate \(strict) block.json", files: files)
        #expect(run.status == 0, "\(block.place): \(run.output)")
    }

    // Those of README have tests of their own.
    @Test(
        "Lines of shell that begin with recap-tui succeed in a pipe",
        arguments: MarkdownFile.blocks("sh").filter { !$0.place.hasPrefix("README.md") })
    func shellRuns(_ block: MarkdownFile.Block) throws {
        let files = [
            "year.json": Self.smallStory, "me.json": #"{ "commits": 2 }"#, "now.json": #"{ "commits": 3 }"#,
            "make-report": "cat year.json\n", "rows.jsonl": #"{ "key": "u1", "commits": 4 }"#,
            "talk.md": "# A talk",
        ]
        for line in block.text.split(separator: "\n") where line.contains("recap-tui") {
            let run = try Shell("chmod +x make-report; set -o pipefail; (\(line)\n) | cat", files: files)
            #expect(run.status == 0, "\(block.place): \(line): \(run.output)")
        }
    }

    private static let smallStory = """
        { "version": 1, "data": { "commits": 1 }, "pages": [
          { "elements": [ { "kind": "stat", "value": "{{commits}}" } ] } ] }
        """

    /// A story around a block that is an element, a list of elements or a page; other blocks as they are.
    private static func story(with block: String) throws -> String {
        guard let object = try JSONSerialization.jsonObject(with: Data(block.utf8)) as? [String: Any] else {
            return #"{ "version": 1, "pages": [ { "elements": \#(block) } ] }"#
        }
        if object["pages"] != nil || object["stories"] != nil { return block }
        let page = object["kind"] == nil ? block : #"{ "elements": [ \#(block) ] }"#
        let data = #"{ "commits": 120, "quiet": false, "name": "Ada" }"#
        return #"{ "version": 1, "data": \#(data), "pages": [ \#(page) ] }"#
    }
}
