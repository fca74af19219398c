import RecapMediaWire
import RecapSurface

/// The specification of a picture or an animation for a terminal: a part of a file that covers a number of cells.
struct PictureDemand: Hashable {
    /// The frames in playing order; a single one for a still picture.
    let steps: [AnimationCycle.Step]
    /// The size of the picture on the screen, in cells.
    let size: CellSize
    private let method: PictureMethod
    /// The visible part of the file's frames.
    private let visible: UnitRect
    /// The size of a cell in pixels.
    private let cell: CellSize
    /// The size of the file's frames in pixels; `nil` if they can be drawn at any size or should be enlarged by the worker.
    private let fileSize: CellSize?

    /// Creates a demand for frames at the position of a layout; `nil` if the terminal can't show them.
    ///
    /// - Parameters:
    ///   - fileSize: The size in pixels of frames that the terminal should enlarge; `nil` for other frames.
    ///   - cell: The size of a cell in pixels.
    init?(
        _ steps: [AnimationCycle.Step], ofSize fileSize: CellSize?, layout: MediaLayout, by method: PictureMethod,
        cell: CellSize
    ) {
        self.steps = steps
        self.fileSize = fileSize
        self.method = method
        visible = layout.visible
        self.cell = cell
        size = layout.frame.size
        guard ScreenPicture.allows(size), steps.first.flatMap({ request(frame: $0.frame) }) != nil else { return nil }
    }

    /// Whether there are several frames.
    var isAnimation: Bool { steps.count > 1 }

    /// The factor by which width and height can be reduced while the picture still has more detail than cells.
    var mostReduction: Int { max(1, min(cell.width / 2, cell.height / 4)) }

    /// The distinct frames of the file, in order of first appearance.
    var frames: [Int] {
        var seen: Set<Int> = []
        return steps.map(\.frame).filter { seen.insert($0).inserted }
    }

    /// Returns the request for a frame. A picture with more pixels than allowed is reduced, and the terminal enlarges
    /// it; `nil` for sixels, which are not enlarged.
    ///
    /// - Parameter reduction: The factor by which width and height are reduced.
    func request(frame: Int, reduction: Int = 1) -> EncodingRequest? {
        let exact = (width: size.width * max(1, cell.width), height: size.height * max(1, cell.height))
        let excess = Double(exact.width * exact.height) / Double(MediaLimits.encodedPixels)
        guard excess <= 1 || method.format == .png else { return nil }
        var scale = (excess > 1 ? 1 / excess.squareRoot() : 1) / Double(reduction)
        if let fileSize {
            let own = [
                Double(fileSize.width) * visible.width / Double(exact.width),
                Double(fileSize.height) * visible.height / Double(exact.height),
            ]
            scale = min(scale, own.max() ?? scale)
        }
        let width = max(1, Int(Double(exact.width) * scale)), height = max(1, Int(Double(exact.height) * scale))
        let whole = MediaLayout.whole(width: width, height: height, visible: visible)
        return EncodingRequest(
            frame: frame, wholeWidth: whole.0, wholeHeight: whole.1, part: visible, width: width,
            height: height, encoding: method.format == .sixel ? .sixel : isAnimation ? .frame : .png)
    }

    /// Assembles the picture from the answers for all frames; `nil` if one is missing.
    func picture(_ answers: [Int: EncodedPicture]) -> ScreenPicture? {
        guard let first = steps.first, let answer = answers[first.frame] else { return nil }
        var others: [PictureAnimation.Frame] = [], isOpaque = answer.isOpaque
        for (at, step) in steps.enumerated().dropFirst() {
            guard let encoded = answers[step.frame], !encoded.bytes.isEmpty else { return nil }
            isOpaque = isOpaque && encoded.isOpaque
            let same = steps[..<at].firstIndex { answers[$0.frame]?.bytes == encoded.bytes }
            others.append(
                PictureAnimation.Frame(
                    same.map { .copy(of: $0) } ?? .encoded(encoded.bytes), milliseconds: step.milliseconds))
        }
        let animation = PictureAnimation(milliseconds: first.milliseconds ?? 1, frames: others)
        return ScreenPicture(
            answer.bytes, method: method, size: size, isOpaque: isOpaque,
            animation: others.isEmpty ? nil : animation)
    }
}
