import RecapStory
import Testing

@Suite("Addresses that may be opened")
struct LinkAddressTests {
    @Test(
        "web and mail addresses are opened",
        arguments: [
            "https://example.com", "HTTP://example.com/a?b=c&d=e;f#g", "https://한국.kr/돌아봐요",
            "https://example.com/@mina?mail=a@b.c", "https://[::1]:8080/~x/(y)'z'", "mailto:mina@example.com",
            "mailto:a@b.c,d@e.f?subject=Hello%20there&body=one%0D%0Atwo%3B%20three&cc=x@y.z", "MAILTO:?To=a@b.c",
            "mailto:a@b.c?body=one;two",
        ])
    func opened(address: String) { #expect(LinkAddress.refusal(of: address) == nil) }

    @Test(
        "other schemes are not",
        arguments: [
            "", "example.com", "ftp://example.com", "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x",
            "-https://example.com", " https://example.com", "vscode://x", "//example.com", "https",
            "ｈttps://example.com",
        ])
    func schemes(address: String) { #expect(LinkAddress.refusal(of: address) == .scheme) }

    @Test(
        "an address without a host, or of nobody, is refused",
        arguments: ["https:", "https://", "https:///path", "https:example.com", "mailto:", "http://?x", "https:/a"])
    func incomplete(address: String) { #expect(LinkAddress.refusal(of: address) == .incomplete) }

    @Test(
        "characters that are not seen, or turn others round, are refused wherever they stand",
        arguments: [
            "\u{202E}", "\u{2066}", "\u{061C}", "\u{200B}", "\u{200D}", "\u{00AD}", "\u{FEFF}", "\u{3164}", "\u{115F}",
            "\u{FE0F}", "\u{E0041}", "\u{2800}", "\u{00A0}", "\u{3000}", "\u{2028}", "\u{E000}", "\u{0}", "\u{1B}",
            "\u{7F}",
            "\u{9B}", "\n", " ", "\t", "\u{034F}",
        ] as [Unicode.Scalar])
    func invisible(scalar: Unicode.Scalar) {
        for address in ["https://exam\(scalar)ple.com", "https://example.com/\(scalar)", "mailto:a\(scalar)@b.c"] {
            #expect(LinkAddress.refusal(of: address) == .invisible(scalar))
        }
    }

    @Test("a mail that hides them behind percent signs is refused as well")
    func encodedInvisible() {
        #expect(LinkAddress.refusal(of: "mailto:a%E2%80%AE@b.c") == .invisible("\u{202E}"))
        #expect(LinkAddress.refusal(of: "mailto:a@b.c?body=%00") == .invisible("\0"))
    }

    @Test(
        "of the fields of a mail only those pass that its writer sees",
        arguments: [
            ("mailto:a@b.c?attach=/etc/passwd", "attach"), ("mailto:?attachment=x", "attachment"),
            ("mailto:a@b.c?subject=x&ATTACH=y", "attach"), ("mailto:a@b.c?%61ttach=y", "attach"),
            ("mailto:a@b.c?subject=x&amp;attach=y", "attach"), ("mailto:a@b.c?subject=x?attach=y", "attach"),
            ("mailto:a@b.c?bcc=y", "bcc"), ("mailto:a@b.c?from=y", "from"), ("mailto:a@b.c&attach=y", "attach"),
            ("mailto:a@b.c?insert=y", "insert"), ("mailto:a@b.c?x-header=y", "x-header"), ("mailto:a@b.c?=y", ""),
        ])
    func mailFields(address: String, field: String) {
        #expect(LinkAddress.refusal(of: address) == .mailField(field))
    }

    @Test("a line break in a field of a mail would begin another one")
    func lineBreaks() {
        #expect(LinkAddress.refusal(of: "mailto:a@b.c?subject=x%0D%0AAttach:%20y") == .mailLineBreak("subject"))
        #expect(LinkAddress.refusal(of: "mailto:a@b.c%0Abcc:x@y.z") == .mailLineBreak("to"))
    }

    @Test("what can pass for another host is refused")
    func hosts() {
        #expect(LinkAddress.refusal(of: "https://bank.example@evil.example/") == .userName)
        #expect(LinkAddress.refusal(of: "https://bank.example\\@evil.example/") == .unencoded("\\"))
        #expect(LinkAddress.refusal(of: "https://example.com/\"x") == .unencoded("\""))
    }

    @Test("each reason names what is wrong, in characters that can be seen")
    func words() {
        #expect(LinkRefusal.invisible("\u{202E}").description == "it contains the invisible character U+202E")
        let field = LinkRefusal.mailField("a\u{1B}" + String(repeating: "x", count: 5000)).description
        #expect(field.count < 200 && !field.unicodeScalars.contains("\u{1B}"))
    }
}
