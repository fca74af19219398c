internal import RecapWords

/// The history of fish, with each distinct command once.
///
/// fish keeps each command once, but appends it again at each use until it next cleans up the file. Only one of these
/// records counts.
struct FishHistory: Sendable {
    private var commands = WordTable()
    /// The time of the last use of each command in seconds since 1970; 0 if unknown.
    private var times: [Int] = []
    /// The number of unusable records.
    private(set) var rows = RowCount()

    /// Reads a history. O(*n*) in the number of bytes.
    init(_ bytes: Span<UInt8>) {
        var buffer: [UInt8] = []
        /// The command being read. `nil` outside commands.
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

    /// Calls a function with each command and the time of its last use. Rethrows the errors of the function.
    func read(_ body: ShellCommandHandler) throws {
        for (command, time) in times.enumerated() {
            try commands.with(command) { try body(ShellMoment(start: time == 0 ? nil : time), $0) }
        }
    }

    /// Replaces the contents of a buffer with an unescaped command. `\\` becomes a backslash and `\n` a line feed, in a
    /// single pass.
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
