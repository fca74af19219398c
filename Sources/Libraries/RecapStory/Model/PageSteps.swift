/// The steps in which a page is shown, determined by visiting its elements in reading order.
///
/// By default, an element appears together with the preceding content. An element that is shown part by part begins the
/// next step and takes one step per part; the content after it appears with its last part. An element that emphasizes its parts one
/// by one appears with the preceding content and takes one step per emphasis. Steps in which nothing appears are skipped, so no page
/// begins blank.
package struct PageSteps {
    /// The last step so far.
    private var last = 0
    /// Whether anything appears in the last step.
    private var isLastUsed = false
    /// The step at which an element at the current position appears.
    private var here = 0

    package init() {}

    /// The number of steps, at least 1.
    private var count: Int { max(1, isLastUsed ? last + 1 : last) }

    /// A position to which ``leave(_:to:)`` returns.
    package struct Place {
        fileprivate let step: Int
    }

    /// The position before the next element.
    package var place: Place { Place(step: here) }

    /// Returns the range of steps of the next element, one per part.
    ///
    /// - Parameter inherited: The step of an element that does not specify one.
    package mutating func enter(_ element: StoryElement, inherited: ElementStep, data: DataResolver) -> Range<Int> {
        let parts = element.partCount(in: data)
        switch element.common.step ?? (parts == nil || element.emphasizesParts ? inherited : .next) {
        case .first: here = 0
        case .same: break
        case .next:
            if isLastUsed { last += 1 }
            isLastUsed = false
            here = last
        }
        let steps = here..<here + (parts ?? 1)
        here = steps.upperBound - 1
        if here > last || here == last && element.isVisible { isLastUsed = true }
        last = max(last, here)
        return steps
    }

    /// Ends an element, after its contained elements. If the element is shown from the first step on, the content after
    /// it appears as if the element did not precede it.
    package mutating func leave(_ element: StoryElement, to place: Place) {
        if element.common.step == .first { here = place.step }
    }

    /// Returns the number of steps of a page.
    ///
    /// - Parameter exists: Returns whether an element is part of the page.
    /// - Complexity: O(*n*) in the number of elements, and in the texts and lists that are shown part by part.
    package static func count(of page: Page, data: DataResolver, exists: (StoryElement) -> Bool) -> Int {
        guard page.elements.hasSteps else { return 1 }
        var steps = PageSteps()
        steps.pass(page.elements, inherited: .same, data: data, exists: exists)
        return steps.count
    }

    private mutating func pass(
        _ elements: [StoryElement], inherited: ElementStep, data: DataResolver, exists: (StoryElement) -> Bool
    ) {
        for element in elements where exists(element) {
            let place = place
            _ = enter(element, inherited: inherited, data: data)
            if let contained = element.content.contained {
                pass(contained, inherited: element.stepInside, data: data, exists: exists)
            }
            leave(element, to: place)
        }
    }
}

extension StoryElement {
    /// The default step of contained elements.
    package var stepInside: ElementStep { common.reveal == .item ? .next : .same }

    /// The parts of the element itself that are shown one by one; `nil` if the whole element is shown at once.
    package var parts: RevealedParts? {
        if emphasizesParts { return .line }
        guard let parts = common.reveal, content.contained == nil, type(of: content).revealable.contains(parts) else {
            return nil
        }
        return parts
    }

    /// Whether parts of the element are emphasized one after another. The whole element is visible from the first step.
    package var emphasizesParts: Bool { content.emphasisCount > 1 }

    /// Returns the number of parts shown one by one, at least 1; `nil` if the whole element is shown at once.
    fileprivate func partCount(in data: DataResolver) -> Int? {
        if emphasizesParts { return content.emphasisCount }
        return parts.map { max(1, content.count(of: $0, in: data)) }
    }

    /// Whether the element or a contained one specifies the step at which it appears.
    fileprivate var hasSteps: Bool { common.hasStep || emphasizesParts || content.contained?.hasSteps == true }

    /// Whether the element draws anything apart from its contained elements.
    fileprivate var isVisible: Bool {
        content.contained == nil ? !(content is Spacer) : content is Card
    }
}

extension [StoryElement] {
    /// Whether any element specifies the step at which it appears.
    package var hasSteps: Bool {
        // A loop over the elements would copy each, which costs more than the rest for a story of many pages.
        for index in indices where self[index].hasSteps { return true }
        return false
    }
}
