extension JSONDocument {
    /// Where the value at `index` stands, as `pages[2].remainSeconds`; empty for the outermost value.
    ///
    /// A key has the path of its value. Walks the tape from its start: for messages, not for hot paths.
    package func path(to index: Int) -> String {
        var path = ""
        var container = 0
        while container < index, container < tokens.count {
            switch kind(container) {
            case .array:
                var position = 0
                var item = container + 1
                while next(after: item) <= index {
                    item = next(after: item)
                    position += 1
                }
                path += "[\(position)]"
                container = item
            case .object:
                var key = container + 1
                while next(after: key + 1) <= index { key = next(after: key + 1) }
                let name = shortened(string(key))
                path += isPlainName(name) ? (path.isEmpty ? name : "." + name) : "[\"\(name)\"]"
                if key == index { return path }
                container = key + 1
            default: return path
            }
        }
        return path
    }

    /// The index of the last token that begins at or before `offset`. Logarithmic.
    package func token(atOrBefore offset: Int) -> Int {
        var low = 0
        var high = tokens.count
        while low < high {
            let middle = (low + high) / 2
            if tokens[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
    }
}

/// Whether a key can stand after a dot without leaving doubt.
private func isPlainName(_ name: String) -> Bool {
    !name.isEmpty
        && name.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-" || $0 == "$"
        }
}
