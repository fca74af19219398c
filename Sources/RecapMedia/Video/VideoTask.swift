import RecapSystem

/// The task of a process for a video: examining or playing the file.
final class VideoTask {
    enum Kind {
        /// Examines the file. The value is the output of `ffprobe` so far.
        case probe([UInt8])
        /// Plays the file; `next` is the next frame to arrive.
        case play(FrameReader, next: VideoMoment)
    }

    let process: VideoProcess
    var kind: Kind

    init(process: VideoProcess, kind: Kind) {
        self.process = process
        self.kind = kind
    }

    /// Returns whether the process can produce the requested frame.
    func serves(_ wanted: VideoRequest?) -> Bool {
        guard case .play(let reader, let next) = kind, let wanted else { return true }
        guard reader.width == wanted.width, reader.height == wanted.height else { return false }
        let moment = wanted.moment
        if next.play == moment.play { return next.frame <= moment.frame + 1 }
        // A play that was started ahead of time.
        return wanted.continues && next.play == moment.play + 1 && next.frame == 0
    }
}

extension VideoTask: SupervisedProcess {
    var endDescriptor: Int32? { process.endDescriptor }
    func kill() { process.kill() }
    func checkEnding() -> ProcessEnding? { process.checkEnding() }
    func waitForEnding() -> ProcessEnding { process.waitForEnding() }
}
