import RecapMotion
import RecapStory
import RecapSurface

/// An element that shows numbers, and can be drawn with other numbers during a transition between values.
protocol NumberedElement: ElementLayout {
    /// The numbers that the element shows at rest.
    var numbers: [Double] { get }
    /// Draws the element with other numbers, of the same count.
    func draw(_ numbers: [Double], on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext)
}

/// An element whose numbers move from their present values to new ones whenever the data changes.
struct LiveNumbers<Element: NumberedElement>: CellRepresentable {
    private let element: Element

    init(_ element: Element) {
        self.element = element
    }

    var plainText: [String] { element.plainText }
    var links: [PageLink] { element.links }
    func transcript(in words: TranscriptWords) -> [String] { element.transcript(in: words) }
    var isHero: Bool { element.isHero }
    var entrances: [AnimationPreset] { element.entrances }
    var ownColor: ColorSource { element.ownColor }
    var leastWidth: Int { element.leastWidth }
    var revealsItself: Bool { element.revealsItself }
    var mirrorsRightToLeft: Bool { element.mirrorsRightToLeft }
    func largeLetters(in proposal: Proposal) -> LargeLetters? { element.largeLetters(in: proposal) }
    func size(in proposal: Proposal) -> Size { element.size(in: proposal) }

    func makeView(context: Context) -> NumbersView<Element> { NumbersView(element) }

    func updateView(_ view: NumbersView<Element>, context: Context) {
        view.show(element, at: context.time.shown.seconds, animation: context.transaction.animation)
    }
}

extension LiveNumbers: DisplayTypeElement where Element: DisplayTypeElement {
    func displayRequest(in proposal: Proposal, frame: Size, context: DrawContext) -> DisplayRequest? {
        element.displayRequest(in: proposal, frame: frame, context: context)
    }
}

final class NumbersView<Element: NumberedElement>: CellView {
    private var element: Element
    private var values: [LiveValue<Double>]

    init(_ element: Element) {
        self.element = element
        values = element.numbers.map { LiveValue($0) }
    }

    func show(_ element: Element, at now: Double, animation: CellTransaction.Animation?) {
        self.element = element
        let numbers = element.numbers
        if values.count == numbers.count {
            for index in values.indices {
                values[index].retarget(
                    to: numbers[index], at: now, time: animation?.seconds ?? 0, ease: animation?.ease ?? .linear)
            }
        } else {
            values = numbers.map { LiveValue($0) }
        }
    }

    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext) {
        let now = context.time.shown.seconds
        element.draw(
            values.map { $0.value(at: now) }, on: &surface, frame: frame, proposal: proposal, context: context)
    }

    func nextChange(at time: CellTime) -> Duration? {
        values.contains { $0.isMoving(at: time.shown.seconds) } ? RecapView.frame : nil
    }
}
