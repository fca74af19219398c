import Foundation
import RecapExport
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// Recordings of a terminal.
@Suite struct CastFileTests {
    private static let pages = #"""
        {"remainSeconds":0.7,"elements":[{"kind":"stat","value":812}]},{"remainSeconds":0.9,"elements":[{"kind":"title","text":"two"}]}
        """#

    /// The events of a recording of two pages that move: their times in microseconds since the beginning, and their kinds.
    private func events(_ version: CastFile.Version) throws -> [(time: Int, code: String)] {
        let story = try #require(
            Story.parse(SourceText(name: "story", text: #"{"version":1,"pages":[\#(Self.pages)]}"#)).story)
        let size = CellSize(width: 40, height: 12)
        let film = FrameRecorder(
            story: story,
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true)),
            size: size, options: RecordingOptions())
        var file = CastFile(version: version, size: size, title: nil, depth: .truecolor)
        var times = [0]
        let length = film.play { frame in
            file.add(frame, name: "page \(frame.page)")
            times.append(Int((frame.time / .microseconds(1)).rounded()))
        }
        file.finish(at: length)
        times.append(Int((length / .microseconds(1)).rounded()))
        var now = 0
        return try String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
            let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
            let shown = Int((try #require(event[0] as? Double) * 1e6).rounded())
            now = version == .two ? shown : now + shown
            #expect(times.contains(now), "\(now) is the time of no frame")
            return (now, try #require(event[1] as? String))
        }
    }

    @Test("Both versions have the same events at the times of the frames, to the microsecond")
    func times() throws {
        let two = try events(.two), three = try events(.three)
        #expect(two.count > 20)
        #expect(two.map(\.time) == three.dropLast().map(\.time) && two.map(\.code) == three.dropLast().map(\.code))
        #expect(three.last?.code == "x" && three.last?.time == two.last?.time)
        #expect(two.count { $0.code == "m" } == 2)
        #expect(zip(two, two.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
}
