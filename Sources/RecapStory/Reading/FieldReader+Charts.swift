internal import RecapJSON

// Checks shared by several kinds of charts.

extension FieldReader {
    /// Warns about a chart whose minimum is not less than its maximum.
    mutating func checkRange(_ min: NumberSource?, _ max: NumberSource?) {
        guard let low = known(min), let high = known(max), low >= high else { return }
        reportWarning("min", "the number at the foot has to be less than the one at the top")
    }

    /// Warns about a list of names that does not have the required length.
    mutating func checkNames(
        _ field: FieldName, _ names: ListSource<String>?, count: Int, else others: String = "those of English are shown"
    ) {
        guard isSound(field), let found = knownCount(names), found != count else { return }
        reportWarning(field, "expected \(count) names, found \(found); \(others)")
    }

    /// Warns about labels that are neither one for each of `count` numbers nor two for the first and last.
    mutating func checkLabels(_ labels: ListSource<String>?, of count: Int) {
        guard let found = knownCount(labels), found > 2, found != count, count > 0 else { return }
        reportWarning(
            "labels",
            "expected a label for each of \(count) numbers, or two for the first and the last, found \(found)")
    }
}

extension Item {
    /// Returns the reason why an item of a chart unintentionally shows nothing; `nil` if its number is 0 or more.
    ///
    /// - Parameters:
    ///   - part: A phrase for what represents the item, such as "a bar".
    ///   - least: The reason why a number below 0 shows nothing; `nil` if it shows something.
    func numberProblem(of part: String, least: String? = nil, _ data: DataResolver?) -> String? {
        let resolved: ResolvedValue? =
            switch value {
            case .number(let number): .number(number)
            case .text(let text) where text.plainText != nil:
                value.flatMap { data?.value($0) } ?? text.filled.map(ResolvedValue.text)
            case .text: value.flatMap { data?.value($0) }
            case nil: nil
            }
        switch resolved {
        case .number(let number): return number < 0 ? least : nil
        case .text(let text): return "\(part) needs a number; \(quoted(text.string)) is text, and leaves it empty"
        case nil: return value == nil ? "\(part) needs a \"value\"; without one it is empty" : nil
        }
    }
}
