extension JSONDocument {
    /// Returns the text of the value at `index` in another style. Numbers stay as written, and so do strings, except
    /// for characters that the style escapes. Linear in the value.
    package func text(of index: Int, _ style: JSONStyle) -> [UInt8] {
        var output = JSONOutput(style)
        write(index, to: &output)
        return output.bytes
    }

    // The depth of the recursion is bounded by the parser's limit.
    func write(_ index: Int, to output: inout JSONOutput) {
        let token = tokens[index]
        switch token.kind {
        case .null, .true, .false, .number: output.write(text: bytes[token.offset..<token.end])
        case .string: output.write(literal: bytes[token.offset...token.end])
        case .array, .object:
            output.container(token.kind == .array ? .array : .object, nil) { output in
                var child = index + 1
                while child < token.end {
                    output.beginElement()
                    if token.kind == .object {
                        write(child, to: &output)
                        output.endKey()
                        child += 1
                    }
                    write(child, to: &output)
                    child = next(after: child)
                }
            }
        }
    }
}
