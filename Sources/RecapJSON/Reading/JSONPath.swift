extension JSONDocument {
    /// Returns the path of the value at `index`, such as `pages[2].remainSeconds`; empty for the outermost value.
    ///
    /// A key has the same path as its value. Linear in the tape before `index`; use a ``JSONPathFinder`` for many
    /// paths.
    package func path(to index: Int) -> String {
        var finder = JSONPathFinder(self)
        return finder.path(to: index)
    }

    /// Returns the index of the last token that begins at or before `offset`. Logarithmic in the tape.
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

/// Finds the paths of many values in one pass over the tape.
package struct JSONPathFinder {
    /// An array or object that contains the value whose path was found last.
    private struct Frame {
        let container: Int
        /// The token of the element, or of the member's key, that contains that value.
        var item: Int
        /// The position of the element in an array.
        var position = 0
    }

    private let document: JSONDocument
    private var frames: [Frame] = []

    package init(_ document: JSONDocument) {
        self.document = document
    }

    /// Returns the path of the value at `index`. Linear in the tape between the previous value and this one; an index
    /// before the previous one restarts the search.
    package mutating func path(to index: Int) -> String {
        guard index > 0, index < document.tokens.count else { return "" }
        if let last = frames.last, index < last.item { frames = [] }
        while let last = frames.last, document.tokens[last.container].end <= index { frames.removeLast() }
        if frames.isEmpty { frames = [Frame(container: 0, item: 1)] }
        while let value = advance(to: index), value != index, document.next(after: value) > value + 1 {
            frames.append(Frame(container: value, item: value + 1))
        }
        return frames.reduce(into: "") { path, frame in
            guard document.kind(frame.container) == .object else {
                path += "[\(frame.position)]"
                return
            }
            let name = shortened(document.string(frame.item))
            path += isPlainName(name) ? (path.isEmpty ? name : "." + name) : "[\"\(name)\"]"
        }
    }

    /// Advances in the innermost container to the element or member that contains a token. Returns the index of its
    /// value; `nil` if the token is the member's key.
    private mutating func advance(to index: Int) -> Int? {
        guard var frame = frames.popLast() else { return nil }
        let isObject = document.kind(frame.container) == .object
        while true {
            let next = document.next(after: isObject ? frame.item + 1 : frame.item)
            guard next <= index else { break }
            frame.item = next
            frame.position += 1
        }
        frames.append(frame)
        if isObject, frame.item == index { return nil }
        return isObject ? frame.item + 1 : frame.item
    }
}

/// Whether a key is unambiguous after a dot.
private func isPlainName(_ name: String) -> Bool {
    !name.isEmpty
        && name.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-" || $0 == "$"
        }
}
