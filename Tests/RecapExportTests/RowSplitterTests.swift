import RecapExport
import Testing

/// The division of a stream into rows.
@Suite struct RowSplitterTests {
    /// Returns the rows of a stream that arrives in pieces of a length.
    private func rows(_ text: String, by length: Int = 3, limit: Int = 10, shard: RowSplitter.Shard? = nil) -> [String]
    {
        var splitter = RowSplitter(limit: limit, shard: shard)
        var rows: [RowSplitter.Row] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            splitter.add(Array(rest.prefix(length)))
            rest = rest.dropFirst(length)
            while let row = splitter.nextRow() { rows.append(row) }
        }
        if let row = splitter.lastRow() { rows.append(row) }
        return rows.map { row in
            switch row {
            case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
            case .tooLong: "too long"
            }
        }
    }

    @Test("Rows end with LF or CR LF, and the last one with the stream", arguments: 1...7)
    func lineEnds(length: Int) {
        #expect(rows("", by: length) == [])
        #expect(rows("a", by: length) == ["a"])
        #expect(rows("a\n", by: length) == ["a"])
        #expect(rows("a\r\nbc\r\n\r\n\nd\re", by: length) == ["a", "bc", "", "", "d\re"])
    }

    @Test("A row beyond the limit is told, and those after it are read", arguments: 1...30)
    func limit(length: Int) {
        let ten = "0123456789"
        #expect(rows("\(ten)\n\(ten)x\n\(ten)\r\nb\n", by: length) == [ten, "too long", ten, "b"])
        #expect(rows("\(ten)\(ten)\(ten)\na\n\(ten)\(ten)", by: length) == ["too long", "a", "too long"])
    }

    @Test("The shards of a stream together have each row once")
    func shards() {
        let text = (0..<10).map { "\($0)\n" }.joined()
        let shards = (0..<3).map { rows(text, shard: RowSplitter.Shard(index: $0, of: 3)) }
        #expect(shards == [["0", "3", "6", "9"], ["1", "4", "7"], ["2", "5", "8"]])
        #expect(RowSplitter.Shard(index: 3, of: 3) == nil)
    }
}
