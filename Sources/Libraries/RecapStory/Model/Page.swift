public import RecapCore
package import RecapJSON

/// One full screen of a story: a vertical stack of elements.
public struct Page: Sendable, Equatable {
    /// The identifier of the page, unique in the story. It can be used to navigate to the page, and preserves the
    /// current position when the story is reloaded.
    public var id: String?
    /// The condition that ends the page; `nil` uses the story's condition. With `whenSignaled`, the end of the page's
    /// media is a signal.
    public var advance: PageAdvance?
    /// Whether the page stays after its time until its questions are answered. A page without a time limit always does.
    public var waitsForAnswers: Bool
    /// The condition under which the page is part of the story; `nil` means always.
    public var showIf: Condition?
    /// The background; `nil` uses the theme's background if the page has a theme, otherwise the story's background.
    public var background: PageBackground?
    /// The theme; `nil` uses the story's theme.
    public var theme: StoryTheme?
    /// The horizontal alignment of elements that don't specify one.
    public var align: HorizontalAlignment
    /// The vertical alignment of the block of elements.
    public var valign: VerticalAlignment
    /// The number of blank lines between two elements, 0…100.
    public var gap: Int
    /// The maximum width of the block of elements in cells, 1…1,000.
    public var maxWidth: Int
    /// The direction of the page's lines and layout; `automatic` uses that of the story or, if that is automatic too,
    /// of the page's text.
    public var direction: WritingDirection
    /// The transition to this page; `nil` uses the story's transition.
    public var transition: PageTransition?
    /// The footer; `nil` uses the story's footer. A footer without texts hides it.
    public var footer: PageFooter?
    /// A web or mail address with more information about the page, which the user can open.
    public var link: String?
    /// The speaker notes, one text per paragraph. They are never drawn on the page.
    public var notes: [Template]
    /// The elements, from top to bottom.
    public var elements: [StoryElement]

    /// The default number of blank lines between two elements.
    public static let defaultGap = 1
    /// The default maximum width in cells.
    public static let defaultMaxWidth = 72

    /// Creates a page of elements.
    public init(
        id: String? = nil,
        advance: PageAdvance? = nil,
        waitsForAnswers: Bool = true,
        showIf: Condition? = nil,
        background: PageBackground? = nil,
        theme: StoryTheme? = nil,
        align: HorizontalAlignment = .center,
        valign: VerticalAlignment = .center,
        gap: Int = Page.defaultGap,
        maxWidth: Int = Page.defaultMaxWidth,
        direction: WritingDirection = .automatic,
        transition: PageTransition? = nil,
        footer: PageFooter? = nil,
        link: String? = nil,
        notes: [Template] = [],
        elements: [StoryElement]
    ) {
        self.id = id
        self.advance = advance
        self.waitsForAnswers = waitsForAnswers
        self.showIf = showIf
        self.background = background
        self.theme = theme
        self.align = align
        self.valign = valign
        self.gap = gap
        self.maxWidth = maxWidth
        self.direction = direction
        self.transition = transition
        self.footer = footer
        self.link = link
        self.notes = notes
        self.elements = elements
    }
}

/// A horizontal alignment of elements or of the text in them.
public enum HorizontalAlignment: String, Sendable, CaseIterable {
    /// Aligned with the edge at which lines begin: the left edge, or the right edge of a right-to-left page.
    case leading
    /// Aligned with the middle.
    case center
    /// Aligned with the edge at which lines end.
    case trailing
}

/// A vertical alignment of elements.
public enum VerticalAlignment: String, Sendable, CaseIterable {
    /// Aligned with the top edge.
    case top
    /// Aligned with the optical centre, slightly above the middle.
    case center
    /// Aligned with the bottom edge.
    case bottom
}

/// The transition from one page to the next.
public struct PageTransition: Sendable, Equatable {
    /// The kinds of transition.
    public enum Kind: String, Sendable, CaseIterable {
        /// No animation: the next page appears immediately.
        case none
        /// Both pages move sideways, side by side.
        case slide
        /// The next page, including its background, pushes the previous one out sideways.
        case push
        /// The previous page fades into the next one.
        case fade
        /// An edge moves across the screen and reveals the next page. Neither page moves.
        case wipe
        /// The next page moves over the previous one, which stays in place.
        case cover
    }

    /// The kind of the transition.
    public var kind: Kind
    /// The duration, 0…5 s.
    public var duration: Duration { didSet { duration = duration.clamped(to: PageTransition.longest) } }
    /// The easing: a name, or a function such as `cubicBezier(.2, 0, 0, 1)`.
    public var ease: String

    /// The longest duration of a transition.
    public static let longest: Duration = .seconds(5)
    /// The default transition of a story.
    public static let standard = PageTransition()

    /// Creates a transition.
    public init(kind: Kind = .slide, duration: Duration = .milliseconds(350), ease: String = "cubicOut") {
        self.kind = kind
        self.duration = duration.clamped(to: PageTransition.longest)
        self.ease = ease
    }
}

extension PageTransition.Kind {
    /// A short description of the transition's appearance.
    package var summary: String {
        switch self {
        case .none: "the next page appears immediately"
        case .slide: "both pages move sideways over one background"
        case .push: "the next page pushes this one out, background and all"
        case .fade: "one page fades into the next"
        case .wipe: "an edge uncovers the next page"
        case .cover: "the next page moves over this one"
        }
    }
}

/// The background of a page: a single colour, a gradient, or a picture over either.
///
/// In a file: `"#1d2671"`, `["#1d2671", "#c33764"]`, `{ "colors": […], "angle": 45 }` or `{ "image": "sea.png" }`.
public struct PageBackground: Sendable, Equatable {
    /// The evenly spaced colours of the gradient. If empty, those of the theme are used, which is allowed only with a
    /// picture.
    public var colors: [RGBColor]
    /// The direction in degrees, clockwise: 0 runs from top to bottom, 90 from right to left. Any finite number is
    /// valid.
    public var angle: Double
    /// The picture between the colours and the elements; `nil` for none.
    public var picture: BackgroundPicture?
    /// The minimum opacity, 0…1, of the colours overlaid on the picture. The player increases it as needed to keep text
    /// legible.
    public var veil: Double

    /// Creates a background. One colour fills the page; several make a gradient.
    public init(
        colors: [RGBColor] = [], angle: Double = 0, picture: BackgroundPicture? = nil, veil: Double = 0
    ) {
        self.colors = colors
        self.angle = angle
        self.picture = picture
        self.veil = veil
    }
}

/// A picture behind the elements of a page.
public enum BackgroundPicture: Sendable, Hashable {
    /// An image, given by its file path relative to the story's folder.
    case image(String)
    /// A Lottie animation, given by its file path relative to the story's folder.
    case lottie(String)
    /// A pattern in the colours of the page.
    case pattern(BackgroundPattern)
}

/// A pattern behind the elements of a page.
public enum BackgroundPattern: String, Sendable, CaseIterable {
    /// Dots in rows.
    case dots
    /// Thin horizontal and vertical lines.
    case grid
    /// Diagonal stripes.
    case lines
    /// Horizontal waves.
    case waves
    /// Scattered points of varying brightness.
    case stars
    /// Scattered points in the chart colours.
    case confetti
}

/// An sRGB colour with 8 bits per channel.
public struct RGBColor: Sendable, Hashable {
    /// The channels of the colour, 0…255.
    public var red, green, blue: UInt8

    /// Creates a colour from its channels, 0…255.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}

/// A line of dim text at the foot of a page, with up to three texts.
///
/// In a file: `"A talk"`, or `{ "leading": "{{title}}", "trailing": "{{page}} / {{pages}}" }`. In addition to the story's
/// data, its texts may refer to ``names``.
public struct PageFooter: Sendable, Equatable {
    /// The texts at the leading edge, in the middle, and at the trailing edge.
    public var leading, center, trailing: Template?

    /// Creates a footer of up to three texts. One without texts is not shown.
    public init(_ leading: Template? = nil, center: Template? = nil, trailing: Template? = nil) {
        self.leading = leading
        self.center = center
        self.trailing = trailing
    }

    /// The additional names to which a footer can refer: the title, author and date of the story, the number of the page,
    /// and the number of pages. They take precedence over data with the same name.
    public static let names = ["title", "author", "date", "page", "pages"]

    /// The texts from the leading to the trailing edge.
    package var texts: [Template?] { [leading, center, trailing] }

    /// Returns the data to which the texts of a page's footer refer.
    ///
    /// - Parameters:
    ///   - page: The number of the page, from 1.
    ///   - pages: The number of pages.
    package static func data(_ data: JSONValue, _ header: StoryHeader, page: Int, of pages: Int) -> JSONValue {
        let texts = [header.title, header.author, header.date].map { JSONValue.string($0 ?? "") }
        let values = texts + [.number(Double(page)), .number(Double(pages))]
        var merged = data, own = JSONObject()
        for (name, value) in zip(names, values) { own[name] = value }
        merged.merge(.object(own))
        return merged
    }
}

extension PageFooter: ExpressibleByStringLiteral {
    /// Creates a footer with a single text, at the leading edge.
    public init(stringLiteral text: String) { self.init(Template(parsing: text)) }
}
