internal import RecapScene
package import RecapSurface

/// A story as an animated SVG file without a script, which can be embedded as an image, for example in a README.
///
/// Each page is shown at rest, step by step, and fades into the next one; the last page is followed by the first. With reduced
/// motion, nothing fades. Pages with the theme `auto` follow the reader's colour scheme.
public struct AnimatedSVGFile: Sendable {
    /// The bytes of the file, in UTF-8.
    public let bytes: [UInt8]

    /// A step of a page at rest, with the time at which it appears.
    private struct Scene {
        let page: Int
        let step: Int
        let start: Duration
        var surface: Surface
        /// The step in the light colour scheme; `nil` if it is the same.
        var light: Surface?
    }

    /// The duration of a fade in seconds.
    private static let fade = 0.5

    /// Creates the file for a film that records figures.
    ///
    /// - Parameters:
    ///   - film: The story.
    ///   - title: The title of the story; `nil` for none.
    ///   - onPage: Called with the index of each page before it is played.
    public init(of film: FrameRecorder, title: String?, onPage: (Int) -> Void = { _ in }) {
        self.init(of: film, title: title, pictures: { _ in nil }, onPage: onPage)
    }

    /// Creates the file for a film, with a function that encodes pictures as WebP.
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
            let dark = film.barColor(ofPage: scene.page) ?? 0xFFFFFF
            let ink = palette.color(dark: dark, light: light?.barColor(ofPage: scene.page) ?? dark)
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

    /// Returns the keyframes with which a scene fades in over the previous one and is hidden once the next one has appeared. The
    /// last scene fades out over the first one, which is behind all others.
    private static func appearance(
        _ index: Int, from start: Duration, to end: Duration, of length: Duration, isFirst: Bool
    ) -> String {
        let fade = Duration.seconds(fade), isLast = end == length
        let shown = min(start + fade, end), hidden = isLast ? length : min(end + fade, length)
        var frames = ""
        func add(_ time: Duration, _ opacity: Int) { frames += "\(percent(time, of: length)){opacity:\(opacity)}" }
        if isFirst {
            // Visible behind the last scene while that scene fades out.
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

    /// Returns the keyframes of a page's progress segment during a scene.
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

    /// Returns the progress bars of a scene: one segment per page. The segment of the scene's page fills up.
    private static func bars(
        _ index: Int, at place: Int, of film: FrameRecorder, _ ink: UInt32, _ palette: inout SVGPalette
    ) -> String {
        let cell = SVGFile.cell
        let bars = SegmentedBars(
            count: film.pages.count, current: place, width: film.size.width, height: film.size.height)
        let isFromRight = film.direction == .rightToLeft
        return bars.segments.map { segment in
            let start = isFromRight ? Float(film.size.width) - segment.exactX - segment.exactWidth : segment.exactX
            let x = Double(start) * Double(cell.width), width = Double(segment.exactWidth) * Double(cell.width)
            func bar(_ attributes: String, classes: String? = nil) -> String {
                """
                <rect x="\(SVGFile.number(x, decimals: 2))" y="\(cell.height * 3 / 8)" width="\(SVGFile.number(width, decimals: 2))" \
                height="\(cell.height / 8)"\(palette.attributes("fill", ink, classes: classes))\(attributes)/>

                """
            }
            if segment.page < place { return bar("") }
            let track = bar(" fill-opacity=\"0.3\"")
            guard segment.page == place else { return track }
            let origin = SVGFile.number(isFromRight ? x + width : x, decimals: 2)
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
