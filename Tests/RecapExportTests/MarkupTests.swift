import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import RecapExport

@Suite struct MarkupTests {
    /// What a parser of XML finds in an attribute and in an element with an escaped text.
    private final class Found: NSObject, XMLParserDelegate {
        var attribute: String?
        var text = ""
        var elements = 0

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            elements += 1
            attribute = attribute ?? attributes["href"]
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
    }

    /// Characters with a meaning in markup, beside others.
    private static let alphabet = Array("<>&\"'=/ ;#ab!-[]é한\u{1F600}")

    @Test("Escaped text is the same text to a parser, as an element and as an attribute", arguments: 0..<20)
    func law(seed: Int) throws {
        var random = SplitMix64(seed: Soak.seed(UInt64(seed) + 71))
        for _ in 0..<Soak.count(20, 500) {
            let text = String(
                (0..<12).map { _ in Self.alphabet[Int.random(in: Self.alphabet.indices, using: &random)] })
            let found = Found()
            let parser = XMLParser(data: Data("<a href=\"\(text.markupEscaped)\">\(text.markupEscaped)</a>".utf8))
            parser.delegate = found
            #expect(parser.parse(), "\(text)")
            #expect(found.attribute == text && found.text == text && found.elements == 1)
        }
    }

    @Test func controlCharactersAreReplaced() {
        #expect(
            "a\u{0}\u{1B}\u{7F}\u{FFFE}\u{FFFF}b\tc\nd".markupEscaped
                == "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b\tc\nd")
    }

    /// An element that ends where it should not, or runs code, in a browser.
    @Test func eachSignIsEscapedByItsName() {
        #expect("<a b=\"c\">&".markupEscaped == "&lt;a b=&quot;c&quot;&gt;&amp;")
    }
}
