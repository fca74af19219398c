import RecapMediaWire
import RecapSurface

/// A picture or an animation for terminals that is being made, frame by frame.
struct PictureOrder {
    private let demand: PictureDemand
    private let frames: [Int]
    /// The factor by which width and height are reduced.
    private var reduction = 1
    private var answers: [Int: EncodedPicture] = [:]
    /// Whether the picture can't be made.
    private var hasFailed = false
    /// The picture; `nil` until it is complete, and if it can't be made.
    private(set) var picture: ScreenPicture?

    /// The number of frames from which the size of all of them is estimated.
    private static let samples = 4

    init(_ demand: PictureDemand) {
        self.demand = demand
        frames = demand.frames
    }

    /// The frame that is due: first some from the whole animation; `nil` if there is none.
    private var dueFrame: Int? {
        guard !hasFailed, picture == nil else { return nil }
        let samples = stride(from: 0, to: frames.count, by: max(1, frames.count / Self.samples)).prefix(Self.samples)
        return samples.map { frames[$0] }.first { answers[$0] == nil } ?? frames.first { answers[$0] == nil }
    }

    /// The request that is due; `nil` if there is none.
    var request: EncodingRequest? { dueFrame.flatMap { demand.request(frame: $0, reduction: reduction) } }

    /// Receives the answer to the request that was due. An animation that is too large is made again with fewer pixels.
    mutating func receive(_ answer: EncodedPicture) {
        guard let frame = dueFrame, !answer.bytes.isEmpty else { return hasFailed = true }
        answers[frame] = answer
        guard !isTooLarge else {
            answers = [:]
            reduction += 1
            hasFailed = reduction > demand.mostReduction
            return
        }
        guard answers.count == frames.count else { return }
        picture = demand.picture(answers)
        hasFailed = picture == nil
        answers = [:]
    }

    /// Whether an animation has, or probably will have, more bytes than a terminal is sent.
    private var isTooLarge: Bool {
        guard demand.isAnimation else { return false }
        let bytes = answers.values.reduce(0) { $0 + $1.bytes.count }
        let isEstimated = answers.count == Self.samples && frames.count > Self.samples
        return bytes > PictureAnimation.mostBytes
            || isEstimated && bytes * frames.count > PictureAnimation.mostBytes * answers.count
    }
}
