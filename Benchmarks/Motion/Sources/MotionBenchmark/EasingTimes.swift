import RecapMotion

/// Prints the time of one evaluation of an easing.
func printEasingTimes() {
    print("easing                ours     plain Newton")
    let xs = (0..<4096).map { Double(($0 * 2_654_435_761) % 1_000_003) / 1_000_003 }
    for name in [NamedEasing.cubicOut, .sineInOut, .quintIn, .expoOut, .circleIn, .backInOut, .expoInOut] {
        let easing = Easing(name)
        let p = name.points
        let newton = PlainNewton(x1: p.x1, y1: p.y1, x2: p.x2, y2: p.y2)
        var sum = 0.0
        let ours = best { for x in xs { sum += easing.value(at: x) } } / Double(xs.count)
        let plain = best { for x in xs { sum += newton.value(at: x) } } / Double(xs.count)
        use(sum)
        print(padded(name.rawValue, 18), padded(number(ours * 1e9) + " ns", 12), number(plain * 1e9) + " ns")
    }
}
