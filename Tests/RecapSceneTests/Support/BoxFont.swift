import RecapSurface
import Synchronization

@testable import RecapScene

/// A typesetter whose letters are boxes, which answers when it is told to.
final class BoxFont: DisplayTypesetter {
    var isAvailable = true
    /// Whether texts are answered.
    var isReady = true
    /// Characters that the font lacks.
    var lacking: Set<String> = []
    /// All texts that were asked for.
    private(set) var requests: [DisplayRequest] = []
    private var waiting: [DisplayRequest] = []

    var failure: String? { nil }
    var watchedFiles: [WatchedFile] { [] }
    var timeToDeadline: Duration? { nil }
    func close() {}

    func work(for glyphCache: GlyphCache) {
        let newRequests = glyphCache.takeRequests()
        requests += newRequests
        waiting += newRequests
        _ = receive(for: glyphCache)
    }

    func receive(for glyphCache: GlyphCache) -> Bool {
        guard isReady else { return false }
        for request in waiting {
            var answer = BoxFont.answer(to: request)
            if case .figures(let parts, _) = request.content, !lacking.isDisjoint(with: parts) { answer = .unavailable }
            glyphCache.add(answer, for: request)
        }
        defer { waiting = [] }
        return !waiting.isEmpty
    }

    private static func answer(to request: DisplayRequest) -> GlyphCache.Answer {
        if case .shapes(_, let size, let method) = request.content {
            let picture = ScreenPicture([1], method: method, size: size, isOpaque: false)
            return picture.map { .drawn($0) } ?? .unavailable
        }
        return picture(of: request).map { .ready($0) } ?? .unavailable
    }

    /// Returns letters as boxes: as high as the font's capitals, one pixel apart, the last column half covered.
    static func picture(of request: DisplayRequest) -> DisplayPicture? {
        let letters: [String]
        let isFigures: Bool
        switch request.content {
        case .lines(let text, _, _): (letters, isFigures) = (text.map(String.init), false)
        case .figures(let parts, _): (letters, isFigures) = (parts, true)
        case .shapes: return nil
        }
        let height = min(request.height, max(2, request.maximumSize * 3 / 4))
        let columns = isFigures ? max(2, height / 2) : min(max(2, height / 2), request.width / max(1, letters.count))
        guard columns >= 2 else { return nil }
        let width = columns * letters.count
        var coverage = [UInt8](repeating: 0, count: width * height)
        var boxes: [GlyphBox] = [], pictures: [GlyphPicture] = []
        for (index, letter) in letters.enumerated() {
            let x = index * columns, isInk = !letter.allSatisfy(\.isWhitespace)
            let isColored = !isFigures && letter.allSatisfy(\.isColored)
            for row in 0..<height where isInk && !isColored {
                for column in 0..<columns - 1 {
                    coverage[row * width + x + column] = column == columns - 2 && columns > 2 ? 128 : 255
                }
            }
            if isColored, let picture = Bitmap(width: columns, height: height, filledWith: 0xFF00_FF00) {
                pictures.append(
                    GlyphPicture(letter: boxes.count, x: x, y: 0, pixels: picture, original: picture))
            }
            if isInk || isFigures {
                boxes.append(
                    GlyphBox(
                        x: x, y: 0, width: columns, height: height, advance: isFigures && isInk ? columns : 0))
            }
        }
        let outlines = boxes.map { box in
            let letter = letters[box.x / columns]
            var path = FigurePath()
            path.add(.move, FigurePoint(x: Float(box.x), y: 0))
            path.add(.line, FigurePoint(x: Float(box.x + box.width), y: Float(box.height)))
            return OutlinedLetter(path, text: letter)
        }
        return DisplayPicture(
            width: width, height: height, coverage: coverage, boxes: boxes, outlines: outlines, pictures: pictures)
    }
}
