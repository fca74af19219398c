internal import RecapJSON

// Checks that several kinds of charts share.

extension FieldReader {
    /// Warns of a chart whose foot is not below its top.
    mutating func checkRange(_ min: NumberSource?, _ max: NumberSource?) {
        guard let low = known(min), let high = known(max), low >= high else { return }
        reportWarning("min", "the number at the foot has to be less than the one at the top")
    }

    /// Warns of a list of names that has not as many as are needed.
    mutating func checkNames(
        _ field: FieldName, _ names: ListSource<String>?, count: Int, else others: String = "those of English are shown"
    ) {
        guard isSound(field), let found = knownCount(names), found != count else { return }
        reportWarning(field, "expected \(count) names, found \(found); \(others)")
    }

    /// Warns of labels that are neither one for each of `count` numbers nor two for the first and the last.
    mutating func checkLabels(_ labels: ListSource<String>?, of count: Int) {
        guard let found = knownCount(labels), found > 2, found != count, count > 0 else { return }
        reportWarning(
            "labels",
            "expected a label for each of \(count) numbers, or two for the first and the last, found \(found)")
    }
}

extension Item {
    /// Returns the reason why an item of a chart shows nothing by mistake; `nil` where it has a number of 0 or more.
    ///
    /// - Parameters:
    ///   - part: What shows the item, such as "a bar".
    ///   - least: The reason why a number below 0 shows nothing; `nil` where it shows something.
    func numberProblem(of part: String, least: String? = nil, _ data: DataResolver?) -> String? {
        let resolved: ResolvedValue? =
            switch value {
            case .number(let number): .number(number)
            case .text(let text) where text.plainText != nil:
                value.flatMap { data?.value($0) } ?? .text(text.plainText ?? "")
            case .text: value.flatMap { data?.value($0) }
            case nil: nil
            }
        switch resolved {
        case .number(let number): return number < 0 ? least : nil
        case .text(let text): return "\(part) needs a number; \(quoted(text)) is text, and leaves it empty"
        case nil: return value == nil ? "\(part) needs a \"value\"; without one it is empty" : nil
        }
    }
}
