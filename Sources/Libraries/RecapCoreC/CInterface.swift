internal import CRecapCore
internal import RecapCore

/// A story that C code refers to by an opaque pointer.
@safe private final class Story {
    var state: RecapState
    private var observer: recap_core_observer?
    private var context: UnsafeMutableRawPointer?

    init(pages: [PageTiming]) {
        state = RecapState(pages: pages)
        unsafe observer = nil
        unsafe context = nil
    }

    func observe(_ observer: recap_core_observer?, _ context: UnsafeMutableRawPointer?) {
        unsafe self.observer = unsafe observer
        unsafe self.context = unsafe context
    }

    /// Changes the state and reports the effects to the observer.
    func change(_ body: (inout RecapState) -> [RecapEffect]) {
        for effect in body(&state) {
            if let event = effect.event { unsafe observer?(context, event) }
        }
    }

    /// Returns the story that a pointer refers to.
    static func at(_ pointer: OpaquePointer) -> Story {
        unsafe Unmanaged<Story>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
    }
}

extension RecapEffect {
    /// The C constant of the event; `nil` for an effect that cannot occur with a fixed list of pages.
    fileprivate var event: recap_core_event? {
        switch self {
        case .pageChanged: RECAP_CORE_PAGE_CHANGED
        case .stepChanged: RECAP_CORE_STEP_CHANGED
        case .pageRestarted: RECAP_CORE_PAGE_RESTARTED
        case .reachedStart: RECAP_CORE_REACHED_START
        case .reachedEnd: RECAP_CORE_REACHED_END
        case .pauseChanged: RECAP_CORE_PAUSE_CHANGED
        case .dismissed(.finished): RECAP_CORE_FINISHED
        case .dismissed(.closed): RECAP_CORE_CLOSED
        case .pageMoved: nil
        }
    }
}

extension PageAdvance {
    /// Creates the end condition of a C page; `nil` if its time is out of range or its kind is unknown.
    fileprivate init?(_ page: recap_core_page) {
        switch page.advance {
        case RECAP_CORE_AFTER_SECONDS:
            guard let seconds = try? PageSeconds(checking: page.seconds) else { return nil }
            self = .after(seconds)
        case RECAP_CORE_MANUAL: self = .manual
        case RECAP_CORE_WHEN_SIGNALED: self = .whenSignaled
        default: return nil
        }
    }
}

extension Duration {
    fileprivate var inSeconds: Double { self / .seconds(1) }
}

// MARK: - Functions documented in recap_core.h

/// The maximum number of pages.
private let mostPages = 1_000_000

@_cdecl("recap_core_create")
package func create(_ pages: UnsafeRawPointer?, _ count: Int) -> OpaquePointer? {
    guard (0...mostPages).contains(count) else { return nil }
    let list = unsafe UnsafeBufferPointer(
        start: pages?.assumingMemoryBound(to: recap_core_page.self), count: pages == nil ? 0 : count)
    var timings: [PageTiming] = []
    for unsafe(index, page) in unsafe list.enumerated() {
        guard let advance = PageAdvance(page) else { return nil }
        timings.append(PageTiming(id: "\(index)", advance: advance, steps: Int(clamping: page.steps)))
    }
    return unsafe OpaquePointer(Unmanaged.passRetained(Story(pages: timings)).toOpaque())
}

@_cdecl("recap_core_destroy")
package func destroy(_ story: OpaquePointer?) {
    guard let story = unsafe story else { return }
    unsafe Unmanaged<Story>.fromOpaque(UnsafeRawPointer(story)).release()
}

@_cdecl("recap_core_observe")
package func observe(
    _ story: OpaquePointer, _ observer: (@convention(c) (UnsafeMutableRawPointer?, CInt) -> Void)?,
    _ context: UnsafeMutableRawPointer?
) {
    // The C enumeration is represented as an `int`.
    unsafe Story.at(story).observe(unsafeBitCast(observer, to: recap_core_observer?.self), context)
}

@_cdecl("recap_core_advance")
package func advance(_ story: OpaquePointer, _ seconds: Double) {
    // The limit is longer than any story and keeps the conversion from overflowing.
    guard seconds > 0 else { return }
    unsafe Story.at(story).change { $0.advance(by: .seconds(min(seconds, 1e12))) }
}

@_cdecl("recap_core_next_step")
package func nextStep(_ story: OpaquePointer) { unsafe Story.at(story).change { $0.goToNextStep() } }

@_cdecl("recap_core_previous_step")
package func previousStep(_ story: OpaquePointer) { unsafe Story.at(story).change { $0.goToPreviousStep() } }

@_cdecl("recap_core_next_page")
package func nextPage(_ story: OpaquePointer) { unsafe Story.at(story).change { $0.goToNextPage() } }

@_cdecl("recap_core_previous_page")
package func previousPage(_ story: OpaquePointer) { unsafe Story.at(story).change { $0.goToPreviousPage() } }

@_cdecl("recap_core_go_to_page")
package func goToPage(_ story: OpaquePointer, _ page: Int) {
    // The C parameter is unsigned.
    let page = Int(clamping: UInt(bitPattern: page))
    unsafe Story.at(story).change { $0.goToPage(page) }
}

@_cdecl("recap_core_restart_page")
package func restartPage(_ story: OpaquePointer) { unsafe Story.at(story).change { $0.restartPage() } }

@_cdecl("recap_core_signal_page_end")
package func signalPageEnd(_ story: OpaquePointer) { unsafe Story.at(story).change { $0.signalPageEnd() } }

@_cdecl("recap_core_pause")
package func pause(_ story: OpaquePointer) { unsafe Story.at(story).change { $0.pause() } }

@_cdecl("recap_core_resume")
package func resume(_ story: OpaquePointer) { unsafe Story.at(story).change { $0.resume() } }

@_cdecl("recap_core_set_speed")
package func setSpeed(_ story: OpaquePointer, _ speed: Double) { unsafe Story.at(story).state.speed = speed }

@_cdecl("recap_core_set_holds_at_end")
package func setHoldsAtEnd(_ story: OpaquePointer, _ holds: Bool) { unsafe Story.at(story).state.holdsAtEnd = holds }

@_cdecl("recap_core_close")
package func close(_ story: OpaquePointer) { unsafe Story.at(story).change { $0.close() } }

// MARK: - Properties documented in recap_core.h

@_cdecl("recap_core_current_page")
package func currentPage(_ story: OpaquePointer) -> Int { unsafe Story.at(story).state.currentPage }

@_cdecl("recap_core_current_step")
package func currentStep(_ story: OpaquePointer) -> Int { unsafe Story.at(story).state.currentStep }

@_cdecl("recap_core_page_count")
package func pageCount(_ story: OpaquePointer) -> Int { unsafe Story.at(story).state.pageCount ?? 0 }

@_cdecl("recap_core_progress")
package func progress(_ story: OpaquePointer) -> Double { unsafe Story.at(story).state.progress }

@_cdecl("recap_core_elapsed")
package func elapsed(_ story: OpaquePointer) -> Double { unsafe Story.at(story).state.elapsed.inSeconds }

@_cdecl("recap_core_is_paused")
package func isPaused(_ story: OpaquePointer) -> Bool { unsafe Story.at(story).state.isPaused }

@_cdecl("recap_core_is_over")
package func isOver(_ story: OpaquePointer) -> Bool { unsafe Story.at(story).state.dismissal != nil }

@_cdecl("recap_core_time_to_event")
package func timeToEvent(_ story: OpaquePointer) -> Double {
    unsafe Story.at(story).state.timeToNextStep?.inSeconds ?? -1
}
