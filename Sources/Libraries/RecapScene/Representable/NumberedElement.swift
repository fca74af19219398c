import RecapMotion
import RecapStory
public import RecapSurface

/// A stateful element whose numbers animate from their current values to new ones whenever the data changes.
public protocol NumberedElement: CellRepresentable where Coordinator == Void {
    /// The numbers shown at rest.
    var numbers: [Double] { get }
    /// Draws the element with the given numbers, as many as ``numbers`` has.
    func draw(_ numbers: [Double], on canvas: inout Canvas, in frame: Rect, proposal: Proposal)
}

extension NumberedElement {
    /// Creates the view, which shows the numbers immediately.
    public func makeView(context: Context) -> NumbersView<Self> { NumbersView(self) }

    /// Animates the numbers of the view to those of the element.
    public func updateView(_ view: NumbersView<Self>, context: Context) {
        view.show(self, at: context.time.shown.seconds, animation: context.transaction.animation)
    }
}

/// The view of an element with numbers.
public final class NumbersView<Element: NumberedElement>: CellView {
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
                    to: numbers[index], at: now, time: animation?.duration.seconds ?? 0,
                    ease: animation?.ease ?? .linear)
            }
        } else {
            values = numbers.map { LiveValue($0) }
        }
    }

    /// Draws the element with its current numbers.
    public func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        let now = canvas.time.shown.seconds
        element.draw(
            values.map { $0.value(at: now) }, on: &canvas, in: frame, proposal: proposal)
    }

    /// Returns the time until the next frame while numbers are animated; otherwise `nil`.
    public func nextChange(at time: CellTime) -> Duration? {
        values.contains { $0.isMoving(at: time.shown.seconds) } ? RecapView.frame : nil
    }
}
