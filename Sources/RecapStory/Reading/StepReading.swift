internal import RecapJSON
internal import RecapTime

extension FieldReader {
    /// The minimum time of a step, which is about as long as content takes to appear.
    private static let leastStep: Duration = .milliseconds(500)

    /// Reports an error if elements of the given kind don't have such parts.
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

    /// Warns about a page that has too many steps for its time, or steps for which its media don't wait.
    mutating func checkSteps(of page: Page) {
        guard let resolver else { return }
        let count = PageSteps.count(of: page, data: resolver) { resolver.holds($0.common.showIf) }
        guard count > 1 else { return }
        switch page.advance {
        case .manual: break
        case .media:
            reportWarning(
                "advance",
                "the \(count) steps of this page are shown by keys only, and its media may end before the last one")
        case .after(let seconds), .timed(let seconds):
            let time = (seconds ?? pageSeconds).duration
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
