import CFence

/// The sandbox of the program: its resource limits, readable files and system call filter, which are applied before the first
/// byte of a file is received.
///
/// File restrictions and system call filters are applied only on systems that support them.
struct Sandbox {
    /// A limit of the address space, in bytes.
    enum Memory {
        case all(Int)
        /// As much memory as the program reserves.
        case unlimited
        /// A number of bytes in addition to the current size of the process, which depends on the threads of libraries.
        case further(Int)
    }

    /// The permitted operations.
    enum Filter {
        /// Reading and writing the open descriptors.
        case decoding
        /// In addition, reading the given files and starting threads.
        case drawing(files: [String])
        /// In addition, executing and mapping those files.
        case running(files: [String])
        /// Executing the given files with the system resources that they need, starting processes, and changing files in a
        /// folder.
        case working(files: [String], folder: String)
    }

    var memory: Memory
    /// The maximum number of open descriptors.
    var files: Int
    /// The total CPU time limit in seconds; `nil` for none.
    var processorSeconds: Int?
    /// The maximum size in bytes of a written file; `nil` for none. Sockets are no files.
    var fileBytes: Int? = 0
    /// Whether the program can start threads.
    var startsThreads = false
    var filter: Filter

    /// Sets the limits. Returns `false` if the system rejects one of them.
    func apply() -> Bool {
        // A program that embeds the player may have left descriptors open.
        closefrom(3)
        // Before the limit of descriptors, since the current size is read from a file.
        var isLimited = limitMemory() && limit(RLIMIT_CORE, to: 0) && limit(RLIMIT_NOFILE, to: files)
        if let fileBytes { isLimited = limit(RLIMIT_FSIZE, to: fileBytes) && isLimited }
        if !startsThreads { isLimited = limit(__RLIMIT_NPROC, to: 0) && isLimited }
        if let processorSeconds { isLimited = limit(RLIMIT_CPU, to: processorSeconds) && isLimited }
        // Last, because the filter also forbids setting limits.
        switch filter {
        case .decoding: _ = cfence_allow_decoding()
        case .drawing(let files):
            limit(toFiles: files, executes: false)
            _ = cfence_allow_drawing()
        case .running(let files):
            limit(toFiles: files, executes: true)
            _ = cfence_allow_running()
        case .working(let files, let folder):
            limit(toFiles: files, executes: true, folder: folder)
            _ = cfence_allow_working()
        }
        return isLimited
    }

    /// Sets a limit that cannot be raised again. Returns `false` if the system rejects it.
    private func limit(_ resource: __rlimit_resource, to value: Int) -> Bool {
        var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        return unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
    }

    /// Restricts the readable files to those at and below the given paths, and in a folder, which can be changed.
    private func limit(toFiles paths: [String], executes: Bool, folder: String? = nil) {
        let names = unsafe paths.map { unsafe UnsafePointer(strdup($0)) }
        defer { unsafe names.forEach { unsafe free(UnsafeMutablePointer(mutating: $0)) } }
        _ = unsafe cfence_limit_files(names + [nil], executes ? 1 : 0, folder)
    }

    /// Limits the address space. Returns `false` if that fails, or if the current size is needed and unknown.
    private func limitMemory() -> Bool {
        switch memory {
        case .unlimited: true
        case .all(let bytes): limit(RLIMIT_AS, to: bytes)
        case .further(let bytes): Sandbox.currentBytes.map { limit(RLIMIT_AS, to: $0 + bytes) } ?? false
        }
    }

    /// The size of the address space in bytes; `nil` if it is unknown.
    private static var currentBytes: Int? {
        let file = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var text = [UInt8](repeating: 0, count: 128)
        let count = unsafe read(file, &text, text.count)
        // The first number is the size in pages.
        let pages = String(decoding: text.prefix(max(0, count)).prefix { $0 != 0x20 }, as: UTF8.self)
        return Int(pages).map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
    }
}
