import Foundation
import RecapSystem
import TestSupport
import Testing

@Suite("Folders of one user, and the sockets in them")
struct PrivateFolderTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func folder(_ name: String = "own") throws -> PrivateFolder {
        try PrivateFolder(scratch.path(name), creates: true)
    }

    /// Waits until a descriptor can be read.
    private func wait(for descriptor: Int32) {
        var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&file, 1, 10_000)
    }

    @Test("a folder is created for its owner alone, with those around it")
    func creates() throws {
        _ = try folder("a/b")
        var status = stat()
        #expect(unsafe stat(scratch.path("a/b"), &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(throws: PrivateFolder.Problem.system(SystemError(ENOENT))) {
            _ = try PrivateFolder(scratch.path("none"), creates: false)
        }
    }

    @Test("a folder that others may enter or own is refused, and so are a link to a folder and a file")
    func refuses() throws {
        scratch.makeFolder("open")
        #expect(throws: PrivateFolder.Problem.shared) { _ = try folder("open") }
        _ = try folder()
        scratch.link("link", to: "own")
        #expect(throws: PrivateFolder.Problem.system(SystemError(ENOTDIR))) { _ = try folder("link") }
        scratch.write("", to: "file")
        #expect(throws: PrivateFolder.Problem.system(SystemError(ENOTDIR))) { _ = try folder("file") }
        guard geteuid() == 0 else { return }
        #expect(unsafe chown(scratch.path("own"), 65_534, 65_534) == 0)
        #expect(throws: PrivateFolder.Problem.shared) { _ = try folder() }
    }

    @Test("a process of the user finds a socket by its name, in a folder of any length, until it is removed")
    func connects() throws {
        let folder = try folder(String(repeating: "long/", count: 30))
        let listener = try folder.listen(as: "1.socket")
        #expect(folder.names == ["1.socket"] && folder.stamp(of: "1.socket") != nil)
        #expect(try listener.acceptOfSameUser() == nil)
        let one = try folder.connect(to: "1.socket")
        let other = try #require(try listener.acceptOfSameUser())
        try Descriptor.write("hello\n".utf8, to: one.number)
        wait(for: other.number)
        var lines = IncomingLines(from: other, limit: 100)
        let arrival = lines.take()
        #expect(arrival == .lines([Array("hello".utf8)]))
        folder.remove("1.socket")
        #expect(folder.names.isEmpty)
        #expect(throws: SystemError(ENOENT)) { _ = try folder.connect(to: "1.socket") }
    }

    @Test("the socket of a process that is gone refuses connections, and is replaced")
    func stale() throws {
        let folder = try folder()
        do { _ = try folder.listen(as: "1.socket") }
        #expect(throws: SystemError(ECONNREFUSED)) { _ = try folder.connect(to: "1.socket") }
        let listener = try folder.listen(as: "1.socket")
        _ = try folder.connect(to: "1.socket")
        #expect(try listener.acceptOfSameUser() != nil)
    }

    /// Whether this test can be another user, too.
    private static let canBeAnother =
        geteuid() == 0 && FileSystem.isExecutable("/usr/bin/setpriv") && FileSystem.isExecutable("/usr/bin/perl")

    @Test(
        "another user is turned away even where the folder's permissions have been opened", .enabled(if: canBeAnother))
    func otherUser() throws {
        let folder = try folder()
        let listener = try folder.listen(as: "1.socket")
        for path in [scratch.path, scratch.path("own"), scratch.path("own/1.socket")] {
            #expect(unsafe chmod(path, 0o777) == 0)
        }
        // Prints whether it could connect, and what it was told: nothing.
        let script = """
            use Socket; socket(my $s, PF_UNIX, SOCK_STREAM, 0); connect($s, sockaddr_un($ARGV[0])) or exit 3;
            exit(defined(sysread($s, my $text, 100)) && length($text) ? 4 : 5)
            """
        let child = try startAsAnother(script)
        wait(for: listener.number)
        #expect(try listener.acceptOfSameUser() == nil)
        child.waitUntilExit()
        #expect(child.terminationStatus == 5)
    }

    @Test("nothing is heard of another user who listens in the folder", .enabled(if: canBeAnother))
    func otherListener() throws {
        let folder = try folder()
        for path in [scratch.path, scratch.path("own")] { #expect(unsafe chmod(path, 0o777) == 0) }
        let script = """
            use Socket; socket(my $s, PF_UNIX, SOCK_STREAM, 0); bind($s, sockaddr_un($ARGV[0])) or exit 3; listen($s, 5);
            chmod(0777, $ARGV[0]); $| = 1; print "ready"; accept(my $other, $s); exit 5
            """
        let output = Foundation.Pipe()
        let child = try startAsAnother(script, output: output)
        #expect(try output.fileHandleForReading.read(upToCount: 5) == Data("ready".utf8))
        #expect(throws: SystemError(EPERM)) { _ = try folder.connect(to: "1.socket") }
        child.waitUntilExit()
        #expect(child.terminationStatus == 5)
    }

    /// Starts a script of Perl as another user, with the path of a socket.
    private func startAsAnother(_ script: String, output: Foundation.Pipe? = nil) throws -> Process {
        let child = Process()
        child.executableURL = URL(filePath: "/usr/bin/setpriv")
        child.arguments = [
            "--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/perl", "-e", script,
            scratch.path("own/1.socket"),
        ]
        if let output { child.standardOutput = output }
        try child.run()
        return child
    }
}
