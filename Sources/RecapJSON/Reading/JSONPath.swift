extension JSONDocument {
    /// Where the value at `index` stands, as `pages[2].remainSeconds`; empty for the outermost value.
    ///
    /// A key has the path of its value. Walks the tape from its start; a ``JSONPathFinder`` goes on from the last place.
    package func path(to index: Int) -> String {
        var finder = JSONPathFinder(self)
        return finder.path(to: index)
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

/// Finds the paths of values that are asked for in the order of the tape, in one pass over it.
package struct JSONPathFinder {
    /// An array or object on the way to the last value that was asked for.
    private struct Frame {
        let container: Int
        /// The token of its present item, or of the key of its present member.
        var item: Int
        /// The present item's place in an array.
        var position = 0
    }

    private let document: JSONDocument
    private var frames: [Frame] = []

    package init(_ document: JSONDocument) {
        self.document = document
    }

    /// See ``JSONDocument/path(to:)``. Linear in the tape from the last value that was asked for, if this is none before
    /// it, and else from the start.
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

    /// Goes on in the innermost container to the item or member that holds a token. Returns its value; nil where the
    /// token is the member's key.
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

/// Whether a key can stand after a dot without leaving doubt.
private func isPlainName(_ name: String) -> Bool {
    !name.isEmpty
        && name.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-" || $0 == "$"
        }
}
