import Synchronization

/// The compression of frames on background threads while further frames are painted.
struct FrameCompression {
    /// Compresses the pixels of a frame.
    typealias Work = @Sendable () throws(DrawingFailure) -> [UInt8]

    /// A future with the compressed bytes of a frame.
    final class Bytes: Sendable {
        private enum State {
            /// The compression has begun. The pixels are freed with the closure.
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

        /// Compresses the frame, unless that has already been done.
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

    /// The frames whose compression may not have finished.
    private var running: [Bytes] = []
    /// The maximum number of running compressions, one per processor but at most 8, which limits the memory for pixels.
    private let most = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

    /// Starts compressing a frame, after waiting for an earlier one if the limit is reached. Throws the reason if that one
    /// failed.
    mutating func start(_ work: @escaping Work) throws(DrawingFailure) -> Bytes {
        if running.count == most { try running.removeFirst().get() }
        let bytes = Bytes(work)
        running.append(bytes)
        return bytes
    }
}
