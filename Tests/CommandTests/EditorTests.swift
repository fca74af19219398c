import RecapStory
import Testing

@testable import recap_tui

/// The user's editor, and the place in the story that it opens.
@Suite struct EditorTests {
    @Test("VISUAL comes before EDITOR, and both before the usual ones")
    func choice() {
        func current(_ variables: [String: String], _ installed: Set<String> = []) -> String? {
            Editor.current(variable: { variables[$0] }, isInstalled: { installed.contains($0) })?.command
        }
        #expect(current(["VISUAL": "code -w", "EDITOR": "vi"]) == "code -w")
        #expect(current(["VISUAL": " ", "EDITOR": "vi"]) == "vi")
        #expect(current([:], ["vim", "nano"]) == "nano")
        #expect(current([:]) == nil)
    }

    @Test(
        "The line is told in the editor's own way, and the file is no part of what a shell reads",
        arguments: [
            ("vim", "+7|/a b/$(x).json"), ("/usr/bin/nvim -p", "+7|/a b/$(x).json"),
            ("code --wait", "--goto|/a b/$(x).json:7"), ("hx", "/a b/$(x).json:7"), ("ed", "/a b/$(x).json"),
            ("'/opt/my tools/vim' -u \"a b\"", "+7|/a b/$(x).json"), ("", "/a b/$(x).json"),
        ])
    func arguments(_ command: String, _ expected: String) {
        let editor = Editor(command: command)
        #expect(editor.arguments(file: "/a b/$(x).json", line: 7).joined(separator: "|") == expected)
        let shell = editor.shellArguments(file: "/a b/$(x).json", line: 7)
        #expect(shell[1] == command + " \"$@\"" && !shell[1].contains("$(x)"))
    }

    @Test("A command that no shell knows is told, and what a shell replaces is left to it")
    func missing() {
        func problem(_ command: String) -> String? {
            Editor(command: command).problem { ["vim", "exec", "/bin/ed"].contains($0) }
        }
        #expect(problem("emcas -nw") == "there is no editor emcas; VISUAL or EDITOR names it")
        #expect(
            problem("'/opt/my tools/vim' -u x") == "there is no editor /opt/my tools/vim; VISUAL or EDITOR names it")
        for command in ["vim", "exec nothing", "/bin/ed -s", "$MINE", "~/bin/e", "A=1 vim", ""] {
            #expect(problem(command) == nil)
        }
        #expect(Editor(command: "sh").problem() == nil && Editor(command: "exec x").problem() == nil)
        #expect(
            Editor(command: "/no/such/editor").problem() != nil && Editor(command: "no-such-editor").problem() != nil)
    }

    @Test("Editors with windows of their own are known")
    func windows() {
        #expect(Editor(command: "/usr/bin/code -n").hasWindow && Editor(command: "subl").hasWindow)
        #expect(!Editor(command: "vim").hasWindow && !Editor(command: "emacs -nw").hasWindow)
        #expect(!Editor(command: "emacsclient -t").hasWindow && Editor(command: "emacsclient -c").hasWindow)
    }

    @Test("The line of a page is that in the author's text, of JSON and of Markdown")
    func lines() {
        let text =
            "{ \"pages\": [\n{ \"elements\": [ { \"kind\": \"row\",\n \"elements\": [] } ] },\n\n  { } ],\n \"version\": 1 }"
        let story = SourceText(name: "x.json", text: text)
        #expect([-1, 0, 1, 2].map { story.line(ofPage: $0) } == [nil, 2, 5, nil])
        let markdown = SourceText(name: "x.md", text: "# One\n\ntext\n\n# Two\n").asStory
        #expect([0, 1].map { markdown.line(ofPage: $0) } == [1, 5])
        #expect(SourceText(name: "x", text: "[").line(ofPage: 0) == nil)
    }

    private func story(_ words: String...) -> Story {
        Story(pages: words.map { Page(elements: [StoryElement(TextBlock(Template(verbatim: $0)))]) })
    }

    @Test("After a change the first page that differs is shown, unless the present one does")
    func changedPage() {
        let old = story("a", "b", "c")
        func page(_ new: Story, at present: Int) -> Int? { EditProgress.changedPage(from: old, to: new, at: present) }
        #expect(page(story("a", "b", "c"), at: 1) == nil)
        #expect(page(story("a", "x", "c"), at: 0) == 1)
        #expect(page(story("a", "x", "y"), at: 2) == nil)
        #expect(page(story("a", "b", "c", "d"), at: 0) == 3)
        #expect(page(story("a", "b"), at: 2) == 1)
        #expect(page(story("a", "b"), at: 0) == nil)
        #expect(page(Story(pages: []), at: 1) == 0)
    }
}
