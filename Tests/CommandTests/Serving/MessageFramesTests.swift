import Testing

@testable import recap_tui

/// Messages that arrive in frames.
@Suite struct MessageFramesTests {
    private func frame(_ text: String) -> [UInt8] { MessageFrames.frame(Array(text.utf8)) }

    @Test("Of two messages that arrive together the second one waits for its last byte")
    func parts() throws {
        var frames = MessageFrames(limit: 100)
        frames.add(frame("ab") + frame("cdef").dropLast())
        #expect(try frames.next() == Array("ab".utf8))
        #expect(try frames.next() == nil)
        frames.add([UInt8(ascii: "f")])
        #expect(try frames.next() == Array("cdef".utf8))
        #expect(try frames.next() == nil)
    }

    @Test("Bytes that arrive one by one give the same messages")
    func singleBytes() throws {
        var frames = MessageFrames(limit: 100), contents: [[UInt8]] = []
        for byte in frame("one") + frame("") + frame("three") {
            frames.add([byte])
            while let content = try frames.next() { contents.append(content) }
        }
        #expect(contents == ["one", "", "three"].map { Array($0.utf8) })
    }

    @Test("A content may have as many bytes as the limit and no more")
    func contentLimit() throws {
        var frames = MessageFrames(limit: 5)
        frames.add(frame("12345"))
        #expect(try frames.next() == Array("12345".utf8))
        frames.add(frame("123456"))
        #expect(throws: MessageFrames.Failure.length(limit: 5)) { try frames.next() }
    }

    @Test("A header ends within 4,096 bytes and has a length that is no less than 0")
    func header() throws {
        let start = "Content-Length: 1\r\nX: "
        var frames = MessageFrames(limit: 5)
        frames.add(Array(start.utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 4095 - start.utf8.count))
        #expect(try frames.next() == nil)
        frames.add([UInt8(ascii: "x")])
        #expect(throws: MessageFrames.Failure.header) { try frames.next() }
        for text in [
            "Content-Length: -1\r\n\r\n", "Content-Length: one\r\n\r\n", "X: 1\r\n\r\n", "X\r\n\r\n", "{\"id\":1}\n",
        ] {
            var frames = MessageFrames(limit: 5)
            frames.add(Array(text.utf8))
            #expect(throws: MessageFrames.Failure.header, "\(text)") { try frames.next() }
        }
    }
}
