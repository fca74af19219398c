/// A call on a timeline.
final class CallRun: Run {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    override func reach(_ seconds: Double) { complete() }

    override func complete() {
        guard !isOver else { return }
        isOver = true
        body()
    }

    override func reportStop(_ mode: StopMode) { isOver = true }
}
