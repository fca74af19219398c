extension JSONDocument {
    /// Returns the offset in the file of a byte of the string at `index`. `target` is a byte offset in the string's
    /// text, with escapes replaced. Linear in the string.
    package func offset(ofTextByte target: Int, in index: Int) -> Int {
        let token = tokens[index]
        let start = token.offset + 1
        guard token.hasEscapes else { return min(start + target, token.end) }
        let input = bytes.span
        var at = start
        var textBytes = 0
        while at < token.end {
            let next = at + escapeLength(input, at)
            let count = next == at + 1 ? 1 : unescaped(from: at, to: next).utf8.count
            guard textBytes + count <= target else { return at }
            textBytes += count
            at = next
        }
        return token.end
    }

    /// Returns the number of bytes of the escape at an offset; 1 where there is no escape.
    private func escapeLength(_ input: Span<UInt8>, _ at: Int) -> Int {
        guard input[at] == UInt8(ascii: "\\") else { return 1 }
        guard input[at + 1] == UInt8(ascii: "u") else { return 2 }
        let isPair =
            hexUnit(input, at + 2).map { $0 & 0xFC00 == 0xD800 } == true && at + 7 < input.count
            && input[at + 6] == UInt8(ascii: "\\") && input[at + 7] == UInt8(ascii: "u")
            && hexUnit(input, at + 8).map { $0 & 0xFC00 == 0xDC00 } == true
        return isPair ? 12 : 6
    }
}
