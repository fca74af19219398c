internal import RecapJSON
internal import RecapSystem

/// Reads logs that have a JSON object in each line.
enum AgentLines {
    /// Reads the lines of a log that are not blank. O(*n*) in its length.
    ///
    /// - Parameters:
    ///   - add: Called with each record, and with what is wrong with a line.
    ///   - record: Returns the record of the object of a line, or `nil` if it is none.
    static func read(
        _ log: AgentLogFile, add: (Result<AgentRecord, AgentLogFlaw>) -> Void,
        record: (JSONDocument) throws(AgentLogFlaw) -> AgentRecord?
    ) throws(FileError) {
        try log.bytes().forEachLine { line in
            guard !line.allSatisfy(\.isTableSpace) else { return }
            guard let document = object(Array(line)) else { return add(.failure(.syntax)) }
            do throws(AgentLogFlaw) {
                if let record = try record(document) { add(.success(record)) }
            } catch {
                add(.failure(error))
            }
        }
    }

    /// Returns the JSON object that bytes contain; `nil` if they contain none.
    static func object(_ bytes: [UInt8]) -> JSONDocument? {
        guard let document = try? JSONDocument.parse(bytes, resources: .system), document.kind(0) == .object else {
            return nil
        }
        return document
    }
}
