/// What a process does for a video: it looks at the file, or plays it.
final class VideoTask {
    enum Kind {
        /// Looks at the file. The text is what `ffprobe` has said so far.
        case probe([UInt8])
        /// Plays the file; `next` is the frame that comes next.
        case play(FrameReader, next: VideoMoment)
    }

    let process: VideoProcess
    var kind: Kind

    init(process: VideoProcess, kind: Kind) {
        self.process = process
        self.kind = kind
    }

    /// Returns whether the process can bring what is wanted.
    func serves(_ wanted: VideoRequest?) -> Bool {
        guard case .play(let reader, let next) = kind, let wanted else { return true }
        guard reader.width == wanted.width, reader.height == wanted.height else { return false }
        let moment = wanted.moment
        if next.play == moment.play { return next.frame <= moment.frame + 1 }
        // A play that was started in advance.
        return wanted.continues && next.play == moment.play + 1 && next.frame == 0
    }
}

extension VideoTask: SupervisedProcess {
    var endDescriptor: Int32? { process.endDescriptor }
    func kill() { process.kill() }
    func checkEnding() -> ProcessEnding? { process.checkEnding() }
    func waitForEnding() -> ProcessEnding { process.waitForEnding() }
}
