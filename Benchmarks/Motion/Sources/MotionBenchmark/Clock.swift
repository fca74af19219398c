/// The best of some runs, in seconds: what the work costs when nothing else disturbs it.
func best(of runs: Int = 15, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    body()
    return (0..<runs).map { _ in
        let time = clock.measure(body)
        return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    }.min() ?? 0
}

/// Keeps the optimiser from leaving work out.
@inline(never)
func use<Value>(_ value: Value) {}

func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
}

func number(_ value: Double, _ digits: Int = 1) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return String((value * scale).rounded() / scale)
}
