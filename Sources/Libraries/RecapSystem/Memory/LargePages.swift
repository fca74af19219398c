/// Large pages for memory that is written soon.
///
/// The first write to each page of 4 kB costs as much as reading a kilobyte of a story; pages of 2 MB are 512 times fewer. The
/// system may ignore the advice, which changes no result.
package enum LargePages {
    private static let size = 2 << 20
    /// The size of a block up to which the C library takes it from its heap.
    private static let mostHeap = 24 << 20

    /// Advises the system to use large pages for the part of a block that whole pages cover.
    package static func advise(_ block: UnsafeMutableRawBufferPointer) {
        guard block.count >= size, let base = block.baseAddress else { return }
        let start = unsafe base.alignedUp(toMultipleOf: size)
        let end = unsafe (base + block.count).alignedDown(toMultipleOf: size)
        if unsafe start < end { unsafe madvise(start, end - start, MADV_HUGEPAGE) }
    }

    /// Makes the heap of this thread large enough for many small blocks that take a number of bytes together, in large pages.
    package static func prepareHeap(for bytes: Int) {
        guard bytes >= size else { return }
        let count = min(bytes, mostHeap)
        // The C library maps a block of this size by itself. Once one was freed, it takes such blocks from its heap, and keeps
        // as much at the end of the heap.
        unsafe free(malloc(count))
        guard let block = unsafe malloc(count) else { return }
        unsafe advise(UnsafeMutableRawBufferPointer(start: block, count: count))
        unsafe free(block)
    }
}
