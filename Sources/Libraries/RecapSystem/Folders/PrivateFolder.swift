internal import CSystemCalls

/// A folder accessible only to this user, with sockets through which the user's processes find each other.
///
/// Sockets are accessed through the open folder. Their paths may therefore have any length, and the folder used is the
/// one that was checked.
package struct PrivateFolder: Sendable {
    /// The reason why a folder can't be used.
    package enum Problem: Error, Sendable, Hashable {
        case system(SystemError)
        /// The folder is owned by, or accessible to, another user.
        case shared

        /// The reason as words that can follow the path and a colon.
        package var reason: String {
            switch self {
            case .system(let error): error.reason
            case .shared: "it is not a folder of yours to which nobody else has access"
            }
        }
    }

    /// The path of the folder.
    package let path: String
    private let descriptor: Descriptor

    /// Opens a folder.
    ///
    /// - Parameter creates: Whether the folder and its parents are created if they don't exist.
    package init(_ path: String, creates: Bool) throws(Problem) {
        if creates {
            do throws(SystemError) { try FileSystem.makeFolder(path) } catch { throw .system(error) }
        }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        guard let descriptor = Descriptor(unsafe path.withSystemPath { unsafe open($0, flags) }),
            let status = descriptor.status
        else { throw .system(SystemError()) }
        guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else { throw .shared }
        self.path = path
        self.descriptor = descriptor
    }

    /// The names in the folder, in no particular order.
    package var names: [String] { FileSystem.names(in: place(of: "")) }

    /// Returns the stamp of a file in the folder; `nil` if there is no such file.
    package func stamp(of name: String) -> FileStamp? { FileStamp(of: place(of: name)) }

    /// Removes a name from the folder, if it exists.
    package func remove(_ name: String) {
        _ = unsafe name.withSystemPath { unsafe unlinkat(descriptor.number, $0, 0) }
    }

    /// Creates a socket that listens under a name in the folder, replacing any existing file with that name. The name
    /// appears once connections are possible.
    package func listen(as name: String) throws(SystemError) -> Descriptor {
        let temporary = "." + name
        remove(temporary)
        guard let socket = Descriptor(unsafe place(of: temporary).withSystemPath { unsafe calls_listen($0) }) else {
            throw SystemError()
        }
        let renamed = unsafe temporary.withSystemPath { old in
            unsafe name.withSystemPath { unsafe renameat(descriptor.number, old, descriptor.number, $0) }
        }
        guard renamed == 0 else {
            let error = SystemError()
            remove(temporary)
            throw error
        }
        return socket
    }

    /// Connects to the socket with a name in the folder, without waiting.
    ///
    /// - Throws: `ECONNREFUSED` if no process is listening any more, and `EPERM` if the listening process belongs to
    ///   another user.
    package func connect(to name: String) throws(SystemError) -> Descriptor {
        guard let socket = Descriptor(unsafe place(of: name).withSystemPath { unsafe calls_connect($0) }) else {
            throw SystemError()
        }
        guard socket.isConnectedToSameUser else { throw SystemError(EPERM) }
        return socket
    }

    private func place(of name: String) -> String { "/proc/self/fd/\(descriptor.number)/" + name }
}

extension Descriptor {
    /// Accepts a connection from a process of this user, closing connections from other users. Returns `nil` if no
    /// connection is pending. Throws an error if the system has no descriptors left.
    package func acceptOfSameUser() throws(SystemError) -> Descriptor? {
        while true {
            if let socket = Descriptor(calls_accept(number)) {
                if socket.isConnectedToSameUser { return socket }
                continue
            }
            switch errno {
            case EAGAIN: return nil
            case EINTR, ECONNABORTED: continue
            default: throw SystemError()
            }
        }
    }

    /// Whether the process at the other end of a connection belongs to this user.
    fileprivate var isConnectedToSameUser: Bool {
        var user: uid_t = 0
        return unsafe calls_peer_user(number, &user) == 0 && user == geteuid()
    }
}
