import RecapScene
import RecapSurface
import RecapSystem

/// A sandboxed program that reads its standard input and writes a result. The worker sets limits for itself and then executes the
/// program.
struct ConfinedProgram {
    /// The CPU time limits in seconds: for a program, and for each process that a program with a folder starts.
    private static let processorSeconds = 4, processorSecondsInFolder = 20

    /// The working folder of the program; `nil` if it neither starts processes nor changes files.
    var folder: String?
    let path: String
    let arguments: [String]
    /// Environment variables, as `NAME=value`.
    var settings: [String] = []
    /// The names of inherited environment variables.
    var variables: [String] = []
    /// Returns whether an output is complete, so that the next program can process it.
    var isComplete: ([UInt8]) -> Bool = { _ in true }

    /// Starts the program. Throws the reason if it cannot be started.
    fileprivate func start(by worker: String) throws(SystemError) -> WorkerProcess {
        let mode =
            folder.map { ["work", "\(Self.processorSecondsInFolder)", $0] }
            ?? ["run", "\(Self.processorSeconds)", "/dev/null"]
        return try WorkerProcess(
            path: worker, arguments: mode + [path] + arguments,
            variables: variables, settings: settings, hasMessages: true)
    }
}

/// A temporary working folder for programs.
final class WorkingFolder {
    private let folder: TemporaryFolder

    init() throws(SystemError) { folder = try TemporaryFolder() }

    var path: String { folder.path }
}

/// The work that answers a request.
struct ProgramJob<Value> {
    /// The input of the first program.
    let input: [UInt8]
    /// The programs. Each one reads the output of the previous one.
    let programs: [ConfinedProgram]
    /// The working folder of the programs, which exists as long as this object; `nil` if they need none.
    var folder: WorkingFolder?
    /// The maximum size of an output in bytes.
    let mostOutput: Int
    /// The error message if there is no answer.
    let errorMessage: String
    /// Returns the answer, given the output and the messages of the last program that ran; `nil` if there is none.
    let answer: (_ output: [UInt8], _ messages: [UInt8]) -> Value?
    /// Returns the answer if a program was ended, given the reason; `nil` if there is none.
    let failure: (String) -> Value?
}

/// A non-blocking client of programs that answer requests sequentially, for use in a polling loop.
///
/// Each process does one job, or a part of it, and exits. It is started by the worker, which limits its time, its memory, and its
/// access to files and the system.
final class ProgramClient<Request: Sendable & Hashable, Value: Sendable & Equatable>: LateWorker {
    typealias Cache = LateCache<Request, Value>
    typealias Instant = ContinuousClock.Instant

    /// The number of missed deadlines after which no more programs are started.
    private static var mostDelays: Int { 3 }

    /// A process and its request.
    private struct Run {
        let request: Request
        let job: ProgramJob<Value>
        /// The index of the running program in the job.
        let place: Int
        let process: WorkerProcess
        var outgoing: ArraySlice<UInt8>
        var output: [UInt8] = []
        var messages: [UInt8] = []
    }

    private let worker: String
    /// The name of the programs in messages, such as "the highlighter".
    private let name: String
    private let timeouts: MediaTimeouts
    private let clock: () -> Instant
    private let prepare: (Request) -> ProgramJob<Value>?
    private var supervisor = ProcessSupervisor<WorkerProcess, Void>()
    private var queue: [Request] = []
    private var run: Run?
    private var delays = 0
    private(set) var failure: String?

    /// Creates a client that starts processes on demand.
    ///
    /// - Parameters:
    ///   - worker: The path of `recap-media-worker`.
    ///   - name: The name of the programs in messages.
    ///   - timeouts: The timeouts for a program.
    ///   - prepare: Returns the job for a request; `nil` if there is none.
    init(
        worker: String, name: String, timeouts: MediaTimeouts, clock: @escaping () -> Instant = { .now },
        prepare: @escaping (Request) -> ProgramJob<Value>?
    ) {
        self.worker = worker
        self.name = name
        self.timeouts = timeouts
        self.clock = clock
        self.prepare = prepare
    }

    deinit { close() }

    // MARK: LateWorker

    var watchedFiles: [WatchedFile] {
        if supervisor.isIdle { return [] }
        let running = run.map { run in
            WatchedFile(
                run.process.descriptor, wantsToWrite: !run.outgoing.isEmpty, answerDeadline: supervisor.answerDeadline)
        }
        return [running].compactMap(\.self) + supervisor.endDescriptors.map { WatchedFile($0) }
    }

    var timeToDeadline: Duration? { supervisor.deadline.map { max(.zero, $0 - clock()) } }

    func work(for cache: Cache) {
        // Appending to an array of a generic type is slow at first, and most frames ask for nothing.
        if cache.hasNewRequests { queue += cache.takeRequests() }
        _ = proceed(for: cache)
    }

    func receive(for cache: Cache) -> Bool {
        let hasResult = read(for: cache)
        return proceed(for: cache) || hasResult
    }

    func close() {
        _ = supervisor.endAll()
        if let run { queue.insert(run.request, at: 0) }
        run = nil
    }

    // MARK: Requests

    /// Ends an overdue process, starts the next one, and writes what it accepts. Returns whether a request was answered.
    private func proceed(for cache: Cache) -> Bool {
        var hasNews = false
        if let run, supervisor.hasMissedDeadline(at: clock()) {
            delays += 1
            let reason = "\(name) took longer than \(timeouts.frame)"
            end(run.job.failure(reason), reason, for: cache)
            hasNews = true
        }
        while run == nil, !queue.isEmpty {
            let request = queue.removeFirst()
            if delays >= Self.mostDelays || !start(request) {
                cache.add(.unavailable, for: request)
                hasNews = true
            }
        }
        send()
        _ = supervisor.reap(at: clock())
        return hasNews
    }

    /// Starts the first process for a request. Returns whether it was started.
    private func start(_ request: Request) -> Bool {
        guard let job = prepare(request) else { return false }
        return start(0, of: job, for: request, input: job.input)
    }

    /// Starts a program of a job. Returns whether it was started.
    private func start(_ place: Int, of job: ProgramJob<Value>, for request: Request, input: [UInt8]) -> Bool {
        do throws(SystemError) {
            let process = try job.programs[place].start(by: worker)
            supervisor.start(process)
            supervisor.expectAnswer(within: timeouts.frame, from: clock())
            run = Run(request: request, job: job, place: place, process: process, outgoing: input[...])
            return true
        } catch {
            delays = Self.mostDelays
            note("\(worker) can't be started: \(error.reason)")
            return false
        }
    }

    /// Writes what the process accepts, and closes its input after the text.
    private func send() {
        guard let process = run?.process, let text = run?.outgoing, !text.isEmpty else { return }
        let rest = text.dropFirst(process.send(text))
        run?.outgoing = rest
        if rest.isEmpty { process.closeInput() }
    }

    private func note(_ reason: String) { failure = failure ?? reason }

    // MARK: Results

    /// Reads output. Returns whether the request was answered.
    private func read(for cache: Cache) -> Bool {
        while let current = run {
            let bytes = current.process.receive()
            // Messages are read as they come, so that they never block the process.
            let messages = current.process.readMessages()
            if current.messages.count < 4096 { run?.messages += messages }
            guard let bytes else { return false }
            guard !bytes.isEmpty else { return finish(current, current.messages + messages, for: cache) }
            run?.output += bytes
            if current.output.count > current.job.mostOutput {
                end(current.job.failure("its output is too long"), "\(name) wrote too much", for: cache)
                return true
            }
        }
        return false
    }

    /// Takes the whole output of a process, and starts the next one. Returns whether the request was answered.
    private func finish(_ run: Run, _ messages: [UInt8], for cache: Cache) -> Bool {
        let program = run.job.programs[run.place], next = run.place + 1
        if next < run.job.programs.count, program.isComplete(run.output) {
            supervisor.giveUp(at: clock())
            if start(next, of: run.job, for: run.request, input: run.output) {
                send()
                return false
            }
        }
        let value = run.job.answer(run.output, messages)
        end(value, value == nil ? run.job.errorMessage : nil, for: cache)
        return true
    }

    /// Ends the process, and answers its request.
    ///
    /// - Parameter failure: The reason why there is no good answer; `nil` if there is one.
    private func end(_ value: Value?, _ failure: String?, for cache: Cache) {
        if let run { cache.add(value.map { .ready($0) } ?? .unavailable, for: run.request) }
        run = nil
        if let failure { note(failure) }
        supervisor.giveUp(at: clock())
    }
}
