import CNcurses
import Glibc
import RecapSurface
import Testing

@testable import RecapNcurses

// Waiting for events: the time, the size of the window, signals, the end of the input, and files.

extension NcursesTests {
    @Test func waitsUntilTheMomentAndNotLess() throws {
        let test = try TestTerminal()
        let deadline = ContinuousClock.now + .milliseconds(20)
        #expect(test.terminal.events(until: deadline) == [])
        #expect(.now >= deadline)
        #expect(test.terminal.events(until: .now - .seconds(5)) == [])
        test.type("k")
        #expect(test.terminal.events(until: nil) == [.key(.character("k"))])
        #expect(Wait(.zero) == Wait(.seconds(-3)))
        #expect(Wait(.nanoseconds(1_500_000_000)) == Wait(.milliseconds(1500)))
        #expect(Wait(.nanoseconds(1_500_000_000)).nanoseconds == 500_000_000)
        #expect(Wait(Duration(secondsComponent: 0, attosecondsComponent: 999_999_999_999_999_999)).seconds == 1)
        #expect(Wait(.seconds(Int64.max)).seconds == 1_000_000_000)
    }

    @Test func aSizeOfTheWindowIsTaken() throws {
        let test = try TestTerminal()
        #expect(test.terminal.size == CellSize(width: 20, height: 5))
        for (width, height) in [(30, 8), (1, 1), (3, 50)] as [(UInt16, UInt16)] {
            test.resize(width: width, height: height)
            let size = CellSize(width: Int(width), height: Int(height))
            #expect(test.events() == [.resized(size)])
            #expect(test.terminal.size == size)
            var surface = Surface(size: size)
            surface.write("x", at: Point(x: 0, y: size.height - 1), style: Style(), clip: Rect(size))
            try test.terminal.present(&surface)
            #expect(CursesCell(x: 0, y: size.height - 1).scalar == "x")
        }
        test.resize(width: 0, height: 0)
        #expect(test.events() == [.resized(CellSize(width: 1, height: 1))])
    }

    @Test("Signals that end are told, those that were ignored stay so")
    func signals() throws {
        let before = signal(SIGHUP, SIG_IGN)
        defer { signal(SIGHUP, before) }
        let test = try TestTerminal()
        kill(getpid(), SIGHUP)
        kill(getpid(), SIGTERM)
        #expect(test.events() == [.terminate(signal: SIGTERM)])
    }

    @Test func theEndOfTheInputIsTold() throws {
        let test = try TestTerminal()
        test.type("ab")
        test.hangUp()
        var events: [TerminalEvent] = []
        while events.last != .closed, events.count < 9 { events += test.events() }
        #expect(events.last == .closed)
        #expect(test.events() == [.closed])
    }

    @Test("A terminal that was disconnected refuses a frame")
    func presentsNothingAfterHangUp() throws {
        let before = signal(SIGHUP, SIG_IGN)
        defer { signal(SIGHUP, before) }
        let test = try TestTerminal()
        var surface = Surface(size: test.terminal.size)
        try test.terminal.present(&surface)
        test.hangUp()
        surface.write("lost", at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
        #expect(throws: TerminalOutputError.system(errno: EIO)) { try test.terminal.present(&surface) }
    }

    @Test("Any number of files is waited for, and none is ready that is not", arguments: [1, 64, 65, 200])
    func manyFiles(_ count: Int) throws {
        let test = try TestTerminal()
        let pipes = try (0..<count).map { _ in
            var ends: [Int32] = [-1, -1]
            try #require(unsafe pipe(&ends) == 0)
            return ends
        }
        defer { for end in pipes.joined() { Glibc.close(end) } }
        // A reading end never takes what is written.
        let files = pipes.map { WatchedFile($0[0], wantsToWrite: true) }
        #expect(test.terminal.events(until: .now + .milliseconds(20), watching: files) == [])
        _ = unsafe write(pipes[count - 1][1], "x", 1)
        #expect(
            test.terminal.events(until: .now + .seconds(5), watching: files)
                == [.ready(descriptor: files[count - 1].descriptor)])
    }
}
