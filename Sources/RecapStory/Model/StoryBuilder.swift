/// Pages in Swift, with `if`, `switch` and `for` between them: those whose condition does not hold are not in the story.
@resultBuilder
public enum PageBuilder {
    /// One page.
    public static func buildExpression(_ page: Page) -> [Page] { [page] }
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
}

/// The elements of a page in Swift, with `if`, `switch` and `for` between them.
@resultBuilder
public enum ElementBuilder {
    /// An element that says nothing beside its content.
    public static func buildExpression(_ content: some ElementContent) -> [Element] { [Element(content)] }
    /// An element.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
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
}

extension Page {
    /// A page of the elements that are listed, from top to bottom.
    public init(
        id: String? = nil, seconds: Double? = nil, background: PageBackground? = nil,
        @ElementBuilder elements: () -> [Element]
    ) {
        self.init(id: id, advance: .after(seconds: seconds), background: background, elements: elements())
    }
}

extension Story {
    /// A story of the pages that are listed. A title counts more than that of the header.
    public init(
        title: String? = nil, header: StoryHeader = StoryHeader(),
        pageRemainSeconds: Double = Story.defaultPageRemainSeconds, theme: String? = nil,
        data: JSONValue = .object(JSONObject()), @PageBuilder pages: () -> [Page]
    ) {
        self.init(
            title: title, header: header, pageRemainSeconds: pageRemainSeconds, theme: theme, data: data,
            pages: pages())
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

    private func with(_ change: (inout Common) -> Void) -> Element {
        var element = self
        change(&element.common)
        return element
    }
}
