import RecapScene

/// The output of `bat` with the colours of its theme Nord, each of which stands for a class of tokens.
struct BatOutput {
    /// The arguments for highlighting the standard input in a language.
    static func arguments(language: String) -> [String] {
        [
            "--no-config", "--theme=Nord", "--color=always", "--style=plain", "--paging=never", "--italic-text=never",
            "--wrap=never", "--tabs=0", "--language=" + language,
        ]
    }

    /// The environment, which selects 24-bit colours and excludes the user's configuration.
    static let environment = ["COLORTERM=truecolor", "HOME=/nonexistent"]

    /// The tokens of each line.
    private(set) var lines: [[CodeToken]] = [[]]

    /// Parses the output. Returns `nil` if it is anything but the given lines with colours.
    init?(_ bytes: [UInt8], of expected: [String]) {
        var kind = CodeToken.Kind.plain
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix { $0 != 0x0A && $0 != 0x1B }
            rest = rest.dropFirst(piece.count)
            guard let text = String(validating: piece, as: UTF8.self) else { return nil }
            add(text, kind)
            guard let sign = rest.popFirst() else { break }
            if sign == 0x0A {
                lines.append([])
                continue
            }
            // A colour: "\e[38;2;129;161;193m", or its end: "\e[0m".
            guard rest.popFirst() == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "m")),
                end - rest.startIndex < 24
            else { return nil }
            kind = BatOutput.kind(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[(end + 1)...]
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        // A blank last line may be left out.
        while lines.count < expected.count { lines.append([]) }
        guard lines.count == expected.count,
            zip(lines, expected).allSatisfy({ tokens, line in tokens.map(\.text).joined() == line })
        else { return nil }
    }

    private mutating func add(_ text: String, _ kind: CodeToken.Kind) {
        var kind = kind
        // Operators and brackets have the colours of keywords and of plain text.
        if kind == .keyword || kind == .plain,
            !text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil })
        {
            kind = text.utf8.allSatisfy { $0 == 0x20 } ? .plain : .punctuation
        }
        lines[lines.count - 1].append(text, kind)
    }

    /// Returns the class for the parameters of a colour sequence.
    private static func kind(_ parameters: String) -> CodeToken.Kind {
        switch parameters {
        case "38;2;129;161;193": .keyword
        case "38;2;136;192;208": .function
        case "38;2;143;188;187": .type
        case "38;2;180;142;173": .number
        case "38;2;163;190;140": .string
        case "38;2;235;203;139": .escape
        case "38;2;97;110;136", "38;2;76;86;106": .comment
        case "38;2;208;135;112", "38;2;94;129;172": .preprocessor
        case "38;2;236;239;244": .punctuation
        default: .plain
        }
    }
}
