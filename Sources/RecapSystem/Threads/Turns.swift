internal import Glibc

/// An order in which threads take turns, however long each of them takes to be ready.
@safe package final class Turns: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// The number of the turn that may be taken.
    private var current = 0
    private var isOver = false

    /// Creates an order that begins with turn 0.
    package init() {
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(change, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(change)
        unsafe pthread_mutex_destroy(mutex)
        unsafe change.deallocate()
        unsafe mutex.deallocate()
    }

    /// Waits until all turns before a turn have ended. Returns `false` if there will be no further turn.
    package func wait(for turn: Int) -> Bool {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while current != turn, !isOver { unsafe pthread_cond_wait(change, mutex) }
        return !isOver
    }

    /// Ends the present turn.
    ///
    /// - Parameter isLast: Whether no other turn may be taken.
    package func end(isLast: Bool = false) {
        unsafe pthread_mutex_lock(mutex)
        current += 1
        isOver = isOver || isLast
        unsafe pthread_cond_broadcast(change)
        unsafe pthread_mutex_unlock(mutex)
    }
}
