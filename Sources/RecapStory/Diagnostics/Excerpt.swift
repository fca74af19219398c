/// The line of a text around a place, truncated if it is long.
struct Excerpt {
    /// The maximum number of characters.
    static let width = 100
    /// The number of characters before the place in a truncated line.
    private static let lead = 60
    /// The maximum number of bytes of a character that is shown whole.
    private static let bytesPerCharacter = 16

    let text: String
    /// The number of characters of ``text`` before the place.
    let caret: Int

    /// Creates the excerpt for a byte offset in the line that begins at `lineStart`. Takes constant time, regardless of
    /// the length of the line.
    init(_ bytes: [UInt8], lineStart: Int, offset: Int) {
        let place = min(max(offset, lineStart), bytes.count)
        var start = max(lineStart, place - Self.lead * Self.bytesPerCharacter)
        while start > lineStart, start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
        var end = place
        let limit = min(bytes.count, place + Self.width * Self.bytesPerCharacter)
        while end < limit, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        var isCutBefore = start > lineStart
        var isCutAfter = end == limit && end < bytes.count && bytes[end] != 0x0A && bytes[end] != 0x0D

        var before = Array(String(decoding: bytes[start..<place], as: UTF8.self))
        var after = Array(String(decoding: bytes[place..<end], as: UTF8.self))
        if before.count + after.count > Self.width || isCutBefore || isCutAfter {
            let room = max(Self.width - min(after.count, Self.width - Self.lead), Self.lead)
            if before.count > room {
                before.removeFirst(before.count - room + 1)
                isCutBefore = true
            }
            let left = Self.width - before.count - (isCutBefore ? 1 : 0)
            if after.count > left {
                after.removeLast(after.count - left + 1)
                isCutAfter = true
            }
        }
        if isCutBefore { before.insert("…", at: 0) }
        if isCutAfter { after.append("…") }
        text = String(before) + String(after)
        caret = before.count
    }
}
