internal import RecapMake

extension MakeRemedy {
    /// The command or option of this program that may help.
    var text: String {
        switch self {
        case .nameFiles(let source, let example): "recap-tui make \(source) \(example)"
        case .sayWhoYouAre: "--me EMAIL says who you are"
        case .takeEverybody: "--team takes everybody"
        case .nameDateColumn: "--date COLUMN names the column of the dates"
        case .sayDateOrder: "--date-order dmy, mdy or ymd says which comes first"
        case .countRows: "without --value rows are counted"
        }
    }
}
