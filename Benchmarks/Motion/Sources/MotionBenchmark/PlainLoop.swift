import RecapMotion

/// The plainest loop over arrays that does what the tweens do: four numbers each, one time, one ease.
struct PlainLoop {
    var values: [Double]
    var from: [Double]
    var to: [Double]
    var start: [Double]
    var time: [Double]
    var eases: [Easing]

    init(count: Int) {
        values = [Double](repeating: 0, count: count * 4)
        from = values
        to = (0..<count * 4).map { Double($0 % 100) }
        start = [Double](repeating: 0, count: count)
        time = (0..<count).map { Frames.time($0) }
        eases = (0..<count).map { Frames.ease($0) }
    }

    @inline(never)
    mutating func frame(at now: Double) {
        for index in eases.indices {
            let share = min(max((now - start[index]) / time[index], 0), 1)
            let eased = eases[index].value(at: share)
            for place in index * 4..<index * 4 + 4 {
                values[place] = from[place] + (to[place] - from[place]) * eased
            }
        }
    }

    /// The same with an easing for each number.
    @inline(never)
    mutating func frameEach(at now: Double) {
        for place in values.indices {
            let index = place / 4
            let share = min(max((now - start[index]) / time[index], 0), 1)
            values[place] = from[place] + (to[place] - from[place]) * eases[index].value(at: share)
        }
    }
}
