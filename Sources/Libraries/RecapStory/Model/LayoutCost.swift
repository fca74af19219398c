// The cost of laying out content, in bytes of text. Lists that come from data are assumed to be long.

/// The cost of lists of unknown length.
package enum LayoutCost {
    /// The least cost of content with a list from data.
    package static let ofData = Int.max / 8
}

extension Template {
    /// The number of bytes of the text or, if it has references, 64 per part.
    public var layoutCost: Int { plainText?.utf8.count ?? 64 * parts.count }
}

extension Referable where Value: RandomAccessCollection {
    /// The cost of a list: 32 per value.
    public var layoutCost: Int { cost(ofEach: 32) }

    /// Returns the cost of a list whose values have a cost.
    func cost(ofEach cost: Int) -> Int {
        if case .value(let values) = self { cost * values.count } else { LayoutCost.ofData }
    }
}

extension Referable<DayNumbers> {
    /// The cost of a whole year or month, which is laid out even if only a few of its days have numbers.
    var layoutCost: Int { if case .value = self { 32 * 366 } else { LayoutCost.ofData } }
}

extension Referable<ComparedNumbers> {
    /// The cost of a comparison: 32 per number.
    var layoutCost: Int { if case .value(let numbers) = self { 32 * numbers.values.count } else { LayoutCost.ofData } }
}

extension Referable<ChartLines> {
    /// The cost of a chart: 32 per number of each line.
    var layoutCost: Int {
        switch self {
        case .value(.numbers(let numbers)): 32 * numbers.count
        case .value(.series(let series)):
            series.reduce(0) { sum, line in
                if case .value(let values) = line.values { sum + 32 * values.count } else { LayoutCost.ofData }
            }
        case .reference: LayoutCost.ofData
        }
    }
}
