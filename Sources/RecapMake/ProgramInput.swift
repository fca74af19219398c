internal import RecapSystem
internal import Subprocess
internal import SystemPackage

extension InputProtocol where Self == FileDescriptorInput {
    /// Creates an input of bytes that the program may leave unread.
    ///
    /// The bytes are in a file in memory, since writing to a pipe whose reader has ended would end this process.
    ///
    /// - Throws: `SystemError` or `Errno` if there is no room for the file.
    static func bytes(_ bytes: [UInt8]) throws -> Self {
        let file = try MemoryFile.make(with: bytes)
        return .fileDescriptor(try FileDescriptor(rawValue: file.number).duplicate(), closeAfterSpawningProcess: true)
    }
}
