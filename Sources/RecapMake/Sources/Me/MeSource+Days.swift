package import RecapWords

extension MeSource {
    /// Why the days of a source are unknown.
    static let noTimes: Message = "the data has no times"

    /// Counts the days with data of each source, in the period that its own recap covers.
    ///
    /// Throws `CancellationError` if the task is cancelled. Takes at most about the time limit for each source.
    ///
    /// - Parameters:
    ///   - limit: The maximum time for which a source is read.
    ///   - progress: The handler to which progress is reported.
    /// - Returns: The numbers of days, such as "42 days of the year 2025", or why they are unknown, by the names of the sources.
    package func days(limit: Duration = .seconds(2), progress: ProgressHandler) async throws -> [String: Message] {
        var days: [String: Message] = [:]
        for source in sources(includesChanges: false) {
            do {
                let data = try await MeSource.read(source, within: limit, progress)
                days[MeSource.name(of: source)] =
                    data.map { MeSource.days(of: $0) } ?? Message("too large to count its days here")
            } catch let error as MakeError {
                days[MeSource.name(of: source)] = error.summary
            }
        }
        return days
    }

    private static func days(of part: some AnyRecapData) -> Message {
        guard let strand = strand(of: part) else { return noTimes }
        let days = Message.days(strand.time.activeDays)
        return Message("\(days) of the year \(Message.span(part.data.period))")
    }

    /// Reads a source. Returns `nil` if that takes longer than the limit.
    private static func read(
        _ source: any RecapSource, within limit: Duration, _ progress: ProgressHandler
    ) async throws -> (any AnyRecapData)? {
        try await withThrowingTaskGroup(of: (any AnyRecapData)?.self) { group in
            group.addTask { try await read(source, progress) }
            group.addTask {
                try await Task.sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }
}
