import RecapMotion

/// The simplest loop over arrays that does the work of the tweens: four numbers per target, with one time and one
/// easing.
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

    /// Writes the same values to properties of objects.
    @inline(never)
    func frame(at now: Double, of bodies: [Body]) {
        for (index, body) in bodies.enumerated() {
            let share = min(max((now - start[index]) / time[index], 0), 1)
            let eased = eases[index].value(at: share)
            let place = index * 4
            body.x = from[place] + (to[place] - from[place]) * eased
            body.y = from[place + 1] + (to[place + 1] - from[place + 1]) * eased
            body.z = from[place + 2] + (to[place + 2] - from[place + 2]) * eased
            body.w = from[place + 3] + (to[place + 3] - from[place + 3]) * eased
        }
    }

    /// Computes the same values, with an evaluation of the easing for each number.
    @inline(never)
    mutating func frameEach(at now: Double) {
        for place in values.indices {
            let index = place / 4
            let share = min(max((now - start[index]) / time[index], 0), 1)
            values[place] = from[place] + (to[place] - from[place]) * eases[index].value(at: share)
        }
    }
}
