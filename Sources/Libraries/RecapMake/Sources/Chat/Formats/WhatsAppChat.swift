internal import RecapJSON
internal import RecapLanguage

/// A reader of a chat exported from WhatsApp as text.
///
/// A message begins with its local date and time on the phone, in the format of its language: `[04.03.25, 13:05:12] Name: text`
/// on iPhones, `3/4/25, 1:05 PM - Name: text` on Android.
struct WhatsAppChat: Sendable {
    private let bytes: [UInt8]
    /// The headers of messages and notices, and their local times on the phone in seconds. A time is `nil` if its date doesn't
    /// exist.
    private let heads: [WhatsAppHead]
    private let times: [Int?]

    /// Finds the messages in a text of less than 4 GiB, and determines the order of day, month and year in their dates. Returns
    /// `nil` if there are no messages. O(*n*).
    ///
    /// - Parameter today: The current day. Messages aren't expected to be later.
    init?(_ bytes: [UInt8], today: Day) {
        var heads: [WhatsAppHead] = []
        // Unused pages of reserved memory aren't allocated by the system.
        heads.reserveCapacity(bytes.count / 32)
        bytes.forEachLine { line in
            if let head = WhatsAppHead(line) { heads.append(head) }
        }
        guard !heads.isEmpty else { return nil }
        let order = heads.dateOrder(today: today)
        var clock = LocalClock(), times = heads.map { $0.date.time(order: order, clock: &clock)?.time.wallSeconds }
        let typed = TypedHeads(heads, times, bytes, today: today).indices
        if !typed.isEmpty {
            heads = heads.indices.filter { !typed.contains($0) }.map { heads[$0] }
            times = times.indices.filter { !typed.contains($0) }.map { times[$0] }
        }
        (self.bytes, self.heads, self.times) = (bytes, heads, times)
    }

    /// Adds the messages of a text file to a log. Returns `false` if it is not a chat.
    ///
    /// Throws ``FileError`` if the contents can't be read, and `CancellationError` if the task is cancelled.
    ///
    /// - Parameter isNamed: Whether the file is named like a chat. Other files must begin like one.
    static func read(
        _ contents: ExportedContents, isNamed: Bool, into log: inout ChatLog, today: Day
    ) async throws -> Bool {
        var text = isNamed ? [] : try contents.portion(1 << 16)
        guard isNamed || isBeginning(text) else { return false }
        // Chats are large, so they are copied only if their beginning had to be examined.
        text = text.isEmpty ? try contents.rest() : text + (try contents.rest())
        guard let chat = WhatsAppChat(text, today: today) else { return false }
        try await chat.read(into: &log)
        return true
    }

    /// Returns whether the first lines of a text look like a chat. O(*n*).
    private static func isBeginning(_ bytes: [UInt8]) -> Bool {
        var lines = 0, isFound = false
        bytes.forEachLine { line in
            lines += 1
            isFound = isFound || lines <= 20 && WhatsAppHead(line) != nil
        }
        return isFound
    }

    /// The number of messages in a portion.
    private static let portion = 10_000

    /// Adds the messages to a log. Throws `CancellationError` if the task is cancelled. O(*n*).
    func read(into log: inout ChatLog) async throws {
        log.beginChat(of: heads.count)
        var start = 0
        try await OrderedTasks<[Result<ChatLog.Entry, SkippedRow>]>.run(
            limit: 4,
            next: {
                guard start < heads.count else { return nil }
                let portion = start..<min(start + WhatsAppChat.portion, heads.count)
                start = portion.upperBound
                return (1, { entries(of: portion) })
            }, { log.add($0) })
    }

    /// Returns the messages of a portion, or the issues of entries that aren't messages.
    private func entries(of portion: Range<Int>) -> [Result<ChatLog.Entry, SkippedRow>] {
        portion.map { index in
            let head = heads[index], end = index + 1 < heads.count ? heads[index + 1].start : UInt32(bytes.count)
            guard let time = times[index] else { return .failure(.noReadableTime) }
            guard let message = WhatsAppMessage(bytes[Int(head.end)..<Int(end)], of: head) else {
                return .failure(SkippedRow("notices without an author"))
            }
            let author = message.author
            return .success(
                ChatLog.Entry(
                    time: LocalTime(seconds: time, offset: 0), author: author, name: author,
                    emoji: String(decoding: message.text, as: UTF8.self).emoji, isAttachment: message.isAttachment))
        }
    }
}

extension [WhatsAppHead] {
    /// Returns the most plausible order of day, month and year in the dates: the one in which most dates exist, fewest are in the
    /// future, and consecutive days differ least. If several orders are equally plausible, the day comes first. O(*n*).
    fileprivate func dateOrder(today: Day) -> DateOrder {
        var dates: [(Int, Int, Int)] = []
        for head in self {
            if case .numbers(let one, let two, let three, _) = head.date {
                dates.append((Int(one), Int(two), Int(three)))
            }
        }
        guard !dates.isEmpty else { return .dmy }
        let orders: [(order: DateOrder, issues: [Int])] = [DateOrder.dmy, .mdy, .ymd].map { order in
            var missing = 0, future = 0, change = 0, last: Int?
            for date in dates {
                guard let day = order.day(date.0, date.1, date.2)?.number else {
                    missing += 1
                    continue
                }
                if day > today.number + 1 { future += 1 }
                if let last { change += Int((day - last).magnitude) }
                last = day
            }
            return (order, [missing, future, change])
        }
        return orders.min { $0.issues.lexicographicallyPrecedes($1.issues) }?.order ?? .dmy
    }
}

/// Lines within messages that look like headers but were typed by an author, such as those of a list of dates.
///
/// The messages of a chat are in chronological order, with dates in one format. A header is suspect if its time is out of order
/// by more than two hours, in the future, or in another format than the first header. A suspect header counts as typed if none of
/// its author's other headers is free of suspicion. If nine in ten headers have the format of the first one, those in another
/// format count as typed regardless of their author.
struct TypedHeads {
    private let heads: [WhatsAppHead], times: [Int?], bytes: [UInt8]

    /// The indices of typed headers.
    private(set) var indices: Set<Int> = []

    /// The number of seconds by which times may go back, as at the end of summer time or if a message arrived late.
    private static let tolerance = 2 * 3600

    /// Finds the typed headers. O(*n*) if all times are in order, otherwise O(*n* log *n*).
    init(_ heads: [WhatsAppHead], _ times: [Int?], _ bytes: [UInt8], today: Day) {
        (self.heads, self.times, self.bytes) = (heads, times, bytes)
        let others = heads.indices.filter { heads[$0].isBracketed != heads[0].isBracketed }
        let latest = (today.number + 2) * 86_400, future = times.indices.filter { (times[$0] ?? 0) >= latest }
        var suspects = others + misplaced
        // The given current day may be wrong by years.
        if future.count * 10 < heads.count { suspects += future }
        guard !suspects.isEmpty else { return }
        let suspected = Set(suspects)
        var known: Set<String> = []
        for index in heads.indices where !suspected.contains(index) {
            if let author = author(index) { known.insert(author) }
        }
        indices = suspected.filter { index in index > 0 && author(index).map { !known.contains($0) } ?? true }
        if others.count * 10 < heads.count { indices.formUnion(others) }
    }

    /// The indices of times that are out of order: those that aren't part of a longest sequence of times in order, and differ
    /// from the surrounding times in it by more than ``tolerance``.
    private var misplaced: [Int] {
        let known = times.indices.filter { times[$0] != nil }, values = known.map { times[$0] ?? 0 }
        let isOrdered = zip(values, values.dropFirst()).allSatisfy { $0 - TypedHeads.tolerance <= $1 }
        guard !isOrdered else { return [] }
        // The index at which the earliest-ending sequence of each length ends, and the predecessor of each index in its sequence.
        var ends: [Int] = [], before = [Int](repeating: -1, count: values.count)
        for index in values.indices {
            let length = ends.partitioningIndex { values[$0] > values[index] }
            if length > 0 { before[index] = ends[length - 1] }
            if length < ends.count { ends[length] = index } else { ends.append(index) }
        }
        var isInOrder = [Bool](repeating: false, count: values.count), index = ends.last ?? -1
        while index >= 0 {
            isInOrder[index] = true
            index = before[index]
        }
        var misplaced: [Int] = [], next = [Int](repeating: .max / 2, count: values.count + 1)
        for index in values.indices.reversed() { next[index] = isInOrder[index] ? values[index] : next[index + 1] }
        var last = Int.min / 2
        for index in values.indices {
            if isInOrder[index] {
                last = values[index]
            } else if values[index] < last - TypedHeads.tolerance || values[index] > next[index] + TypedHeads.tolerance
            {
                misplaced.append(known[index])
            }
        }
        return misplaced
    }

    private func author(_ index: Int) -> String? {
        let end = index + 1 < heads.count ? heads[index + 1].start : UInt32(bytes.count)
        return WhatsAppMessage.parts(of: bytes[Int(heads[index].end)..<Int(end)])?.author
    }
}
