extension JSONSyntaxError {
    /// Returns the error with what people most likely did: a comment instead of what it stands in place of, and the bracket that is
    /// one too many or not closed instead of where that is noticed. O(*n*) in the length of the text.
    package func explained(in text: [UInt8]) -> JSONSyntaxError {
        switch reason {
        case .unexpected, .unclosed, .trailingData: break
        case .trailingComma: return stray(in: text) ?? self
        default: return self
        }
        let rest = text[min(offset, text.count)...]
        if ["//", "/*", "#"].contains(where: { rest.starts(with: $0.utf8) }) {
            return JSONSyntaxError(.comment, at: offset)
        }
        return stray(in: text) ?? self
    }

    /// The maximum length of a text in which brackets are compared, and the maximum number of brackets that are tried.
    private static let comparedLength = 1 << 22, triedCount = 8

    /// Returns the error at the first bracket before this one that is not in line with its counterpart, if the text is JSON without
    /// it, or with another one of its kind removed. Returns `nil` if there is none.
    private func stray(in text: [UInt8]) -> JSONSyntaxError? {
        guard text.count <= JSONSyntaxError.comparedLength else { return nil }
        for place in JSONSyntaxError.misplaced(in: text, before: offset).prefix(JSONSyntaxError.triedCount) {
            var other = text
            other[place] = UInt8(ascii: " ")
            guard (try? JSONDocument.parse(other)) != nil || isRepaired(&other, by: place) else { continue }
            let bracket = Character(Unicode.Scalar(text[place]))
            return JSONSyntaxError("{[".contains(bracket) ? .openBracket(bracket) : .strayBracket(bracket), at: place)
        }
        return nil
    }

    /// Returns whether a text is JSON without the comma behind a bracket that has been taken out.
    private func isRepaired(_ text: inout [UInt8], by place: Int) -> Bool {
        guard let comma = text[place...].firstIndex(where: { $0 > 0x20 }), text[comma] == UInt8(ascii: ",") else {
            return false
        }
        text[comma] = UInt8(ascii: " ")
        return (try? JSONDocument.parse(text)) != nil
    }

    /// Returns the places of brackets that are alone at the beginning of a line and have another indentation than the line of their
    /// counterpart: a closing one that stands further to the right, and the opening one of a closing one that stands to the left.
    /// Before `end` the text is JSON. O(*n*).
    private static func misplaced(in text: [UInt8], before end: Int) -> [Int] {
        var open: [(place: Int, indent: Int)] = [], places: [Int] = []
        var at = 0, indent = 0, isIndent = true
        while at < min(end + 1, text.count) {
            let byte = text[at]
            switch byte {
            case UInt8(ascii: "\n"): (indent, isIndent) = (0, true)
            case UInt8(ascii: "{"), UInt8(ascii: "["): open.append((at, indent))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard let last = open.popLast() else { break }
                if isIndent, indent != last.indent { places.append(indent > last.indent ? at : last.place) }
            case UInt8(ascii: "\""):
                at += 1
                while at < text.count, text[at] != UInt8(ascii: "\"") { at += text[at] == UInt8(ascii: "\\") ? 2 : 1 }
            default: break
            }
            if isIndent, byte == 0x20 || byte == 0x09 { indent += 1 } else if byte > 0x20 { isIndent = false }
            at += 1
        }
        return places
    }
}
