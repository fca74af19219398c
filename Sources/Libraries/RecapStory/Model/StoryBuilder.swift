public import RecapCore
public import RecapJSON

/// The statements common to the result builders of lists.
public protocol ListBuilder {
    /// The type of the list's items.
    associatedtype Part
}

extension ListBuilder {
    /// Builds a list of one item.
    public static func buildExpression(_ part: Part) -> [Part] { [part] }
    /// Builds a list of items.
    public static func buildExpression(_ parts: [Part]) -> [Part] { parts }
    /// Builds the items of a block, in order.
    public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }
    /// Builds the content of an `if` without `else`.
    public static func buildOptional(_ part: [Part]?) -> [Part] { part ?? [] }
    /// Builds the first branch of a condition.
    public static func buildEither(first part: [Part]) -> [Part] { part }
    /// Builds the second branch of a condition.
    public static func buildEither(second part: [Part]) -> [Part] { part }
    /// Builds the items of a `for` loop.
    public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
    /// Builds the content of an `if #available`.
    public static func buildLimitedAvailability(_ part: [Part]) -> [Part] { part }
}

/// A result builder for the pages of a story, with `if`, `switch` and `for`. Branches that are not taken add no pages.
@resultBuilder
public enum PageBuilder: ListBuilder {
    /// The type of the list's items.
    public typealias Part = Page

    /// Unavailable: an element must be inside a page.
    @available(*, unavailable, message: "an element has to stand in a page: Page { … }")
    public static func buildExpression(_ element: some ElementConvertible) -> [Page] { [] }
    /// Unavailable: text must be inside an element of a page.
    @available(*, unavailable, message: "a text has to stand in an element of a page: Page { TextBlock(…) }")
    public static func buildExpression(_ text: String) -> [Page] { [] }
}

/// A result builder for the elements of a page, with `if`, `switch` and `for`.
@resultBuilder
public enum ElementBuilder: ListBuilder {
    /// The type of the list's items.
    public typealias Part = StoryElement

    /// Builds an element from the content of its kind.
    public static func buildExpression(_ content: some ElementContent) -> [StoryElement] { [StoryElement(content)] }
    /// Unavailable: text must be inside an element.
    @available(*, unavailable, message: "a text has to stand in an element: TextBlock(…), Title(…) or Quote(…)")
    public static func buildExpression(_ text: String) -> [StoryElement] { [] }
    /// Unavailable: a number must be inside an element.
    @available(*, unavailable, message: "a number has to stand in an element: Stat(…) or Gauge(…)")
    public static func buildExpression(_ number: some StoryNumber) -> [StoryElement] { [] }
    /// Unavailable: a page cannot be inside a page.
    @available(*, unavailable, message: "a page can't stand in a page; put it beside the other in the story")
    public static func buildExpression(_ page: Page) -> [StoryElement] { [] }
}

extension Page {
    /// Creates a page of elements, from top to bottom.
    ///
    /// The page is shown for `seconds`, by default the time of the story. `advance` is the condition that ends the page, in place of
    /// `seconds`.
    public init(
        id: String? = nil, seconds: PageSeconds? = nil, advance: PageAdvance? = nil, waitsForAnswers: Bool = true,
        showIf: Condition? = nil, background: PageBackground? = nil, theme: StoryTheme? = nil,
        align: HorizontalAlignment = .center, valign: VerticalAlignment = .center,
        gap: Int = Page.defaultGap, maxWidth: Int = Page.defaultMaxWidth,
        direction: WritingDirection = .automatic, transition: PageTransition? = nil, footer: PageFooter? = nil,
        link: String? = nil,
        notes: Template...,
        @ElementBuilder elements: () -> [StoryElement]
    ) {
        self.init(
            id: id, advance: advance ?? seconds.map { .after($0) }, waitsForAnswers: waitsForAnswers, showIf: showIf,
            background: background, theme: theme, align: align, valign: valign, gap: gap, maxWidth: maxWidth,
            direction: direction, transition: transition, footer: footer, link: link, notes: notes,
            elements: elements())
    }
}

extension Story {
    /// Creates a story of pages. `title` takes precedence over the title of `header`.
    public init(
        title: String? = nil, header: StoryHeader = StoryHeader(), advance: StoryAdvance = .auto,
        pageRemainSeconds: PageSeconds = .default, theme: StoryTheme? = nil, background: PageBackground? = nil,
        footer: PageFooter? = nil, language: String? = nil, direction: WritingDirection = .automatic,
        transition: PageTransition = .standard, data: JSONValue = .object(JSONObject()),
        @PageBuilder pages: () -> [Page]
    ) {
        self.init(
            title: title, header: header, advance: advance, pageRemainSeconds: pageRemainSeconds, theme: theme,
            background: background, footer: footer, language: language, direction: direction, transition: transition,
            data: data,
            pages: pages())
    }
}

/// An element, or content that can be converted to one.
public protocol ElementConvertible {
    /// The element itself, or an element with this content and no common fields.
    var asElement: StoryElement { get }
}

extension StoryElement: ElementConvertible {
    /// The element itself.
    public var asElement: StoryElement { self }
}

extension ElementContent {
    /// The content as an element without common fields.
    public var asElement: StoryElement { StoryElement(self) }
}

extension ElementConvertible {
    /// Returns the element with a text style.
    public func style(_ style: TextStyle) -> StoryElement { with { $0.style = style } }
    /// Returns the element with a colour.
    public func color(_ color: ColorSource) -> StoryElement { with { $0.color = color } }
    /// Returns the element with a horizontal alignment.
    public func align(_ align: HorizontalAlignment) -> StoryElement { with { $0.align = align } }
    /// Returns the element with animations from presets, which begin at the same time. Without presets it appears
    /// immediately.
    public func animate(_ presets: AnimationPreset...) -> StoryElement { animate(presets.map { .preset($0) }) }
    /// Returns the element with animations, which begin at the same time. Without animations it appears immediately.
    public func animate(_ animations: [AnimationEntry]) -> StoryElement { with { $0.animations = animations } }
    /// Returns the element with an animation of one property.
    public func animate(_ animation: ElementAnimation) -> StoryElement { animate([.custom(animation)]) }
    /// Returns the element with an identifier, for live values and for animations that wait for it.
    public func id(_ id: String) -> StoryElement { with { $0.id = id } }
    /// Returns the element with a condition under which it is part of the page.
    public func showIf(_ condition: Condition) -> StoryElement { with { $0.showIf = condition } }
    /// Returns the element with a text that replaces it if its kind is not available.
    public func fallback(_ text: Template) -> StoryElement { with { $0.fallback = text } }
    /// Returns the element with or without commas between thousands in its numbers.
    public func grouping(_ grouping: Bool) -> StoryElement { with { $0.grouping = grouping } }
    /// Returns the element with a share of the width in a row, relative to the elements beside it, 1…100.
    public func share(_ share: Double) -> StoryElement { with { $0.share = share } }
    /// Returns the element with a minimum width next to other elements, in cells, 1…1,000.
    public func minWidth(_ cells: Int) -> StoryElement { with { $0.minWidth = cells } }
    /// Returns the element with a specification of whether it keeps its full size beside other main elements. If it does, it is
    /// omitted from a screen without enough space.
    public func whole(_ whole: Bool = true) -> StoryElement { with { $0.whole = whole } }
    /// Returns the element with the step of the page at which it appears.
    public func step(_ step: ElementStep) -> StoryElement { with { $0.step = step } }
    /// Returns the element with parts that are shown one by one, each in a separate step.
    public func reveal(_ parts: RevealedParts) -> StoryElement { with { $0.reveal = parts } }

    private func with(_ change: (inout StoryElement.Common) -> Void) -> StoryElement {
        var element = asElement
        change(&element.common)
        return element
    }
}

/// A number type that elements accept directly: any of Swift's integers and floating-point numbers.
public protocol StoryNumber {
    /// The number as stored in a story. Integers beyond 2⁵³ are rounded.
    var storyNumber: Double { get }
}

extension StoryNumber where Self: BinaryInteger {
    /// The nearest 64-bit floating-point number.
    public var storyNumber: Double { Double(self) }
}

extension StoryNumber where Self: BinaryFloatingPoint {
    /// The nearest 64-bit floating-point number.
    public var storyNumber: Double { Double(self) }
}

extension Int: StoryNumber {}
extension Int8: StoryNumber {}
extension Int16: StoryNumber {}
extension Int32: StoryNumber {}
extension Int64: StoryNumber {}
extension UInt: StoryNumber {}
extension UInt8: StoryNumber {}
extension UInt16: StoryNumber {}
extension UInt32: StoryNumber {}
extension UInt64: StoryNumber {}
extension Float: StoryNumber {}
extension Double: StoryNumber {}
