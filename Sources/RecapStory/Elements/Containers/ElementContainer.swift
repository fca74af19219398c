/// The content of an element that holds other elements.
public protocol ElementContainer: ElementContent {
    /// The elements inside, in reading order.
    var elements: [Element] { get }
}

extension ElementContainer {
    /// The elements inside.
    public var contained: [Element]? { elements }
    /// The playback of the elements inside: finite if one of them ends.
    public var playback: Playback { .ofPage(elements) }
    /// The properties of most kinds, which apply to the elements inside that have no animations of their own.
    public static var animatable: Set<ElementAnimation.Property> { ElementAnimation.Property.common.union([.reveal]) }
    /// The elements inside.
    public static var revealable: Set<RevealedParts> { [.item] }
}

extension Playback {
    /// Returns the playback of a page with the given elements: finite if one of them ends, otherwise endless if one of
    /// them plays.
    static func ofPage(_ elements: [Element]) -> Playback {
        var playback = Playback.none
        for element in elements {
            switch element.content.playback {
            case .finite: return .finite
            case .endless: playback = .endless
            case .none: break
            }
        }
        return playback
    }
}

extension [Element] {
    /// The elements and those inside them, in reading order.
    package var withContained: [Element] {
        flatMap { [$0] + ($0.content.contained?.withContained ?? []) }
    }
}

extension Element {
    /// The maximum nesting depth of containers.
    public static let mostNesting = 8

    /// The maximum number of elements on a page, including those in containers. More than that is an error in a story
    /// file because every frame visits all elements of its page.
    public static let mostOnPage = 4096
}
