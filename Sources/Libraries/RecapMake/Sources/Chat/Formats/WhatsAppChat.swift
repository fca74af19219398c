internal import RecapLanguage

/// Reads a chat that WhatsApp exports as text.
///
/// A message begins with its date, in the form of the phone's language and by its clock: `[04.03.25, 13:05:12] Name: text` on
/// iPhones, `3/4/25, 1:05 PM - Name: text` on Android.
struct WhatsAppChat: Sendable {
    private let bytes: [UInt8]
    /// The beginnings of the messages and notices, and their times in seconds of the phone's clock. `nil` for days that don't exist.
    private let heads: [WhatsAppHead]
    private let times: [Int?]

    /// Finds the messages in a text of less than 4 GiB, and the order of the numbers in their dates. Returns `nil` if there are none.
    /// O(*n*).
    ///
    /// - Parameter today: The current day. Messages are not from later ones.
    init?(_ bytes: [UInt8], today: Day) {
        var heads: [WhatsAppHead] = []
        // Pages of memory that stay empty take none.
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

    /// Returns whether a text begins as a chat does, within its first lines. O(*n*).
    static func isBeginning(_ bytes: [UInt8]) -> Bool {
        var lines = 0, isFound = false
        bytes.forEachLine { line in
            lines += 1
            isFound = isFound || lines <= 20 && WhatsAppHead(line) != nil
        }
        return isFound
    }

    /// The number of messages that are read one after the other.
    private static let portion = 10_000

    /// Adds the messages to a log. Throws `CancellationError` if the task is cancelled. O(*n*).
    func read(into log: inout ChatLog) async throws {
        log.beginChat(of: heads.count)
        var start = 0
        try await OrderedTasks<[Result<ChatLog.Entry, ChatLog.Issue>]>.run(
            limit: 4,
            next: {
                guard start < heads.count else { return nil }
                let portion = start..<min(start + WhatsAppChat.portion, heads.count)
                start = portion.upperBound
                return (1, { entries(of: portion) })
            }, { log.add($0) })
    }

    /// Returns messages, and why others are none.
    private func entries(of portion: Range<Int>) -> [Result<ChatLog.Entry, ChatLog.Issue>] {
        portion.map { index in
            let head = heads[index], end = index + 1 < heads.count ? heads[index + 1].start : UInt32(bytes.count)
            guard let time = times[index] else { return .failure(.noTime) }
            guard let message = WhatsAppMessage(bytes[Int(head.end)..<Int(end)], of: head) else {
                return .failure(.noAuthor)
            }
            let author = message.author
            return .success(
                ChatLog.Entry(
                    LocalTime(seconds: time, offset: 0), author: author, name: author,
                    text: String(decoding: message.text, as: UTF8.self), isAttachment: message.isAttachment))
        }
    }
}

extension [WhatsAppHead] {
    /// The order of the numbers in the dates: the one in which most dates exist, fewest are in the future, and the days change least
    /// from one to the next. If several are equally good, the day is first. O(*n*).
    fileprivate func dateOrder(today: Day) -> DateOrder {
        var dates: [(Int, Int, Int)] = []
        for head in self {
            if case .numbers(let one, let two, let three, _) = head.date {
                dates.append((Int(one), Int(two), Int(three)))
            }
        }
        guard !dates.isEmpty else { return .dmy }
        let orders: [(order: DateOrder, flaws: [Int])] = [DateOrder.dmy, .mdy, .ymd].map { order in
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
        return orders.min { $0.flaws.lexicographicallyPrecedes($1.flaws) }?.order ?? .dmy
    }
}

/// Finds the lines that people typed within a message and that look like the beginning of one, such as those of a list of dates.
///
/// The messages of a chat are in the order of their times, and have dates of one form. A line is suspected if its time is out of that
/// order by more than two hours, in the future, or in another form than that of the first line. It is typed if nobody of its name has
/// written a message that is beyond suspicion. If nine in ten lines have the form of the first one, a line in another form is typed
/// whatever its name.
struct TypedHeads {
    private let heads: [WhatsAppHead], times: [Int?], bytes: [UInt8]

    /// The indices of the lines that were typed.
    private(set) var indices: Set<Int> = []

    /// The number of seconds by which times can go back, as at the end of summer time or where a message arrived late.
    private static let tolerance = 2 * 3600

    /// Finds the typed lines. O(*n*) if all times are in order, otherwise O(*n* log *n*).
    init(_ heads: [WhatsAppHead], _ times: [Int?], _ bytes: [UInt8], today: Day) {
        (self.heads, self.times, self.bytes) = (heads, times, bytes)
        let others = heads.indices.filter { heads[$0].isBracketed != heads[0].isBracketed }
        let latest = (today.number + 2) * 86_400, future = times.indices.filter { (times[$0] ?? 0) >= latest }
        var suspects = others + misplaced
        // The day that is said to be the current one can be that of another year.
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

    /// The indices of times that are out of order: those that are not in a longest sequence of times in order, and not near its times
    /// around them.
    private var misplaced: [Int] {
        let known = times.indices.filter { times[$0] != nil }, values = known.map { times[$0] ?? 0 }
        let isOrdered = zip(values, values.dropFirst()).allSatisfy { $0 - TypedHeads.tolerance <= $1 }
        guard !isOrdered else { return [] }
        // Of the sequences of each length, the one that ends earliest, by the index of its end; and what precedes each index in them.
        var ends: [Int] = [], before = [Int](repeating: -1, count: values.count)
        for index in values.indices {
            var low = 0, high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] <= values[index] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low < ends.count { ends[low] = index } else { ends.append(index) }
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
