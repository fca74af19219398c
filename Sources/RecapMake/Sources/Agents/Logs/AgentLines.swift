internal import RecapJSON
internal import RecapSystem

/// Reads logs that have a JSON object in each line.
enum AgentLines {
    /// The maximum size of a log in bytes.
    static let limit = 1 << 28

    /// Reads the lines of a log that are not blank. O(*n*) in its length.
    ///
    /// - Parameters:
    ///   - add: Called with each record, and with what is wrong with a line.
    ///   - record: Returns the record of the object of a line, or `nil` if it is none.
    static func read(
        _ log: AgentLogFile, add: (Result<AgentRecord, AgentLogFlaw>) -> Void,
        record: (JSONDocument) throws(AgentLogFlaw) -> AgentRecord?
    ) throws(FileError) {
        let bytes = try OpenFile(regular: log.path).bytes(limit: limit)
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard !line.allSatisfy({ " \t\r".utf8.contains($0) }) else { continue }
            do throws(AgentLogFlaw) {
                if let record = try record(try object(Array(line))) { add(.success(record)) }
            } catch {
                add(.failure(error))
            }
        }
    }

    private static func object(_ line: [UInt8]) throws(AgentLogFlaw) -> JSONDocument {
        guard let document = try? JSONDocument.parse(line, resources: .system), document.kind(0) == .object else {
            throw .syntax
        }
        return document
    }
}

extension JSONDocument {
    /// Returns the keys and values of an object; nothing for other values.
    func members(of index: Int) -> UnfoldSequence<(key: String, value: Int), Int> {
        let end = kind(index) == .object ? tokens[index].end : index
        return sequence(state: index + 1) { key in
            guard key < end else { return nil }
            defer { key = self.next(after: key + 1) }
            return (self.string(key), key + 1)
        }
    }

    /// Returns the elements of an array; nothing for other values.
    func elements(of index: Int) -> UnfoldSequence<Int, Int> {
        let end = kind(index) == .array ? tokens[index].end : index
        return sequence(state: index + 1) { element in
            guard element < end else { return nil }
            defer { element = self.next(after: element) }
            return element
        }
    }
}
