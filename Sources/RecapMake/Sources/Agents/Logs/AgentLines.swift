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
        for line in try log.bytes().split(separator: UInt8(ascii: "\n")) {
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
