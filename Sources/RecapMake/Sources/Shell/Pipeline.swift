/// Counts the commands in pipelines.
enum Pipeline {
    /// Returns the number of commands in the longest pipeline of a command line; 1 if there is no pipe. Pipes in
    /// quotes, comments and here-documents are ignored, as is `||`. A pipeline in parentheses is counted separately
    /// from the enclosing one. O(*n*).
    static func longest(in line: Span<UInt8>) -> Int {
        guard line.index(of: UInt8(ascii: "|"), from: 0) != nil else { return 1 }
        var longest = 1
        var length = 1
        /// The lengths of the enclosing pipelines.
        var outer: [Int] = []
        var hasDocument = false
        var at = 0
        while at < line.count {
            let byte = line[at]
            let next = at + 1 < line.count ? line[at + 1] : 0
            switch byte {
            case UInt8(ascii: "\\"): at += 1
            case UInt8(ascii: "'"), UInt8(ascii: "`"): at = end(of: byte, in: line, from: at + 1, escapes: false)
            case UInt8(ascii: "\""): at = end(of: byte, in: line, from: at + 1, escapes: true)
            case UInt8(ascii: "#") where at == 0 || line[at - 1] == UInt8(ascii: " "):
                at = (line.index(of: UInt8(ascii: "\n"), from: at) ?? line.count) - 1
            case UInt8(ascii: ">") where next == UInt8(ascii: "|"): at += 1
            case UInt8(ascii: "<") where next == UInt8(ascii: "<"):
                let isString = at + 2 < line.count && line[at + 2] == UInt8(ascii: "<")
                if !isString { hasDocument = true }
                at += isString ? 2 : 1
            case UInt8(ascii: "|"):
                if next == UInt8(ascii: "|") {
                    length = 1
                    at += 1
                } else {
                    length += 1
                    longest = max(longest, length)
                }
            case UInt8(ascii: "\n"):
                if hasDocument { return longest }
                // A line that ends with a pipe continues on the next line.
                if !endsWithPipe(line, before: at) { length = 1 }
            case UInt8(ascii: "&")
            where at > 0 && (line[at - 1] == UInt8(ascii: "|") || line[at - 1] == UInt8(ascii: ">")):
                break
            case UInt8(ascii: ";"), UInt8(ascii: "&"): length = 1
            case UInt8(ascii: "("):
                outer.append(length)
                length = 1
            case UInt8(ascii: ")"): length = outer.popLast() ?? length
            default: break
            }
            at += 1
        }
        return longest
    }

    private static func end(of quote: UInt8, in line: Span<UInt8>, from start: Int, escapes: Bool) -> Int {
        var at = start
        while at < line.count, line[at] != quote { at += escapes && line[at] == UInt8(ascii: "\\") ? 2 : 1 }
        return at
    }

    private static func endsWithPipe(_ line: Span<UInt8>, before end: Int) -> Bool {
        var at = end - 1
        while at >= 0, line[at] == UInt8(ascii: " ") { at -= 1 }
        return at >= 0 && line[at] == UInt8(ascii: "|") && (at == 0 || line[at - 1] != UInt8(ascii: "|"))
    }
}
