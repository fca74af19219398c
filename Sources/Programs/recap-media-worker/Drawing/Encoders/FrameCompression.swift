import Synchronization

/// The compression of frames on threads of their own, while further frames are painted.
struct FrameCompression {
    /// Compresses the pixels of a frame.
    typealias Work = @Sendable () throws(DrawingFailure) -> [UInt8]

    /// The compressed bytes of a frame, as soon as they are ready.
    final class Bytes: Sendable {
        private enum State {
            /// The pixels are freed with the work.
            case begun(Work)
            case finished(Result<[UInt8], DrawingFailure>)
        }

        private let state: Mutex<State>
        /// The thread; `nil` once it has ended, and if there are no resources for one.
        private let thread = Mutex<pthread_t?>(nil)

        fileprivate init(_ work: @escaping Work) {
            state = Mutex(.begun(work))
            let argument = unsafe Unmanaged.passRetained(self)
            var thread = pthread_t()
            let error = unsafe pthread_create(
                &thread, nil,
                { argument in
                    guard let argument = unsafe argument else { return nil }
                    _ = unsafe Unmanaged<Bytes>.fromOpaque(argument).takeRetainedValue().finish()
                    return nil
                }, argument.toOpaque())
            if error == 0 { self.thread.withLock { $0 = thread } } else { unsafe argument.release() }
        }

        /// Compresses the frame, unless that has been done.
        private func finish() -> Result<[UInt8], DrawingFailure> {
            state.withLock { state in
                switch state {
                case .finished(let result): return result
                case .begun(let work):
                    let result = Result { () throws(DrawingFailure) in try work() }
                    state = .finished(result)
                    return result
                }
            }
        }

        /// Waits until the frame is compressed, and returns its bytes.
        @discardableResult
        func get() throws(DrawingFailure) -> [UInt8] {
            let running = thread.withLock { $0.take() }
            if let running { pthread_join(running, nil) }
            return try finish().get()
        }
    }

    /// The frames that may not be ready.
    private var running: [Bytes] = []
    /// The maximum number of these, which limits the memory for their pixels: one for each processor.
    private let most = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

    /// Begins to compress a frame, after waiting for an earlier one if there are many. Throws the reason if that one failed.
    mutating func start(_ work: @escaping Work) throws(DrawingFailure) -> Bytes {
        if running.count == most { try running.removeFirst().get() }
        let bytes = Bytes(work)
        running.append(bytes)
        return bytes
    }
}
