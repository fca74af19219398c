// The cost of laying out content, in bytes of text. Lists that come from data count as long.

extension Template {
    /// The number of bytes of the text, with 64 for each part where it has references.
    public var layoutCost: Int { plainText?.utf8.count ?? 64 * parts.count }
}

extension ListSource {
    /// 32 for each value.
    public var layoutCost: Int { if case .values(let values) = self { 32 * values.count } else { .max / 2 } }
}

extension TableRows {
    /// 64 for each row.
    var layoutCost: Int { if case .values(let rows) = self { 64 * rows.count } else { .max / 2 } }
}

extension DaysSource {
    /// That of a whole year or month, which is laid out even if few of its days have numbers.
    var layoutCost: Int { .max / 2 }
}

extension QuantitySource {
    /// 32 for each number.
    var layoutCost: Int {
        switch self {
        case .number: 32
        case .numbers(let numbers): 32 * numbers.count
        case .reference: .max / 8
        }
    }
}

extension LineSource {
    /// 32 for each number of each line.
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
