internal import ArgumentParser
internal import RecapMotion
internal import RecapSurface

/// The command that shows easings, as small plots or as numbers.
struct Ease: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ease",
        abstract: "List the easings with small plots, or print the values of one.",
        discussion: """
            recap-tui list ease          all names
            recap-tui list ease backOut  one of them
            recap-tui list ease 'cubicBezier(.2, 0, 0, 1)' --samples 11
            recap-tui list ease 'spring(1, 120, 12)' --samples 100 > spring.txt
            """)

    @Argument(
        help: ArgumentHelp("An easing as it is written in a story.", valueName: "easing"),
        completion: .list(Easing.allNames))
    var name: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Print this number of lines with x and y, for x from 0 to 1.", valueName: "n"))
    var samples: Int?

    func validate() throws {
        if samples != nil, name == nil { throw ValidationError("--samples needs an easing") }
        if let samples, !(2...1_000_000).contains(samples) {
            throw ValidationError("--samples takes a whole number from 2 to 1000000")
        }
    }

    func run() throws {
        guard let name else { return try list() }
        let easing: Easing
        do {
            easing = try Easing(parsing: name)
        } catch {
            throw ValidationError("\(error)".sanitized)
        }
        guard let samples else { return try StandardOutput.write(Ease.plot(easing) + "\n") }
        var lines = ""
        for sample in 0..<samples {
            let x = Double(sample) / Double(samples - 1)
            lines += "\(x) \(easing.value(at: x))\n"
        }
        try StandardOutput.write(lines)
    }

    private func list() throws {
        let width = Easing.allNames.map(\.cellWidth).max() ?? 0
        var lines = ""
        for name in Easing.allNames {
            guard let easing = Easing(named: name) else { continue }
            lines += name.padded(toCells: width + 2) + Ease.plot(easing) + "\n"
        }
        try StandardOutput.write(lines)
    }

    /// Returns the curve as a row of 32 bars, one for each point in time, as high as the value at that time.
    private static func plot(_ easing: Easing) -> String {
        let isRead = UserPreferences.hasScreenReader ?? false
        let columns = Array(StandardOutput.isUnicode && !isRead ? "▁▂▃▄▅▆▇█" : "_.,:-=+#")
        let values = (0..<32).map { easing.value(at: Double($0) / 31) }
        let low = min(0, values.min() ?? 0), high = max(1, values.max() ?? 1)
        return String(
            values.map { columns[min(max(Int(($0 - low) / (high - low) * 7.999), 0), columns.count - 1)] })
    }
}
