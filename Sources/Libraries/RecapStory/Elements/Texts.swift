/// A headline in large letters.
public struct Title: ElementContent {
    /// The font of a title.
    public enum Font: String, Sendable, CaseIterable {
        /// A font of any script, drawn as a picture in cells. If no font has the characters, the title uses block
        /// letters.
        case display
        /// Block letters three rows high, for Latin letters, digits and punctuation.
        case block
        /// Bold text with letter spacing.
        case small
        /// Bold text.
        case plain
    }

    /// The text of the title.
    public var text: Template
    /// The largest font for the title. If the text doesn't fit, a smaller font is used.
    public var font: Font

    /// The typeface of the display font.
    public var typeface: Typeface

    /// Creates a title.
    public init(_ text: Template, font: Font = .display, typeface: Typeface = Typeface()) {
        self.text = text
        self.font = font
        self.typeface = typeface
    }

    /// The layout cost of the text.
    public var layoutCost: Int { text.layoutCost }

    /// The name of this kind in files.
    public static let kind = "title"
    /// The fields of this kind.
    public static let fields: FieldTable<Title> = FieldTable(
        Title(""),
        fields: [
            FileField(
                "text", \.text, .marked, required: true,
                "the words of the title; [words](https://example.com) is a link"),
            FileField("font", \.font, .choice, "the largest letters that the title may take"),
        ] + Typeface.fields.nested(at: \.typeface))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal, .scale])

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        reader.checkLargeLetters("text", text, font: font, typeface: typeface)
    }
}

/// The typeface of the display font.
public struct Typeface: Sendable, Hashable {
    /// The family, such as `Noto Sans`; `nil` for the system default.
    public var face: String?
    /// The weight, 100…900, as in CSS: 400 is regular and 700 is bold.
    public var weight: Int

    /// Creates a typeface. Defaults to the bold weight of the system's default family.
    public init(_ face: String? = nil, weight: Int = 700) {
        self.face = face
        self.weight = weight
    }

    /// The typeface fields of an element that uses the display font.
    static let fields: FieldTable<Typeface> = FieldTable(
        Typeface(),
        FileField("face", \.face, .line, "the family of the font of display type; the system's choice if absent"),
        FileField("weight", \.weight, .integer(100...900), "the weight of display type; 400 is regular and 700 is bold")
    )
}

/// A wrapped paragraph with markup: `**bold**`, `_italic_`, backquotes for code, styled words in braces, such as
/// `{accent:words}`, and links, such as `[words](https://example.com)`. A backslash before a marker makes it literal.
public struct TextBlock: ElementContent {
    /// The text. Its line breaks are kept.
    public var text: Template

    /// Creates a paragraph.
    public init(_ text: Template) {
        self.text = text
    }

    /// The layout cost of the text.
    public var layoutCost: Int { text.layoutCost }

    /// The name of this kind in files.
    public static let kind = "text"
    /// The fields of this kind.
    public static let fields: FieldTable<TextBlock> = FieldTable(
        TextBlock(""),
        FileField(
            "text", \.text, .marked, required: true,
            "the paragraph, with **bold**, _italic_, `code`, {accent:words} and [words](https://example.com) marks"
        ))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// The parts that can be shown one by one: the lines or the words.
    public static let revealable: Set<RevealedParts> = [.line, .word]

    /// Returns the number of lines or words.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        data.text(text).count(of: parts)
    }
}

/// A quotation and its author.
public struct Quote: ElementContent {
    /// The quoted words.
    public var text: Template
    /// The author of the quoted words.
    public var by: Template?

    /// Creates a quotation.
    public init(_ text: Template, by: Template? = nil) {
        self.text = text
        self.by = by
    }

    /// The layout cost of the text.
    public var layoutCost: Int { text.layoutCost }

    /// The name of this kind in files.
    public static let kind = "quote"
    /// The fields of this kind.
    public static let fields: FieldTable<Quote> = FieldTable(
        Quote(Template("")),
        FileField("text", \.text, .marked, required: true, "the quoted words, with marks as a text has them"),
        FileField("by", \.by, .text, "the author"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// The parts that can be shown one by one: the lines or the words.
    public static let revealable: Set<RevealedParts> = [.line, .word]

    /// Returns the number of lines or words.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        data.text(text).count(of: parts)
    }
}

/// A number of blank lines.
public struct Spacer: ElementContent {
    /// The number of lines, 0…100.
    public var lines: Int

    /// Creates blank lines.
    public init(_ lines: Int = 1) {
        self.lines = lines
    }

    /// The name of this kind in files.
    public static let kind = "spacer"
    /// The fields of this kind.
    public static let fields: FieldTable<Spacer> = FieldTable(
        Spacer(), FileField("lines", \.lines, .integer(0...100), "the number of blank lines"))
    /// Empty, because a spacer shows nothing.
    public static let animatable: Set<ElementAnimation.Property> = []
}
