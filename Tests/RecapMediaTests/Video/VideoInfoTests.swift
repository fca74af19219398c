import Testing

@testable import RecapMedia

/// What is understood of what `ffprobe` says.
@Suite struct VideoInfoTests {
    private func read(_ lines: String...) -> VideoInfo? { VideoInfo(probed: lines.joined(separator: "\n")) }

    @Test("Size, rate and length are read; what the stream does not know the file may")
    func plain() throws {
        let info = try #require(
            read("width=640", "height=360", "avg_frame_rate=24000/1001", "duration=N/A", "duration=12.5", ""))
        #expect(info.width == 640 && info.height == 360)
        #expect(info.rate.description == "24000/1001")
        #expect(info.duration == 12.5)
    }

    @Test("Pixels that are not square and pictures that lie on their side are seen as they are meant")
    func shape() throws {
        let wide = try #require(read("width=720", "height=576", "sample_aspect_ratio=64:45"))
        #expect(wide.width == 1024 && wide.height == 576)
        for angle in ["90", "-90", "270"] {
            let turned = try #require(read("width=640", "height=360", "rotation=\(angle)"))
            #expect(turned.width == 360 && turned.height == 640)
        }
        let half = try #require(read("width=640", "height=360", "rotation=180", "sample_aspect_ratio=0:1"))
        #expect(half.width == 640)
    }

    private static let rates = [
        ("30/1", "30/1"), ("60/1", "30/1"), ("30000/1001", "30000/1001"), ("0/0", "25/1"), ("12", "25/1"),
        ("1000000/1", "30/1"), ("-3/1", "25/1"), ("1/1000", "25/1"),
    ]

    @Test("Rates are fractions of at most 30", arguments: rates)
    func rate(_ said: String, _ rate: String) throws {
        #expect(try #require(read("width=1", "height=1", "avg_frame_rate=\(said)")).rate.description == rate)
    }

    @Test("What makes no sense is no video, or is not known")
    func nonsense() throws {
        for text in ["", "width=4", "width=0\nheight=3", "width=a\nheight=3", "width=9999999\nheight=1", "=\n=="] {
            #expect(VideoInfo(probed: text) == nil, "\(text)")
        }
        for said in ["-1", "nan", "inf", "1e300", "", "N/A"] {
            #expect(try #require(read("width=1", "height=1", "duration=\(said)")).duration == nil, "\(said)")
        }
    }
}
