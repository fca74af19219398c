/// A scanner that finds events and their buckets in the text of an export, which it receives in parts.
///
/// In damaged text, it finds the intact events: it ignores mismatched brackets, and after an unterminated event it resumes at the
/// next text that looks like the start of an event. O(*n*) in the length of the text.
struct EventScanner {
    /// An event in the text.
    struct Item {
        /// The range of the event's object in the text.
        let range: Range<Int>
        /// The index of its bucket.
        let bucket: Int32
    }

    /// An open object or array.
    private struct Container {
        let isArray: Bool
        var header = BucketHeader()
        /// The bucket index of the object. `nil` before its first event.
        var number: Int32?
    }

    /// The ways in which an event can end.
    private enum End {
        case at(Int)
        /// It is a bucket instead of an event, because it contains a list.
        case bucket
        /// It is damaged. The next event may begin at `next`.
        case damage(next: Int)
        /// It continues in the next part of the text.
        case later
    }

    /// The properties of the buckets.
    private(set) var buckets: [BucketHeader] = []
    /// The events found in the last scanned part of the text.
    private(set) var items: [Item] = []
    /// The number of damaged events.
    private(set) var damageCount = 0

    private var containers: [Container] = []
    /// The most recent string outside events, without quotation marks.
    private var lastText: [UInt8] = []
    /// The key of the next value.
    private var key: [UInt8]?
    /// The index of the bucket for events that are not inside an object.
    private var rootNumber: Int32?
    /// Whether the last byte outside events ended a string.
    private var isAfterText = false
    /// Whether the scanner is looking for the next event after damaged text.
    private var isLost = false

    /// The maximum length of an event in bytes. URLs of pages may contain whole pictures.
    private static let longest = 1 << 22
    /// The maximum nesting depth of objects or arrays in events, and of containers around events.
    private static let deepest = 8, deepestContainer = 64
    /// The maximum length of a key or a bucket name in bytes.
    private static let longestText = 1 << 10
    /// The number of bytes needed to recognize the start of an event.
    private static let lookahead = 128

    /// Closes the objects that are still open after the last part of a text.
    mutating func finish() {
        while !containers.isEmpty { close() }
        lastText = []
        key = nil
        rootNumber = nil
        isAfterText = false
        isLost = false
    }

    /// Scans a part of the text. Returns the number of consumed bytes; the remaining bytes must be passed again at the start of
    /// the next part.
    ///
    /// - Parameters:
    ///   - text: The bytes left over from the previous part, followed by new ones.
    ///   - isLast: Whether the text ends with this part.
    mutating func scan(_ text: Span<UInt8>, isLast: Bool) -> Int {
        items.removeAll(keepingCapacity: true)
        var at = 0
        while at < text.count {
            guard isLast || at + EventScanner.lookahead <= text.count else { return at }
            guard !isLost || isBeginning(text, at) else {
                at += 1
                continue
            }
            isLost = false
            switch text[at] {
            case UInt8(ascii: "\""):
                guard let end = stringEnd(text, at) else {
                    guard isLast || text.count - at > EventScanner.longest else { return at }
                    isLost = true
                    continue
                }
                note(text.extracting(at + 1..<end - 1))
                at = end
            case UInt8(ascii: ":"):
                key = lastText
                at += 1
            case UInt8(ascii: ","):
                key = nil
                at += 1
            case UInt8(ascii: "{"):
                guard beginning(of: text, at) == .event else {
                    open(isArray: false)
                    at += 1
                    continue
                }
                switch end(of: text, at, isLast: isLast) {
                case .at(let end):
                    items.append(Item(range: at..<end, bucket: bucketNumber()))
                    at = end
                case .damage(let next):
                    damageCount += 1
                    isLost = true
                    at = next
                case .bucket:
                    open(isArray: false)
                    at += 1
                case .later: return at
                }
            case UInt8(ascii: "["):
                open(isArray: true)
                at += 1
            case UInt8(ascii: "}"):
                // The closing bracket of an array is missing, or the brace belongs to a damaged event.
                if containers.last?.isArray == false { close() }
                at += 1
            case UInt8(ascii: "]"):
                if let array = containers.lastIndex(where: \.isArray) { while containers.count > array { close() } }
                at += 1
            case 0...0x20: at += 1
            default:
                // A string is followed by a colon, a comma or a bracket; anything else means that a quotation mark is
                // missing.
                isLost = isAfterText
                if isLost { damageCount += 1 }
                at += 1
            }
            if at > 0, text[at - 1] > 0x20 { isAfterText = text[at - 1] == UInt8(ascii: "\"") }
        }
        return text.count
    }

    // MARK: Buckets

    private mutating func open(isArray: Bool) {
        defer { key = nil }
        guard containers.count < EventScanner.deepestContainer else { return }
        var container = Container(isArray: isArray)
        if !isArray { container.header.name = key }
        containers.append(container)
    }

    private mutating func close() {
        key = nil
        guard let container = containers.popLast(), let number = container.number else { return }
        buckets[Int(number)] = container.header
    }

    /// Records a string outside events, which is a key or a member of a bucket.
    private mutating func note(_ text: Span<UInt8>) {
        let bytes = text.count > EventScanner.longestText ? [] : Array(text)
        if let key, let last = containers.indices.last, !containers[last].isArray {
            containers[last].header.set(key, to: bytes)
        }
        key = nil
        lastText = bytes
    }

    /// Returns the index of the next event's bucket, which is the innermost enclosing object.
    private mutating func bucketNumber() -> Int32 {
        guard let place = containers.lastIndex(where: { !$0.isArray }) else {
            let number = rootNumber ?? addBucket()
            rootNumber = number
            return number
        }
        if let number = containers[place].number { return number }
        let number = addBucket()
        containers[place].number = number
        return number
    }

    private mutating func addBucket() -> Int32 {
        buckets.append(BucketHeader())
        return Int32(truncatingIfNeeded: buckets.count - 1)
    }

    // MARK: Beginnings

    /// The kind of an object, as far as its first member determines it.
    private enum Beginning {
        case event, bucket, other
    }

    /// Returns whether an event or a bucket begins at an offset.
    private func isBeginning(_ text: Span<UInt8>, _ at: Int) -> Bool {
        text[at] == UInt8(ascii: "{") && beginning(of: text, at) != .other
    }

    /// Returns the kind of the object at a brace. The `id` of an event is a number, and that of a bucket is a string.
    private func beginning(of text: Span<UInt8>, _ brace: Int) -> Beginning {
        let end = min(text.count, brace + EventScanner.lookahead)
        let at = EventScanner.afterSpace(text, brace + 1, end)
        guard text.hasBytes("\"", at: at) else { return .other }
        for name in EventScanner.membersOfEvents where text.hasBytes(name, at: at + 1) { return .event }
        for name in EventScanner.membersOfBuckets where text.hasBytes(name, at: at + 1) { return .bucket }
        guard text.hasBytes("id\"", at: at + 1) else { return .other }
        let colon = EventScanner.afterSpace(text, at + 4, end)
        guard text.hasBytes(":", at: colon) else { return .other }
        return text.hasBytes("\"", at: EventScanner.afterSpace(text, colon + 1, end)) ? .bucket : .event
    }

    private static let membersOfEvents: [StaticString] = ["timestamp\"", "duration\"", "data\""]
    private static let membersOfBuckets: [StaticString] = ["client\"", "created\"", "hostname\"", "type\""]

    private static func afterSpace(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
        var at = start
        while at < end, text[at] <= 0x20 { at += 1 }
        return at
    }

    // MARK: Events

    /// Finds the end of an event.
    private func end(of text: Span<UInt8>, _ start: Int, isLast: Bool) -> End {
        var depth = 0, arrays = 0
        // The last byte that isn't whitespace; for a string, its quotation mark.
        var previous = UInt8(ascii: "{")
        var at = start
        while at < text.count, at - start <= EventScanner.longest {
            let byte = text[at]
            guard byte > 0x20 else {
                at += 1
                continue
            }
            switch byte {
            case UInt8(ascii: "\""):
                guard previous != byte else { return .damage(next: start + 1) }
                guard let end = stringEnd(text, at) else {
                    let isWhole = isLast || text.count - start > EventScanner.longest || hasControl(text, at)
                    return isWhole ? .damage(next: start + 1) : .later
                }
                at = end - 1
            case UInt8(ascii: "{"):
                // After a comma, an object can only be an array element, so this event's closing braces are missing.
                if previous == UInt8(ascii: ","), arrays == 0 { return .damage(next: at) }
                depth += 1
                guard previous != UInt8(ascii: "\""), depth <= EventScanner.deepest else {
                    return .damage(next: start + 1)
                }
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return .at(at + 1) }
            case UInt8(ascii: "["):
                guard depth > 1 else { return .bucket }
                arrays += 1
                if arrays > EventScanner.deepest { return .damage(next: start + 1) }
            case UInt8(ascii: "]"):
                arrays -= 1
                if arrays < 0 { return .damage(next: start + 1) }
            case UInt8(ascii: ","), UInt8(ascii: ":"): break
            default: if previous == UInt8(ascii: "\"") { return .damage(next: start + 1) }
            }
            previous = byte
            at += 1
        }
        return isLast || at < text.count ? .damage(next: start + 1) : .later
    }

    /// Returns the offset after a string. Returns `nil` if it isn't terminated, or contains a control character.
    private func stringEnd(_ text: Span<UInt8>, _ start: Int) -> Int? {
        var at = start + 1
        while at < text.count {
            switch text[at] {
            case UInt8(ascii: "\""): return at + 1
            case UInt8(ascii: "\\"): at += 2
            case 0..<0x20: return nil
            default: at += 1
            }
        }
        return nil
    }

    /// Returns whether an unterminated string contains a control character.
    private func hasControl(_ text: Span<UInt8>, _ start: Int) -> Bool {
        for at in start..<text.count where text[at] < 0x20 { return true }
        return false
    }
}
