/// Huge pages for memory that is about to be written.
///
/// The first write to each page of 4 kB costs as much as reading a kilobyte of a story, and there are 512 times fewer
/// pages of 2 MB. The system may ignore the advice, which does not affect any result.
package enum LargePages {
    private static let size = 2 << 20
    /// The maximum size of a block that the C library allocates from its heap.
    private static let mostHeap = 24 << 20

    /// Advises the system to use huge pages for the part of a block that consists of whole pages.
    package static func advise(_ block: UnsafeMutableRawBufferPointer) {
        guard block.count >= size, let base = block.baseAddress else { return }
        let start = unsafe base.alignedUp(toMultipleOf: size)
        let end = unsafe (base + block.count).alignedDown(toMultipleOf: size)
        if unsafe start < end { unsafe madvise(start, end - start, MADV_HUGEPAGE) }
    }

    /// Grows the heap of this thread, using huge pages, for many small blocks with a given total size in bytes.
    package static func prepareHeap(for bytes: Int) {
        guard bytes >= size else { return }
        let count = min(bytes, mostHeap)
        // The C library initially maps a block of this size separately. Once such a block has been freed, it allocates
        // such blocks from its heap, and keeps as much memory at the end of the heap.
        unsafe free(malloc(count))
        guard let block = unsafe malloc(count) else { return }
        unsafe advise(UnsafeMutableRawBufferPointer(start: block, count: count))
        unsafe free(block)
    }
}
