internal import RecapConsole
internal import RecapMake
internal import RecapWords

extension MakeRemedy {
    /// The commands or options of this program that may help, a line each.
    var lines: [String] {
        switch self {
        case .checkName(let path): NearestFile.question(for: path).map { [$0] } ?? []
        case .nameAnySource: FirstSteps.lines(.english)
        case .nameFiles(let source, let example): ["recap-tui make \(source) \(example)"]
        case .sayWhoYouAre: ["--me EMAIL says who you are"]
        case .takeEverybody: ["--team takes everybody"]
        case .nameDateColumn: ["--date COLUMN names the column of the dates"]
        case .sayDateOrder: ["--date-order dmy, mdy or ymd says which comes first"]
        case .countRows: ["without --value rows are counted"]
        }
    }
}
