public import RecapJSON
public import RecapTime

/// Pages in Swift, with `if`, `switch` and `for` between them: those whose condition does not hold are not in the story.
@resultBuilder
public enum PageBuilder {
    /// One page.
    public static func buildExpression(_ page: Page) -> [Page] { [page] }
    /// Elements have to stand in a page.
    @available(*, unavailable, message: "an element has to stand in a page: Page { … }")
    public static func buildExpression(_ content: some ElementContent) -> [Page] { [] }
    /// Elements have to stand in a page.
    @available(*, unavailable, message: "an element has to stand in a page: Page { … }")
    public static func buildExpression(_ element: Element) -> [Page] { [] }
    /// Text has to stand in an element of a page.
    @available(*, unavailable, message: "a text has to stand in an element of a page: Page { TextBlock(…) }")
    public static func buildExpression(_ text: String) -> [Page] { [] }
    /// Several pages.
    public static func buildExpression(_ pages: [Page]) -> [Page] { pages }
    /// One after the other.
    public static func buildBlock(_ parts: [Page]...) -> [Page] { parts.flatMap { $0 } }
    /// None where the condition does not hold.
    public static func buildOptional(_ part: [Page]?) -> [Page] { part ?? [] }
    /// The first branch.
    public static func buildEither(first part: [Page]) -> [Page] { part }
    /// The second branch.
    public static func buildEither(second part: [Page]) -> [Page] { part }
    /// A page for each of something.
    public static func buildArray(_ parts: [[Page]]) -> [Page] { parts.flatMap { $0 } }
    /// What stands in an `if #available`.
    public static func buildLimitedAvailability(_ part: [Page]) -> [Page] { part }
}

/// The elements of a page in Swift, with `if`, `switch` and `for` between them.
@resultBuilder
public enum ElementBuilder {
    /// An element that says nothing beside its content.
    public static func buildExpression(_ content: some ElementContent) -> [Element] { [Element(content)] }
    /// An element.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Several elements.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// A text is no element by itself.
    @available(*, unavailable, message: "a text has to stand in an element: TextBlock(…), Title(…) or Quote(…)")
    public static func buildExpression(_ text: String) -> [Element] { [] }
    /// A number is no element by itself.
    @available(*, unavailable, message: "a number has to stand in an element: Stat(…) or Gauge(…)")
    public static func buildExpression(_ number: some StoryNumber) -> [Element] { [] }
    /// Pages stand beside each other.
    @available(*, unavailable, message: "a page can't stand in a page; put it beside the other in the story")
    public static func buildExpression(_ page: Page) -> [Element] { [] }
    /// One below the other.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
    /// None where the condition does not hold.
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    /// The first branch.
    public static func buildEither(first part: [Element]) -> [Element] { part }
    /// The second branch.
    public static func buildEither(second part: [Element]) -> [Element] { part }
    /// An element for each of something.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
    /// What stands in an `if #available`.
    public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}

extension Page {
    /// A page of the elements that are listed, from top to bottom, which stays its seconds; `nil` takes the story's.
    public init(
        id: String? = nil, seconds: PageSeconds? = nil, showIf: Condition? = nil, background: PageBackground? = nil,
        theme: String? = nil, align: HorizontalAlignment = .center, valign: VerticalAlignment = .center,
        gap: Int = Page.defaultGap, maxWidth: Int = Page.defaultMaxWidth, transition: PageTransition? = nil,
        @ElementBuilder elements: () -> [Element]
    ) {
        self.init(
            id: id, advance: .after(seconds: seconds), showIf: showIf, background: background, theme: theme,
            align: align, valign: valign, gap: gap, maxWidth: maxWidth, transition: transition, elements: elements())
    }

    /// A page of the elements that are listed, from top to bottom, which gives way as it says.
    public init(
        id: String? = nil, advance: Advance, showIf: Condition? = nil, background: PageBackground? = nil,
        theme: String? = nil, align: HorizontalAlignment = .center, valign: VerticalAlignment = .center,
        gap: Int = Page.defaultGap, maxWidth: Int = Page.defaultMaxWidth, transition: PageTransition? = nil,
        @ElementBuilder elements: () -> [Element]
    ) {
        self.init(
            id: id, advance: advance, showIf: showIf, background: background, theme: theme, align: align,
            valign: valign, gap: gap, maxWidth: maxWidth, transition: transition, elements: elements())
    }
}

extension Story {
    /// A story of the pages that are listed. A title counts more than that of the header.
    public init(
        title: String? = nil, header: StoryHeader = StoryHeader(),
        pageRemainSeconds: PageSeconds = .default, theme: String? = nil,
        transition: PageTransition = .standard, data: JSONValue = .object(JSONObject()),
        @PageBuilder pages: () -> [Page]
    ) {
        self.init(
            title: title, header: header, pageRemainSeconds: pageRemainSeconds, theme: theme, transition: transition,
            data: data, pages: pages())
    }
}

extension ElementContent {
    /// The element with a style other than its kind's own.
    public func style(_ style: TextStyle) -> Element { Element(self).style(style) }
    /// The element in a colour.
    public func color(_ color: ColorSource) -> Element { Element(self).color(color) }
    /// The element at a place of its own from left to right.
    public func align(_ align: HorizontalAlignment) -> Element { Element(self).align(align) }
    /// The element with presets of its own, all at once; with none of them it is there at once.
    public func animate(_ presets: AnimationPreset...) -> Element { Element(self).animate(presets.map { .preset($0) }) }
    /// The element with animations of its own, all at once; with none of them it is there at once.
    public func animate(_ animations: [AnimationEntry]) -> Element { Element(self).animate(animations) }
    /// The element with one motion of its own.
    public func animate(_ animation: ElementAnimation) -> Element { Element(self).animate([.custom(animation)]) }
    /// The element with a name, for animations that wait for it and for live values.
    public func id(_ id: String) -> Element { Element(self).id(id) }
    /// The element, left out where a condition does not hold.
    public func showIf(_ condition: Condition) -> Element { Element(self).showIf(condition) }
    /// The element with a text that stands for it where it can't be shown.
    public func fallback(_ text: Template) -> Element { Element(self).fallback(text) }
    /// The element with commas between the thousands of its numbers, or without them.
    public func grouping(_ grouping: Bool) -> Element { Element(self).grouping(grouping) }
}

extension Element {
    /// The element with a style other than its kind's own.
    public func style(_ style: TextStyle) -> Element { with { $0.style = style } }
    /// The element in a colour.
    public func color(_ color: ColorSource) -> Element { with { $0.color = color } }
    /// The element at a place of its own from left to right.
    public func align(_ align: HorizontalAlignment) -> Element { with { $0.align = align } }
    /// The element with presets of its own, all at once; with none of them it is there at once.
    public func animate(_ presets: AnimationPreset...) -> Element { animate(presets.map { .preset($0) }) }
    /// The element with animations of its own, all at once; with none of them it is there at once.
    public func animate(_ animations: [AnimationEntry]) -> Element { with { $0.animations = animations } }
    /// The element with one motion of its own.
    public func animate(_ animation: ElementAnimation) -> Element { animate([.custom(animation)]) }
    /// The element with a name, for animations that wait for it and for live values.
    public func id(_ id: String) -> Element { with { $0.id = id } }
    /// The element, left out where a condition does not hold.
    public func showIf(_ condition: Condition) -> Element { with { $0.showIf = condition } }
    /// The element with a text that stands for it where it can't be shown.
    public func fallback(_ text: Template) -> Element { with { $0.fallback = text } }
    /// The element with commas between the thousands of its numbers, or without them.
    public func grouping(_ grouping: Bool) -> Element { with { $0.grouping = grouping } }

    private func with(_ change: (inout Common) -> Void) -> Element {
        var element = self
        change(&element.common)
        return element
    }
}
