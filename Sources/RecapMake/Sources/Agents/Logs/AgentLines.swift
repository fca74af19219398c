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
        let bytes = try log.bytes()
        var start = 0
        while start < bytes.count {
            let end = bytes.index(ofLineFeedFrom: start)
            defer { start = end + 1 }
            let line = bytes[start..<end]
            guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { continue }
            guard let document = object(Array(line)) else {
                add(.failure(.syntax))
                continue
            }
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

extension [UInt8] {
    /// Returns the index of the first line feed from an index on; the number of bytes if there is none.
    fileprivate func index(ofLineFeedFrom start: Int) -> Int {
        unsafe withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress,
                let found = unsafe memchr(base + start, Int32(UInt8(ascii: "\n")), count - start)
            else { return count }
            return unsafe UnsafeRawPointer(found) - base
        }
    }
}
