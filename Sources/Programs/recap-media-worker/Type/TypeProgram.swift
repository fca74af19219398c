import RecapMediaWire

/// The mode in which the worker sets display type: `recap-media-worker type`.
///
/// It reads requests from descriptor 0 and answers each one on descriptor 1 before it reads the next. It exits at the end of its
/// input.
enum TypeProgram {
    static func run() -> Never {
        let files = FontFiles()
        var sandbox = DrawingProgram.sandbox(files: files.paths)
        sandbox.processorSeconds = MediaLimits.workerSeconds
        guard DrawingProgram.confine(by: sandbox) else { exit(1) }
        #if Media
            files.use()
            let typesetter = Typesetter()
            Channel().serve { (request: TypeRequest) in
                TypeReply(number: request.number, result: typesetter.set(request)).encoded
            }
        #else
            // Built without the libraries that draw text.
            exit(1)
        #endif
    }
}
