// The cost of laying out content, in bytes of text. Lists that come from data are assumed to be long.

extension Template {
    /// The number of bytes of the text or, if it has references, 64 per part.
    public var layoutCost: Int { plainText?.utf8.count ?? 64 * parts.count }
}

extension ListSource {
    /// 32 per value.
    public var layoutCost: Int { if case .values(let values) = self { 32 * values.count } else { .max / 2 } }
}

extension TableRows {
    /// 64 per row.
    var layoutCost: Int { if case .values(let rows) = self { 64 * rows.count } else { .max / 2 } }
}

extension DaysSource {
    /// The cost of a whole year or month, which is laid out even if only a few of its days have numbers.
    var layoutCost: Int { .max / 2 }
}

extension QuantitySource {
    /// 32 per number.
    var layoutCost: Int {
        switch self {
        case .number: 32
        case .numbers(let numbers): 32 * numbers.count
        case .reference: .max / 8
        }
    }
}

extension LineSource {
    /// 32 per number of each line.
    var layoutCost: Int {
        switch self {
        case .numbers(let numbers): 32 * numbers.count
        case .series(let series):
            series.reduce(0) { sum, line in
                if case .values(let values) = line.values { sum + 32 * values.count } else { .max / 8 }
            }
        case .reference: .max / 8
        }
    }
}
