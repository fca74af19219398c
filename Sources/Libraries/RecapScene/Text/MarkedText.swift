package import RecapStory
package import RecapSurface

/// A text with markup, prepared for layout: runs whose tags specify a style and a link.
package struct MarkedText: Sendable {
    /// The runs in text order.
    package let runs: [StyledRun]
    /// The links in text order.
    package let links: [PageLink]
    private let text: FilledText
    /// Whether links are the only markup.
    private let hasLinksOnly: Bool

    /// The text without markup, with the addresses of its links. O(*n*) for *n* bytes.
    package var plainText: String { (hasLinksOnly ? InlineMarkup(linksIn: text) : InlineMarkup(text)).plainText }

    /// The number of tag bits that specify a style. The higher bits are the one-based number of a link.
    private static let styleBits = 8
    /// The maximum number of distinct links in a text. Further links are plain text.
    private static let mostLinks = 255

    /// Parses the markup in literal text. Runs and links are limited to the part of the text that is drawn. O(*n*) for
    /// *n* bytes.
    package init(_ text: FilledText) {
        self.init(text, InlineMarkup(text.shortened(to: String.maximumParagraphLength)), hasLinksOnly: false)
    }

    /// Parses the links in literal text, but no other markup. Returns `nil` for a text without links. O(*n*) for *n*
    /// bytes.
    package init?(linksIn text: FilledText) {
        guard !text.isVerbatim, text.string.utf8.contains(UInt8(ascii: "]")) else { return nil }
        let markup = InlineMarkup(linksIn: text)
        guard !markup.links.isEmpty else { return nil }
        self.init(text, markup, hasLinksOnly: true)
    }

    private init(_ text: FilledText, _ markup: InlineMarkup, hasLinksOnly: Bool) {
        self.text = text
        self.hasLinksOnly = hasLinksOnly
        runs = markup.runs.map { run in
            let link = run.link.map { $0 < MarkedText.mostLinks ? UInt16($0 + 1) << MarkedText.styleBits : 0 } ?? 0
            return StyledRun(run.text, tag: link | UInt16(run.style.rawValue))
        }
        links = markup.links.enumerated().map { PageLink(words: markup.words(ofLink: $0), address: $1.text) }
    }

    /// Returns the address of the link that a run belongs to; `nil` if there is none.
    package func address(ofTag tag: UInt16) -> String? {
        let link = Int(tag >> MarkedText.styleBits)
        return link > 0 ? links[link - 1].address : nil
    }

    /// Returns the style of a run, given the base style of the text.
    package func style(ofTag tag: UInt16, in base: Style, palette: Palette) -> Style {
        let marks = TextStyle(rawValue: UInt8(truncatingIfNeeded: tag))
        var style = base
        if marks.contains(.bold) { style.attributes.insert(.bold) }
        if marks.contains(.italic) { style.attributes.insert(.italic) }
        if marks.contains(.underline) || tag >> MarkedText.styleBits > 0 { style.attributes.insert(.underline) }
        if marks.contains(.dim) {
            style.foreground = palette.dim
            style.attributes.formUnion(palette.dimAttributes)
        }
        if marks.contains(.accent) || tag >> MarkedText.styleBits > 0 { style.foreground = palette.accent }
        return style
    }
}

/// A link of a page: its text and its address.
public struct PageLink: Sendable, Hashable {
    /// The text of the link; empty for a bare address.
    public var words: String
    /// The address, as specified by the story. It is not necessarily safe to open.
    public var address: String

    /// Creates a link.
    public init(words: String = "", address: String) {
        self.words = words
        self.address = address
    }

    /// The truncated address without its scheme, `www.` and a trailing slash.
    package var shortAddress: String {
        var text = address.beginning(scalars: 2000)[...]
        for scheme in ["https://", "http://"] where text.lowercased().hasPrefix(scheme) {
            text = text.dropFirst(scheme.count)
            break
        }
        if text.hasPrefix("www.") { text = text.dropFirst(4) }
        if text.last == "/" { text = text.dropLast() }
        return String(text)
    }
}
