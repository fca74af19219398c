import Glibc
import RecapSystem
import Testing

@Suite("Lines over sockets")
struct LineTests {
    private let one: Descriptor
    private let other: Descriptor

    init() throws {
        var pair: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &pair) == 0 else { throw SystemError() }
        one = try #require(Descriptor(pair[0]))
        other = try #require(Descriptor(pair[1]))
    }

    private func line(_ text: String) -> [UInt8] { Array((text + "\n").utf8) }

    /// Returns the lines that have arrived; `nil` at the end.
    private func lines(_ incoming: inout IncomingLines) -> [String]? {
        var all: [String] = []
        while true {
            guard case .lines(let lines) = incoming.take() else { return all.isEmpty ? nil : all }
            if lines.isEmpty { return all }
            all += lines.map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private func expectLines(
        _ expected: [String]?, _ incoming: inout IncomingLines, at place: SourceLocation = #_sourceLocation
    ) {
        let lines = lines(&incoming)
        #expect(lines == expected, sourceLocation: place)
    }

    @Test("lines arrive whole, however they were cut on the way")
    func whole() throws {
        var incoming = IncomingLines(from: other, limit: 10)
        try Descriptor.write("a\nb".utf8, to: one.number)
        expectLines(["a"], &incoming)
        try Descriptor.write("c\n\nd\n".utf8, to: one.number)
        expectLines(["bc", "", "d"], &incoming)
        expectLines([], &incoming)
    }

    @Test("a line that is too long is the end, and so is a sender that is gone")
    func end() throws {
        var incoming = IncomingLines(from: other, limit: 10)
        try Descriptor.write("1234567890\n12345".utf8, to: one.number)
        expectLines(["1234567890"], &incoming)
        try Descriptor.write("678901".utf8, to: one.number)
        expectLines(nil, &incoming)
        var second = IncomingLines(from: other, limit: 10)
        #expect(shutdown(one.number, Int32(SHUT_WR)) == 0)
        expectLines(nil, &second)
    }

    @Test("a slow reader gets the line that it has begun to get, and then the newest one")
    func newest() {
        var sender = NewestLine(to: one)
        var incoming = IncomingLines(from: other, limit: 1 << 22)
        let long = String(repeating: "x", count: 1 << 21)
        let isThere = sender.send(line(long))
        #expect(isThere && sender.isWaiting)
        for number in 1...1000 {
            let isThere = sender.send(line("\(number)"))
            #expect(isThere && sender.isWaiting)
        }
        var received: [String] = []
        while sender.isWaiting {
            received += lines(&incoming) ?? []
            let isThere = sender.flush()
            #expect(isThere)
        }
        while received.count < 2, let rest = lines(&incoming) { received += rest }
        #expect(received.map(\.count) == [long.count, 4] && received.last == "1000")
    }

    @Test("a reader that is gone is noticed, and ends nothing else")
    func gone() {
        var sender = NewestLine(to: one)
        #expect(shutdown(other.number, Int32(SHUT_RDWR)) == 0)
        let isThere = sender.send(line("a"))
        #expect(!isThere)
    }
}
