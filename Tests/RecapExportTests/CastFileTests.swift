import Foundation
import RecapExport
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// Subtitles of films.
@Suite struct SubtitleFileTests {
    /// The thousandths of a second of a time such as `00:01:02.345`.
    private func milliseconds(_ text: Substring) throws -> Int {
        let match = try #require(text.wholeMatch(of: /(\d\d):(\d\d):(\d\d)\.(\d\d\d)/), "\(text)")
        let (hours, minutes) = (try #require(Int(match.1)), try #require(Int(match.2)))
        let (seconds, rest) = (try #require(Int(match.3)), try #require(Int(match.4)))
        #expect(minutes < 60 && seconds < 60)
        return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest
    }

    @Test(
        "Two lines at a time share the time of their page by their widths, without a gap, whatever the length of a film",
        arguments: [9, 1_040, 59_999, 84_100, 3_725_250, 40_000_007])
    func shares(_ length: Int) throws {
        let words = ["one", "three more", "a longer line of words", "4", "the end"]
        let lines = words.map { #"{"kind":"text","text":"\#($0)"}"# }.joined(separator: ",")
        let story = try #require(
            Story.parse(SourceText(name: "story", text: #"{"version":1,"pages":[{"elements":[\#(lines)]}]}"#)).story)
        let film = FrameRecorder(
            story: story,
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true)),
            size: CellSize(width: 40, height: 12), options: RecordingOptions(frameRate: 1))
        var file = SubtitleFile(of: film)
        _ = film.play { if $0.time == .zero { file.add($0) } }
        file.finish(at: .milliseconds(length))
        var last = 0, said: [Substring] = []
        for cue in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n\n").dropFirst() {
            let rows = cue.split(separator: "\n"), times = rows[0].split(separator: " --> ")
            let (start, end) = (try milliseconds(times[0]), try milliseconds(times[1]))
            #expect(start == last)
            let share = Double(rows.dropFirst().reduce(0) { $0 + $1.count }) / Double(words.joined().count)
            #expect(abs(Double(end - start) - share * Double(length)) <= 1, "\(cue)")
            #expect(rows.count == 3 || rows.last == "the end")
            said += rows.dropFirst()
            last = end
        }
        #expect(last == length && said.map(String.init) == words)
    }
}

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
