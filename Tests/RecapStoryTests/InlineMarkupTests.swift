import RecapStory
import TestSupport
import Testing

/// Marks, links and escapes in texts.
@Suite struct InlineMarkupTests {
    @Test("Marked text becomes runs, and a mark without its partner stays")
    func markup() {
        func runs(_ text: String) -> [String] {
            InlineMarkup(authored: text).runs.map { run in
                let sign =
                    run.style.contains(.bold)
                    ? "B" : run.style.contains(.italic) ? "I" : run.style.contains(.accent) ? "C" : ""
                return sign + (run.link.map { "\($0)" } ?? "") + "<\(run.text)>"
            }
        }
        #expect(runs("plain") == ["<plain>"])
        #expect(runs("a **b** c") == ["<a >", "B<b>", "< c>"])
        #expect(runs("_a_ `b`") == ["I<a>", "< >", "C<b>"])
        #expect(runs("2 * 3 ** 4") == ["<2 * 3 ** 4>"])
        #expect(runs("snake_case_name") == ["<snake_case_name>"])
        #expect(runs("**open") == ["<**open>"])
        #expect(runs("** a **") == ["<** a **>"])
        #expect(runs("`a**b**`") == ["C<a**b**>"])
        #expect(runs("****") == ["<****>"])
        #expect(runs("a {accent:b c}d") == ["<a >", "C<b c>", "<d>"])
        #expect(runs("{bold:한} {italic:글}") == ["B<한>", "< >", "I<글>"])
        for text in ["{accent:}", "{accent:open", "{red:a}", "{ accent:a}", "{accent a}", "{}", "}{"] {
            #expect(runs(text) == ["<\(text)>"])
        }
        #expect(runs("{accent:{a}") == ["C<{a>"])
        #expect(runs("**한국어**를") == ["B<한국어>", "<를>"])
    }

    @Test(
        "A long text of marks without partners is read at once", .timeLimit(.minutes(1)),
        arguments: [
            "**a ", "_a ", "`", "*a_b`c ", "** ", "**", "{accent:", "{accent:a", "[", "[a](", "[a](https://", "](",
            "\\[",
            "[[a](https://b", "**[a](https://b**", "[a](https://b(", "[a](x:y ",
        ])
    func markupGrowth(_ piece: String) {
        // By looking for each partner anew this took minutes.
        let text = String(repeating: piece, count: 8000)
        #expect(!InlineMarkup(authored: text).plainText.isEmpty)
    }

    /// The runs of a text, each with the words and the address that it links to.
    private func links(_ text: String) -> [String] {
        let markup = InlineMarkup(authored: text)
        return markup.links.indices.map { "\(markup.words(ofLink: $0)) -> \(markup.links[$0].text)" }
    }

    @Test("Words in brackets before an address are a link, within other marks and around them")
    func linkForms() {
        #expect(links("see [the site](https://example.com).") == ["the site -> https://example.com"])
        #expect(links("[a](https://a.b) [c](mailto:d@e.f)") == ["a -> https://a.b", "c -> mailto:d@e.f"])
        #expect(links("[a](https://w.org/Foo_(bar)) b") == ["a -> https://w.org/Foo_(bar)"])
        #expect(links("[a_b](https://a.b/c_d_e*f**)_x_") == ["a_b -> https://a.b/c_d_e*f**"])
        #expect(links("[one\\]two](https://a.b)") == ["one]two -> https://a.b"])
        #expect(links("[x [y](https://a.b)") == ["y -> https://a.b"])
        let markup = InlineMarkup(authored: "**see [it](https://a.b)**, [**x** `y`](https://c.d)")
        #expect(markup.runs.map(\.text) == ["see ", "it", ", ", "x", " ", "y"])
        #expect(markup.runs.map(\.link) == [nil, 0, nil, 1, 1, 1])
        #expect(markup.runs[1].style == .bold && markup.runs[3].style == .bold && markup.runs[5].style == .accent)
    }

    @Test("What is no link stays as it is written")
    func noLinks() {
        for text in [
            "[a]", "[a] (https://b.c)", "[](https://b.c)", "[a](", "[a]()", "[a](https://b.c", "a](https://b.c)",
            "\\[a](https://b.c)", "`[a](https://b.c)`", "[a](b)", "[sic](and so on)", "[1](2)", "f[i](x)",
        ] {
            let markup = InlineMarkup(authored: text)
            #expect(markup.links.isEmpty, "\(text)")
            let shown = text.replacingOccurrences(of: ["`", "\\"], with: "")
            #expect(markup.plainText == shown, "\(text)")
        }
    }

    @Test("A transcript has the address after the words, unless it is the words")
    func plainText() {
        #expect(InlineMarkup(authored: "a [b](https://c.d) e").plainText == "a b (https://c.d) e")
        #expect(InlineMarkup(authored: "[**b** c](https://c.d)").plainText == "b c (https://c.d)")
        #expect(InlineMarkup(authored: "[https://c.d](https://c.d)").plainText == "https://c.d")
        #expect(InlineMarkup(authored: "[d@e.f](mailto:d@e.f)").plainText == "d@e.f")
    }

    @Test(
        "A link that must not be opened is text, and its reason is known",
        arguments: [
            "javascript:alert(1)", "JavaScript:alert(1)", "file:///etc/passwd", "data:text/html,x", "vscode://x",
            "//evil.example",
            "--help", "-https://a.b", "https://a.b/\u{202E}cod", "https://a.b/\u{200B}",
            "https://good.example@evil.example",
            "https://a.b\nX: y", "https://a.b c", "https://a.b/\u{1B}]8;;", "https://a.b/\u{7}", "https:", "https://",
            "mailto:",
            "mailto:a@b.c?attach=/etc/passwd", "https://a.b/`id`", "https://a.b/\"x", "https://a.b/$(reboot)\u{0}",
            "ftp://a.b", "tel:1", "x-apple:y", "https://a.b\\@evil.example",
        ])
    func hostile(address: String) {
        let text = "[click](\(address))"
        let markup = InlineMarkup(authored: text)
        #expect(markup.links.isEmpty)
        #expect(markup.runs.map(\.text).joined() == text)
        #expect(markup.refused.count == 1)
    }

    @Test("A backslash makes a mark text, everywhere but in code and before other characters")
    func escapes() {
        func plain(_ text: String) -> String { InlineMarkup(authored: text).plainText }
        #expect(plain(#"\*\*a\*\*"#) == "**a**")
        #expect(plain(#"\_a\_ \`b\` \{accent:c\} \[d\](https://e.f)"#) == "_a_ `b` {accent:c} [d](https://e.f)")
        #expect(plain(#"**a\**b**"#) == "a**b")
        #expect(plain(#"C:\Users\new \\server \("#) == #"C:\Users\new \\server \("#)
        #expect(plain(#"`a\*b`"#) == #"a\*b"#)
        let braces = InlineMarkup(authored: #"{bold:a\}b}"#).runs
        #expect(braces.map(\.text) == ["a}b"] && braces[0].style == .bold)
    }

    @Test("An escaped text is read as it was, whatever it holds", arguments: 0..<200)
    func escapedText(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let parts = [
            "*", "**", "_", "`", "{", "}", "[", "]", "](", "(", ")", "https://a.b", "accent:", "bold:", "a", "b c", " ",
            "\n", "한",
            "mailto:", ".",
        ]
        let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
            parts.randomElement(using: &random) ?? ""
        }.joined()
        let markup = InlineMarkup(authored: InlineMarkup.escaped(text))
        #expect(markup.runs.map(\.text).joined() == text)
        #expect(markup.runs.allSatisfy { $0.style == .plain && $0.link == nil })
        // And without: marks may go, but no other character.
        let kept = InlineMarkup(authored: text).plainText.filter {
            $0.isLetter && !"accentboldhttpsmailto".contains($0)
        }
        #expect(kept == text.filter { $0.isLetter && !"accentboldhttpsmailto".contains($0) })
    }

    @Test("A file's links are checked where they stand, and a reference in an address stands behind its host")
    func places() {
        let reading = Story.parse(
            SourceText(
                name: "s.json",
                bytes: Array(
                    """
                    {"version": 1, "data": {"id": "7"}, "pages": [{"link": "file:///x", "elements": [
                      {"kind": "text", "text": "[a](https://a.b/{{id}}) [b](javascript:x) [c]({{id}}) [d](and so on)"},
                      {"kind": "quote", "text": "[e](https://good.example@evil.example)"}]}]}
                    """.utf8)))
        #expect(reading.story != nil)
        #expect(
            reading.diagnostics.map(\.headline) == [
                "s.json:1:57: warning: pages[0].link: this link is not opened: only http, https and mailto addresses are opened",
                "s.json:2:57: warning: pages[0].elements[0].text: this link is not opened: only http, https and mailto addresses are opened",
                "s.json:2:75: warning: pages[0].elements[0].text: this link is not opened: data would decide where it leads; a reference may stand only behind the host",
                "s.json:3:34: warning: pages[0].elements[1].text: this link is not opened: it has a user name before its host",
            ])
    }
}

extension String {
    /// Returns the text without some others.
    fileprivate func replacingOccurrences(of parts: [String], with other: String) -> String {
        parts.reduce(self) { $0.split(separator: $1, omittingEmptySubsequences: false).joined(separator: other) }
    }
}
