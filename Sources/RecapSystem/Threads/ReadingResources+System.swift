package import RecapJSON

extension ReadingResources {
    /// The system's resources: a ``DedicatedThread`` for each part of a text, and ``LargePages``.
    package static let system = unsafe ReadingResources(
        startThread: { work in
            guard let thread = try? DedicatedThread(work) else { return nil }
            return { thread.join() }
        }, adviseLargePages: { unsafe LargePages.advise($0) },
        prepareHeap: { LargePages.prepareHeap(for: $0) })
}
