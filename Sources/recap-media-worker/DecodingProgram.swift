import RecapMediaWire

/// The worker as a decoder of media files, which it is when run without arguments.
enum DecodingProgram {
    static func run() -> Never {
        Sessions.warmUp()
        // The end of the player is detected by the result of `write`.
        _ = signal(SIGPIPE, SIG_IGN)
        // With only descriptors 0 to 2, decoders can open no file. The address space has room for a picture of the
        // maximum size and the copies that its decoder makes.
        let fence = Fence(
            memory: .further(1 << 30), files: 3, processorSeconds: MediaLimits.workerSeconds, filter: .decoding)
        guard fence.apply() else { exit(1) }
        var sessions = Sessions()
        Channel().serve { (request: MediaRequest) in
            RequestTimer.timed { sessions.answer(request) }?.encoded
        }
    }
}
