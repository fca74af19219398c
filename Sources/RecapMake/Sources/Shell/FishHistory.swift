/// The history of fish: each different command once.
///
/// fish keeps a command once, but adds it again at each use until it next cleans the file: only one of those counts.
struct FishHistory: Sendable {
    private var commands = WordTable()
    /// The time of the last use of each command in seconds since 1970, or 0.
    private var times: [Int] = []
    /// The number of records that could not be used.
    private(set) var rows = RowCount()

    /// Reads a history. Linear in the bytes.
    init(_ bytes: Span<UInt8>) {
        var buffer: [UInt8] = []
        /// The command that has begun. `nil` outside of commands.
        var open: Int?
        var at = 0
        while at < bytes.count {
            let line = bytes.extracting(at..<bytes.lineEnd(from: at))
            at += line.count + 1
            if line.starts(with: "- cmd:") {
                FishHistory.unescape(line.extracting(6...), into: &buffer)
                guard !buffer.span.isBlank else {
                    rows.countSkipped(reason: "lines without a command")
                    open = nil
                    continue
                }
                let (command, isNew) = commands.insert(buffer.span)
                if isNew { times.append(0) } else { rows.countSkipped(reason: "repetitions of a command") }
                open = command
            } else if let open, line.starts(with: " ") {
                if line.starts(with: "  when: "), let time = line.extracting(8...).integer,
                    ShellMoment.times.contains(time)
                {
                    times[open] = max(times[open], time)
                }
            } else if !line.isBlank {
                rows.countSkipped(reason: "lines outside of commands")
                open = nil
            }
        }
    }

    /// Calls a function with each command and the time of its last use. Throws the errors of the function.
    func read(_ body: ShellCommandHandler) throws {
        for (command, time) in times.enumerated() {
            try commands.with(command) { try body(ShellMoment(start: time == 0 ? nil : time), $0) }
        }
    }

    /// Replaces the contents of a buffer by a command: `\\` is a backslash and `\n` a line feed, both found in one pass.
    private static func unescape(_ text: Span<UInt8>, into buffer: inout [UInt8]) {
        buffer.removeAll(keepingCapacity: true)
        var at = text.starts(with: " ") ? 1 : 0
        while at < text.count {
            let byte = text[at]
            let next = at + 1 < text.count ? text[at + 1] : 0
            if byte == UInt8(ascii: "\\"), next == UInt8(ascii: "\\") || next == UInt8(ascii: "n") {
                buffer.append(next == UInt8(ascii: "n") ? UInt8(ascii: "\n") : next)
                at += 2
            } else {
                buffer.append(byte)
                at += 1
            }
        }
    }
}
