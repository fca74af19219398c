import Foundation
import FoundationXML
import RecapExport
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// Vector graphics that play by themselves.
@Suite struct AnimatedSVGFileTests {
    private func text(_ pages: [String], direction: String = "ltr", theme: String = "midnight") throws -> String {
        let json =
            #"{"version":1,"direction":"\#(direction)","theme":"\#(theme)","pages":[\#(pages.joined(separator: ","))]}"#
        let story = try #require(Story.parse(SourceText(name: "story", text: json)).story)
        var options = RecordingOptions(frameRate: 4)
        options.recordsFigures = true
        let film = FrameRecorder(
            story: story,
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true)),
            size: CellSize(width: 40, height: 12), options: options)
        let bytes = AnimatedSVGFile(of: film, title: "A <title>").bytes
        #expect(bytes == AnimatedSVGFile(of: film, title: "A <title>").bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let pages = [
        #"{"remainSeconds":2,"elements":[{"kind":"text","text":"one & only"}]}"#,
        #"{"remainSeconds":4,"elements":[{"kind":"text","text":"first"},{"kind":"text","text":"second","step":"next"}]}"#,
        #"{"remainSeconds":3,"elements":[{"kind":"donut","items":[{"label":"a","value":2},{"label":"b","value":1}]}]}"#,
    ]

    /// The opacity of each scene at some places of the animation, 0…1, by the keyframes in the file.
    private func opacities(_ svg: String, at places: [Double]) throws -> [[Double]] {
        try svg.matches(of: /@keyframes s\d+\{(.*)\}\n/).map { match in
            let frames = try match.1.matches(of: /([\d.]+)%\{opacity:(\d)\}/).map {
                (place: try #require(Double($0.1)) / 100, opacity: try #require(Double($0.2)))
            }
            #expect(frames.first?.place == 0 && frames.last?.place == 1)
            #expect(frames.allSatisfy { $0.opacity <= 1 })
            #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.place <= $1.place }, "\(match.1)")
            return places.map { place in
                let after = frames.firstIndex { $0.place >= place } ?? frames.count - 1
                let (from, to) = (frames[max(0, after - 1)], frames[after])
                guard to.place > from.place else { return to.opacity }
                return from.opacity + (to.opacity - from.opacity) * (place - from.place) / (to.place - from.place)
            }
        }
    }

    @Test("Every step of every page appears in its time, and there is no moment without one that is whole")
    func scenes() throws {
        let svg = try text(Self.pages)
        try #require(XMLParser(data: Data(svg.utf8)).parse())
        #expect(svg.contains("one &amp; only") && svg.contains("second") && svg.contains("A &lt;title&gt;"))
        #expect(!svg.contains("<script") && svg.contains("prefers-reduced-motion"))
        let length = try #require(svg.firstMatch(of: /animation-duration:([\d.]+)s/).flatMap { Double($0.1) })
        // Each scene but the first one appears within half a second.
        let fades = svg.matches(of: /([\d.]+)%\{opacity:0\}([\d.]+)%\{opacity:1\}/).compactMap { match in
            Double(match.2).flatMap { end in Double(match.1).map { (end - $0) / 100 * length } }
        }
        #expect(fades.count { abs($0 - 0.5) < 0.001 } == 3, "\(fades)")
        let places = (0...400).map { Double($0) / 400 }
        let opacities = try opacities(svg, at: places)
        #expect(opacities.count == 4)
        for index in places.indices { #expect(opacities.contains { $0[index] > 0.99 }, "at \(places[index])") }
        // Of 9 seconds, the pages have 2, 4 and 3; the second one has two steps.
        func isWhole(_ scene: Int, _ second: Double) -> Bool { opacities[scene][Int(second / 9 * 400)] > 0.99 }
        #expect(isWhole(0, 1) && isWhole(1, 3) && isWhole(2, 5) && isWhole(3, 8) && isWhole(0, 8.95))
        #expect(!isWhole(3, 1) && !isWhole(1, 8))
    }

    @Test(
        "A segment fills up while its page is shown, from the side on which the story begins",
        arguments: ["ltr", "rtl"])
    func bars(_ direction: String) throws {
        let svg = try text(Self.pages, direction: direction)
        let fills = svg.matches(of: /@keyframes b\d+\{.*scaleX\((.*?)\)\}.*scaleX\((.*?)\)\}\}/).map {
            "\($0.1) \($0.2)"
        }
        #expect(fills.count == 4 && fills[0] == "0 1" && fills[3] == "0 1")
        #expect(fills[1].hasPrefix("0 0.") && fills[2].hasSuffix(" 1") && fills[1].dropFirst(2) == fills[2].dropLast(2))
        let filled = svg.matches(of: /<rect x="(\d+)"[^>]*? width="(\d+)"[^>]*transform-origin:(\d+)px/).compactMap {
            match in
            Int(match.1).flatMap { x in Int(match.2).flatMap { width in Int(match.3).map { (x, width, $0) } } }
        }
        #expect(filled.count == 4)
        for (x, width, origin) in filled { #expect(origin == (direction == "ltr" ? x : x + width)) }
        let origins = filled.map(\.2)
        #expect(direction == "ltr" ? origins[0] < origins[3] : origins[0] > origins[3])
    }

    @Test("A single page has no bars and does not change")
    func onePage() throws {
        let svg = try text([Self.pages[0]])
        #expect(!svg.contains("@keyframes b") && svg.contains("@keyframes s0{0%{opacity:1}100%{opacity:1}}"))
    }

    @Test("A story that follows the background has the colours of both schemes, and all else once")
    func colorSchemes() throws {
        let dark = try text(Self.pages), light = try text(Self.pages, theme: "paper")
        let both = try text(Self.pages, theme: "auto")
        try #require(XMLParser(data: Data(both.utf8)).parse())
        #expect(!dark.contains("prefers-color-scheme") && both.count < dark.count * 5 / 4)
        let parts = both.split(separator: "@media (prefers-color-scheme:light)")
        try #require(parts.count == 2)
        func colors(_ text: some StringProtocol) -> Set<String> {
            Set(String(text).matches(of: /(?:fill|stop-color)(?:="|:)(#[0-9a-f]{6})/).map { String($0.1) })
        }
        let same = colors(dark).intersection(colors(light))
        #expect(colors(parts[0]) == colors(dark).subtracting(same) && colors(parts[0]).count > 3)
        #expect(colors(parts[1].prefix { $0 != "\n" }) == colors(light).subtracting(same))
        #expect(both.matches(of: />only</).count == 1 && !both.contains("class=\"dark\""))
    }

    @Test("Figures are shapes, with the colours of their gradients")
    func figures() throws {
        let svg = try text([Self.pages[2]])
        #expect(svg.contains("<linearGradient") && !svg.contains("▀"))
        // Two parts of a ring, as arcs.
        #expect(svg.matches(of: /d="M[\d -]+a/).count == 2)
    }
}
