internal import RecapScene
package import RecapSurface

/// A story as a vector graphic that plays by itself, without a script: in a README, it is an image like any other.
///
/// Each page is shown as it is at rest, step by step, and fades into the next one; after the last one, the first one follows.
/// Where motion is to be reduced, nothing fades. Pages with the theme `auto` follow the colour scheme of the reader.
public struct AnimatedSVGFile: Sendable {
    /// The bytes of the file, in UTF-8.
    public let bytes: [UInt8]

    /// A step of a page at rest, with the time at which it appears.
    private struct Scene {
        let page: Int
        let step: Int
        let start: Duration
        var surface: Surface
        /// The step for readers who prefer light colours; `nil` if it is the same.
        var light: Surface?
    }

    /// The time of a fade.
    private static let fade = 0.5

    /// Creates the graphic of a film whose frames record figures.
    ///
    /// - Parameters:
    ///   - film: The story.
    ///   - title: The title of the story; `nil` for none.
    ///   - onPage: Called with the index of each page before it is played.
    public init(of film: FrameRecorder, title: String?, onPage: (Int) -> Void = { _ in }) {
        self.init(of: film, title: title, pictures: { _ in nil }, onPage: onPage)
    }

    /// Creates the graphic of a film, with pictures that a function encodes as WebP.
    package init(
        of film: FrameRecorder, title: String?, pictures encode: @escaping (Bitmap) -> [UInt8]?, onPage: (Int) -> Void
    ) {
        var scenes: [Scene] = [], length = Duration.zero
        // The time at which each page begins, and the end of the last one.
        var starts: [Duration] = []
        for page in film.pages {
            onPage(page)
            starts.append(length)
            let own = film.play(onlyPage: page) { frame in
                if let last = scenes.last, last.page == page, last.step == frame.step {
                    scenes[scenes.count - 1].surface = frame.surface
                } else {
                    scenes.append(
                        Scene(page: page, step: frame.step, start: length + frame.time, surface: frame.surface))
                }
            }
            length += own
        }
        starts.append(length)
        let light = film.onLight
        if let light { Self.addLight(light, to: &scenes) }
        var palette = SVGPalette(), pictures = EmbeddedPictures(encode)
        let texts = film.pages.map { film.plainText(ofPage: $0).joined(separator: "\n") }
        var svg = SVGFile.head(film.size, title: title, description: texts)
        var style = """
            .s{animation-duration:\(Self.seconds(length));animation-iteration-count:infinite;animation-timing-function:linear}
            @media (prefers-reduced-motion:reduce){.s{animation-timing-function:step-end}}

            """
        var groups = ""
        for (index, scene) in scenes.enumerated() {
            let end = index + 1 < scenes.count ? scenes[index + 1].start : length
            style += Self.appearance(index, from: scene.start, to: end, of: length, isFirst: index == 0)
            groups += "<g class=\"s\" style=\"animation-name:s\(index)\">\n"
            groups += SVGFile.elements(of: scene.surface, light: scene.light, names: "f\(index)-", &palette, &pictures)
            guard let place = film.pages.firstIndex(of: scene.page), film.pages.count > 1 else {
                groups += "</g>\n"
                continue
            }
            let page = (from: starts[place], to: starts[place + 1])
            style += Self.progress(index, from: scene.start, to: end, on: page, of: length)
            let dark = film.ink(ofPage: scene.page) ?? 0xFFFFFF
            let ink = palette.color(dark: dark, light: light?.ink(ofPage: scene.page) ?? dark)
            groups += Self.bars(index, at: place, of: film, ink, &palette) + "</g>\n"
        }
        style += palette.style
        svg += "<style>\n\(style)</style>\n\(pictures.definitions)\(groups)</svg>\n"
        bytes = Array(svg.utf8)
    }

    /// Plays a film on a light background, and adds the end of each step.
    private static func addLight(_ film: FrameRecorder, to scenes: inout [Scene]) {
        for page in film.pages {
            _ = film.play(onlyPage: page) { frame in
                let scene = scenes.firstIndex { $0.page == page && $0.step == frame.step }
                if let scene { scenes[scene].light = frame.surface }
            }
        }
    }

    /// Returns the keyframes in which a scene fades in over the one before it, and is hidden once the next one has
    /// appeared. The last one fades out over the first one, which is behind all others.
    private static func appearance(
        _ index: Int, from start: Duration, to end: Duration, of length: Duration, isFirst: Bool
    ) -> String {
        let fade = Duration.seconds(fade), isLast = end == length
        let shown = min(start + fade, end), hidden = isLast ? length : min(end + fade, length)
        var frames = ""
        func add(_ time: Duration, _ opacity: Int) { frames += "\(percent(time, of: length)){opacity:\(opacity)}" }
        if isFirst {
            // Behind the last scene while that fades out.
            add(.zero, 1)
            if !isLast {
                add(hidden, 1)
                add(hidden + .milliseconds(1), 0)
                add(max(hidden, length - fade) - .milliseconds(1), 0)
                add(max(hidden, length - fade), 1)
            }
            add(length, 1)
        } else {
            add(.zero, 0)
            add(start, 0)
            add(shown, 1)
            if isLast {
                add(max(shown, length - fade), 1)
            } else {
                add(hidden, 1)
                add(hidden + .milliseconds(1), 0)
            }
            add(length, 0)
        }
        return "@keyframes s\(index){\(frames)}\n"
    }

    /// Returns the keyframes of the segment of a page during a scene.
    private static func progress(
        _ index: Int, from start: Duration, to end: Duration, on page: (from: Duration, to: Duration),
        of length: Duration
    ) -> String {
        func scale(_ time: Duration) -> String {
            let share = (time - page.from) / max(page.to - page.from, .milliseconds(1))
            return "{transform:scaleX(\(thousandths(share)))}"
        }
        let before = start > .zero ? "0%,\(percent(start, of: length))" : "0%"
        let after = end < length ? "\(percent(end, of: length)),to" : "to"
        return "@keyframes b\(index){\(before)\(scale(start))\(after)\(scale(end))}\n"
    }

    /// Returns the progress bars of a scene: a segment for each page, of which that of its own page fills up.
    private static func bars(
        _ index: Int, at place: Int, of film: FrameRecorder, _ ink: UInt32, _ palette: inout SVGPalette
    ) -> String {
        let cell = SVGFile.cell
        let bars = SegmentedBars(count: film.pages.count, current: place, width: film.size.width)
        let isFromRight = film.direction == .rightToLeft
        return bars.segments.map { segment in
            let x = isFromRight ? film.size.width - segment.x - segment.width : segment.x
            func bar(_ attributes: String, classes: String? = nil) -> String {
                """
                <rect x="\(x * cell.width)" y="\(cell.height / 3)" width="\(segment.width * cell.width)" \
                height="\(cell.height / 5)"\(palette.attributes("fill", ink, classes: classes))\(attributes)/>

                """
            }
            if segment.page < place { return bar("") }
            let track = bar(" fill-opacity=\"0.25\"")
            guard segment.page == place else { return track }
            let origin = (isFromRight ? x + segment.width : x) * cell.width
            return track
                + bar(" style=\"transform-origin:\(origin)px 0;animation-name:b\(index)\"", classes: "s")
        }.joined()
    }

    private static func seconds(_ time: Duration) -> String { "\(thousandths(time / .seconds(1)))s" }

    private static func percent(_ time: Duration, of length: Duration) -> String {
        "\(thousandths(min(max(time / length, 0), 1) * 100))%"
    }

    private static func thousandths(_ value: Double) -> String { SVGFile.number(value, decimals: 3) }
}
