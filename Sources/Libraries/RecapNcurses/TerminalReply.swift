internal import RecapSurface

/// The queries of a terminal's properties, and the replies received.
///
/// Terminals reply in order, and nearly all of them reply to a device attributes query. That query is therefore sent last: a
/// terminal doesn't support any query that it has not answered by then.
struct TerminalReply {
    /// The answers so far.
    private(set) var traits = TerminalTraits()
    /// Whether the terminal supports reports of light and dark mode.
    private(set) var knowsLightAndDark = false

    /// The last size report that has not been processed yet.
    var sizeReport: SizeReport?

    /// The picture number in the query of kitty's graphics protocol.
    private static let pictureNumber = 31
    /// The number of a picture that does not exist. A terminal that supports animations reports an error in response to a
    /// command for this picture.
    private static let missingNumber = 32

    /// Returns the queries that a terminal with a value of `TERM` accepts without printing or misinterpreting them. `tmux` and
    /// `screen` would interpret the picture query as a title. The Linux console before version 5 prints it, and a colour query
    /// changes its palette. `isMultiplexed` specifies that the terminal is tmux or screen regardless of its name.
    static func harmlessQuestions(forTerm name: String, isMultiplexed: Bool) -> TerminalQueries {
        let isSeparator: (Character) -> Bool = { $0 == "-" || $0 == "." || $0 == "+" || $0 == "_" }
        return switch name.lowercased().drop(while: isSeparator).prefix(while: { !isSeparator($0) }) {
        case "linux", "cygwin", "": []
        case "tmux", "screen": .background
        default: isMultiplexed ? .background : [.background, .pictures]
        }
    }

    /// Returns the control sequences of queries, ending with the device attributes query.
    static func query(_ queries: TerminalQueries) -> String {
        var query = ""
        if queries.contains(.background) { query += "\u{1B}[?996n\u{1B}]11;?\u{1B}\\" }
        if queries.contains(.pictures) {
            query += "\u{1B}_Gi=\(pictureNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
            query += "\u{1B}_Ga=a,i=\(missingNumber)\u{1B}\\"
            query += "\u{1B}[>q\u{1B}[16t"
        }
        if queries.contains(.features) { query += features }
        if queries.contains(.sizeReports) { query += modeQuery(.sizeReports) }
        if queries.contains(.linkPointer) { query += "\u{1B}]22;?pointer\u{1B}\\" }
        return query + "\u{1B}[c"
    }

    /// The feature queries: the state of each mode, a 24-bit colour after setting it, and the column after each sample. The
    /// samples are drawn below the first row, because a position report for the first row would look like a key.
    private static var features: String {
        TerminalFeatures.Mode.allCases.map(modeQuery).joined()
            + "\u{1B}[38;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"
            + "\r\n" + TerminalFeatures.samples.map { "\r\($0.text)\u{1B}[6n" }.joined() + "\r\u{1B}[K\u{1B}[A"
    }

    /// Returns the query for the state of a mode.
    private static func modeQuery(_ mode: TerminalFeatures.Mode) -> String { "\u{1B}[?\(mode.rawValue)$p" }

    /// Sets the size of a cell.
    mutating func set(cellPixels: CellSize) { traits.cellPixels = cellPixels }

    /// Reads a control string. `introducer` is the byte after ESC: `]` of OSC, `P` of DCS, `_` of APC.
    mutating func take(string: [UInt8], introducer: UInt8) {
        let text = String(decoding: string, as: UTF8.self)
        switch introducer {
        case UInt8(ascii: "]"):
            if text.hasPrefix("11;") {
                traits.background = Color(specification: text.dropFirst(3)) ?? traits.background
            }
            if text == "22;1" { traits.features.hasLinkPointer = true }
        case UInt8(ascii: "_"):
            if text == "Gi=\(Self.pictureNumber);OK" { traits.takesKittyPictures = true }
            if text.hasPrefix("Gi=\(Self.missingNumber);ENOENT") { traits.playsAnimations = true }
        case UInt8(ascii: "P"):
            if text.hasPrefix(">|"), text.utf8.count > 2 { traits.product = String(text.dropFirst(2)) }
            if text.dropFirst().hasPrefix("$r") {
                let numbers = text.split { ";:m".contains($0) }
                traits.features.keepsDirectColors = numbers.suffix(3) == ["1", "2", "3"]
            }
        default: break
        }
    }

    /// Returns whether a control sequence reports the terminal's light or dark mode.
    static func isLightOrDark(sequence final: UInt8, parameters: [UInt8]) -> Bool {
        final == UInt8(ascii: "n") && [Array("?997;1".utf8), Array("?997;2".utf8)].contains(parameters)
    }

    /// Reads a control sequence with its parameter bytes. Returns whether it is the reply to the device attributes query.
    mutating func take(sequence final: UInt8, parameters: [UInt8]) -> Bool {
        let numbers = parameters.filter { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "$") }.split(
            separator: UInt8(ascii: ";")
        ).map {
            Int(String(decoding: $0, as: UTF8.self)) ?? 0
        }
        switch final {
        case UInt8(ascii: "t"):
            if numbers.count == 3, numbers[0] == 6, (1...1000).contains(numbers[1]), (1...1000).contains(numbers[2]) {
                traits.cellPixels = CellSize(width: numbers[2], height: numbers[1])
            }
            sizeReport = SizeReport(numbers) ?? sizeReport
        case UInt8(ascii: "y"):
            // A mode that is set, reset, or always set.
            if numbers.count == 2, let mode = TerminalFeatures.Mode(rawValue: numbers[0]) {
                traits.features.modes[mode] = (1...3).contains(numbers[1])
            }
        case UInt8(ascii: "n"):
            if TerminalReply.isLightOrDark(sequence: final, parameters: parameters) { knowsLightAndDark = true }
        case UInt8(ascii: "R"):
            if numbers.count == 2, traits.features.columns.count < TerminalFeatures.samples.count {
                traits.features.columns.append(numbers[1] - 1)
            }
        case UInt8(ascii: "c"):
            guard parameters.first == UInt8(ascii: "?") else { return false }
            // The first number is the class of the terminal; 4 after it stands for sixel.
            traits.takesSixels = numbers.dropFirst().contains(4)
            return true
        default: break
        }
        return false
    }
}

extension Color {
    /// Parses a colour in X11 notation: `rgb:` or `rgba:` and one to four hexadecimal digits for each channel, separated by `/`.
    /// Returns `nil` for any other text.
    fileprivate init?(specification text: Substring) {
        guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else { return nil }
        let parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
        let channels = parts.prefix(3).compactMap { part -> UInt8? in
            guard (1...4).contains(part.utf8.count), let value = Int(part, radix: 16), value >= 0 else { return nil }
            return UInt8(value * 255 / ((1 << (4 * part.utf8.count)) - 1))
        }
        guard parts.count >= 3, channels.count == 3 else { return nil }
        self = .rgb(channels[0], channels[1], channels[2])
    }
}

/// An in-band size report of a terminal (mode 2048).
struct SizeReport: Equatable {
    /// The size in cells.
    let cells: CellSize
    /// The size in pixels, each side at most 65,535, the limit of the system's own size; `nil` if the terminal does not report
    /// it.
    let pixels: CellSize?

    /// Creates a report from the parameters of its sequence: 48, rows, columns, height and width; `nil` for any other sequence.
    init?(_ numbers: [Int]) {
        guard numbers.count == 5, numbers[0] == 48, numbers[1] > 0, numbers[2] > 0 else { return nil }
        cells = CellSize(width: numbers[2], height: numbers[1])
        let sides = 1...Int(UInt16.max)
        pixels = numbers[3...].allSatisfy(sides.contains) ? CellSize(width: numbers[4], height: numbers[3]) : nil
    }

    /// The size of a cell in pixels, if it is plausible.
    var cellPixels: CellSize? {
        guard let pixels else { return nil }
        let cell = CellSize(width: pixels.width / cells.width, height: pixels.height / cells.height)
        return (1...1000).contains(cell.width) && (1...1000).contains(cell.height) ? cell : nil
    }
}
