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
        #expect(RowSplitter.Shard(index: -1, of: 3) == nil)
    }

    @Test("A shard has the rows of its number whatever the rows before are like", arguments: 1...30)
    func shardsOfAnyRows(length: Int) {
        let lines = [
            "0", "1 is longer than the limit", "", "3 is longer than the limit", "4 is longer\r", "5\r", "6", "7",
        ]
        let all = lines.map { $0.utf8.count > 12 ? "too long" : $0.filter { $0 != "\r" } }
        for count in 1...4 {
            for index in 0..<count {
                let wanted = all.indices.filter { $0 % count == index }.map { all[$0] }
                let shard = RowSplitter.Shard(index: index, of: count)
                let text = lines.joined(separator: "\n")
                #expect(rows(text, by: length, limit: 11, shard: shard) == wanted, "\(index) of \(count)")
            }
        }
    }
}
