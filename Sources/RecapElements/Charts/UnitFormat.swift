import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// A format of numbers with a unit after each.
struct UnitFormat: Sendable {
    /// The format of the numbers.
    let format: NumberFormat
    /// The unit, with the blank before it.
    let unit: String

    /// Creates a format. A unit of letters is separated from its number by a blank; a sign such as % and a word in Hangul, kana or
    /// ideographs are not.
    init(_ unit: Template?, decimals: Int? = nil, data: DataResolver) {
        format = data.numberFormat(decimals: decimals)
        let unit = unit.map { data.text($0) } ?? ""
        self.unit = unit.first.map { $0.isLetter && $0.cellWidth == 1 } == true ? " " + unit : unit
    }

    /// Returns a number with the unit.
    func text(_ number: Double) -> String { format.text(number) + unit }

    /// Returns a number with the unit and a number of decimals.
    func text(_ number: Double, digits: Int) -> String { format.text(number, digits: digits) + unit }

    /// Returns a number with the unit and with as many decimals as another one, to which it moves.
    func text(_ number: Double, like own: Double) -> String {
        text(number, digits: format.digits(for: own))
    }
}
