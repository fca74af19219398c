import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// A number format with a unit.
struct UnitFormat: Sendable {
    /// The format of the numbers.
    let format: NumberFormat
    /// The unit, including a leading space if there is one.
    let unit: String
    /// The currency symbol before the number, in languages that write it there.
    let prefix: String
    /// Whether the unit is a currency symbol.
    let isMoney: Bool

    /// Creates a format. A currency symbol is placed where the language writes it. A unit of letters is separated from
    /// the number by a space, unlike a symbol such as %, or a word in Hangul, kana or ideographs.
    init(_ unit: Template?, decimals: Int? = nil, data: DataResolver) {
        format = data.numberFormat(decimals: decimals)
        let unit = unit.map { data.unit($0) } ?? ""
        isMoney = unit.last?.isCurrencySymbol == true
        if isMoney {
            (prefix, self.unit) = data.language.numbering.affixes(ofCurrency: unit)
        } else {
            prefix = ""
            self.unit = unit.first.map { $0.isLetter && $0.cellWidth == 1 } == true ? " " + unit : unit
        }
    }

    /// Returns a number with the unit.
    func text(_ number: Double) -> String { format.text(number).prefixed(by: prefix) + unit }

    /// Returns a number with the unit and a fixed number of decimals.
    func text(_ number: Double, digits: Int) -> String {
        format.text(number, digits: digits).prefixed(by: prefix) + unit
    }

    /// Returns a number with the unit and as many decimals as the number that it is animating to.
    func text(_ number: Double, like own: Double) -> String {
        text(number, digits: format.digits(for: own))
    }
}

extension DataResolver {
    /// Returns a unit, or other text beside numbers, with the digits of the language in its literal text, and with the
    /// percent sign of the language.
    func unit(_ template: Template) -> String {
        let unit = filled(template), numbering = language.numbering
        return unit.string == "%"
            ? numbering.text(translated: unit.string) : unit.replacingAuthored(numbering.text(translated:))
    }
}
