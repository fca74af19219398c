/// Returns the shortest time of several runs in seconds. Other load on the machine can only lengthen a run.
func best(of runs: Int = 15, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    body()
    return (0..<runs).map { _ in
        let time = clock.measure(body)
        return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    }.min() ?? 0
}

/// Keeps the optimizer from removing the work that computes a value.
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
