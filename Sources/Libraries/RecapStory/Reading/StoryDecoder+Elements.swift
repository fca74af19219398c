internal import RecapCore
internal import RecapJSON

// Checks shared by several kinds of charts.

extension StoryDecoder {
    /// Warns about a chart whose minimum is not less than its maximum.
    mutating func checkRange(_ min: Referable<Double>?, _ max: Referable<Double>?) {
        guard let low = known(min), let high = known(max), low >= high else { return }
        reportWarning("min", "the number at the foot has to be less than the one at the top")
    }

    /// Warns about a list of names that does not have the required length.
    mutating func checkNames(
        _ field: FieldName, _ names: Referable<[Template]>?, count: Int,
        else others: String = "those of English are shown"
    ) {
        guard isSound(field), let found = knownCount(names), found != count else { return }
        reportWarning(field, "expected \(count) names, found \(found); \(others)")
    }

    /// Warns about labels that are neither one for each of `count` numbers nor two for the first and last.
    mutating func checkLabels(_ labels: Referable<[Template]>?, of count: Int) {
        guard let found = knownCount(labels), found > 2, found != count, count > 0 else { return }
        reportWarning(
            "labels",
            "expected a label for \(count == 1 ? "the number" : "each of \(count) numbers"), or two for the first and the last, found \(found)"
        )
    }
}

extension StoryItem {
    /// Returns the reason why an item of a chart unintentionally shows nothing; `nil` if its number is 0 or more.
    ///
    /// - Parameters:
    ///   - part: A phrase for what represents the item, such as "a bar".
    ///   - least: The reason why a negative number shows nothing; `nil` if it shows something.
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

// Checks that depend on the machine and the player.

extension StoryDecoder {
    /// Warns about problems with a file named by a field of an element.
    public mutating func checkSource(_ name: FieldName, _ source: String, for kind: String) {
        guard !source.isEmpty else { return }
        do throws(StoryCheckError) {
            try vocabulary.checkSource?(source, kind)
        } catch {
            reportWarning(name, "\(quoted(source)): \(error.reason)")
        }
    }

    /// Warns, at the element's `kind`, if the machine lacks a requirement of that kind.
    public mutating func checkKind(_ kind: String) {
        do throws(StoryCheckError) {
            try vocabulary.checkKind?(kind)
        } catch {
            reportWarning("kind", "\(quoted(kind)) \(error.reason)")
        }
    }

    /// Warns about characters that the large letters of a font cannot show in a field's text, with the data filled in.
    public mutating func checkLargeLetters(
        _ name: FieldName, _ text: Template, font: Title.Font, typeface: Typeface
    ) {
        let vocabulary = vocabulary
        guard font == .display || font == .block, let filled = text.plainText ?? resolver?.text(text) else { return }
        do throws(StoryCheckError) {
            if font == .display, let check = vocabulary.checkDisplayLetters {
                try check(filled, typeface)
            } else {
                // Without display type, block letters are used.
                try vocabulary.checkBlockLetters?(filled)
            }
        } catch {
            reportWarning(name, error.reason)
        }
    }
}

extension StoryDecoder {
    /// The minimum time of a step, which is about as long as content takes to appear.
    private static let leastStep: Duration = .milliseconds(500)

    /// Reports an error if elements of the given kind don't have parts of the given type.
    mutating func checkParts(_ parts: RevealedParts, of kind: any ElementContent.Type) {
        let known = RevealedParts.allCases.filter(kind.revealable.contains).map(\.rawValue)
        guard !known.contains(parts.rawValue) else { return }
        guard !known.isEmpty else {
            return reportError(
                "reveal",
                "expected no \"reveal\": \(quoted(kind.kind)) has no parts to show one after the other; \"step\": \"next\" shows it in a step of its own"
            )
        }
        reportError(
            "reveal",
            "expected \(known.map(quoted).joined(separator: " or ")) for \(quoted(kind.kind)), found \(quoted(parts.rawValue))"
        )
    }

    /// Warns about a page that has too many steps for its time, or whose media may end before its last step.
    mutating func checkSteps(of page: Page) {
        guard let resolver else { return }
        let count = PageSteps.count(of: page, data: resolver) { resolver.holds($0.common.showIf) }
        guard count > 1 else { return }
        switch page.advance ?? advance.condition(after: pageSeconds) {
        case .manual: break
        case .whenSignaled:
            reportWarning(
                "advance",
                "the \(count) steps of this page are shown by keys only, and its media may end before the last one")
        case .after(let seconds):
            let time = seconds.duration
            guard time < Self.leastStep * count else { return }
            let place: FieldName = has("remainSeconds") ? "remainSeconds" : "elements"
            let share = (time / Duration.seconds(count) * 100).rounded() / 100
            reportWarning(
                place,
                "the page shows each of its \(count) steps for only \(share) s; give it more seconds, or \"advance\": \"manual\""
            )
        }
    }
}
