/// A file that was given to the worker.
package struct MediaID: Sendable, Hashable {
    /// Its number in messages.
    let number: UInt32
}
