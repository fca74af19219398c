"""A program on a pseudo-terminal, and its use of resources."""
import fcntl
import os
import select
import signal
import struct
import termios
import time

from screen import Screen

now = time.perf_counter_ns


class Failed(Exception):
    """An error that invalidates a measurement."""


class Usage:
    """The resources that all threads of a process have used so far."""

    def __init__(self, pid):
        self.at = now()
        # The clock of a process counts threads that have ended, too (clock_getcpuclockid, as Linux numbers them).
        self.cpu = time.clock_gettime_ns(~pid << 3 | 2)
        self.switches = {}
        for thread in os.listdir(f"/proc/{pid}/task"):
            self.switches[thread] = field(f"/proc/{pid}/task/{thread}/status", "voluntary_ctxt_switches")
        self.peak_kib = field(f"/proc/{pid}/status", "VmHWM")
        self.resident_kib = field(f"/proc/{pid}/status", "VmRSS")
        self.proportional_kib = field(f"/proc/{pid}/smaps_rollup", "Pss")

    def wake_ups(self, before):
        """Returns the number of wake-ups since an earlier measurement. A thread that ended in between counts as one."""
        new = sum(count - before.switches.get(thread, 0) for thread, count in self.switches.items())
        return new + len(before.switches.keys() - self.switches.keys())


class Process:
    """A child process of another process."""

    def __init__(self, pid):
        self.pid = pid

    def usage(self):
        return Usage(self.pid)


def field(path, name):
    with open(path, encoding="ascii", errors="replace") as file:
        for line in file:
            if line.startswith(name + ":"):
                return int(line.split()[1])
    return 0


class Session:
    """Runs a command on a pty. During a measurement, output is only read with time stamps; it is analysed afterwards."""

    def __init__(self, command, size=(80, 24), variables=None):
        self.master, slave = os.openpty()
        os.set_blocking(self.master, False)
        columns, rows = size
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen = Screen(columns, rows)
        self.poll = select.poll()
        self.poll.register(self.master, select.POLLIN)
        self.byte_count = 0
        # The number of frames that were written as synchronized updates, as only large frames are.
        self.frame_count = 0
        path = os.ttyname(slave)
        environment = {key: os.environ[key] for key in ("PATH", "HOME") if key in os.environ}
        environment.update({"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", **(variables or {})})
        actions = [(os.POSIX_SPAWN_OPEN, 0, path, os.O_RDWR, 0), (os.POSIX_SPAWN_DUP2, 0, 1), (os.POSIX_SPAWN_DUP2, 0, 2)]
        self.started = now()
        # The first terminal that a new session opens becomes its controlling terminal.
        self.pid = os.posix_spawn(
            command[0], command, environment, file_actions=actions, setsid=True, setsigmask=[],
            setsigdef=[signal.SIGPIPE, signal.SIGXFSZ])
        os.close(slave)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)

    def collect(self, quiet, at_most):
        """Returns the pieces of output with their times, until there is none for `quiet` seconds, for `at_most` seconds."""
        pieces, end = [], now() + int(at_most * 1e9)
        while True:
            left = min(quiet, (end - now()) / 1e9)
            if left <= 0 or not self.poll.poll(left * 1000):
                return pieces
            try:
                data = os.read(self.master, 1 << 16)
            except BlockingIOError:
                continue
            except OSError as error:
                raise Failed("it ended") from error
            pieces.append((now(), data))
            self.byte_count += len(data)
            self.frame_count += data.count(b"\x1b[?2026h")

    def rest(self, seconds, quiet=None):
        """Updates the screen from the output until the program is quiet, for at most some seconds."""
        for _, data in self.collect(quiet or seconds, seconds):
            self.screen.feed(data)

    def run_for(self, seconds):
        """Lets the program run for some seconds, even if it keeps writing."""
        end = now() + int(seconds * 1e9)
        while (left := (end - now()) / 1e9) > 0:
            self.rest(left)

    def read_for(self, seconds):
        """Lets the program run for some seconds without updating the screen, which would be slower than the program."""
        end = now() + int(seconds * 1e9)
        while (left := (end - now()) / 1e9) > 0:
            self.collect(left, left)

    def run_until_ended(self, seconds=5):
        """Reads until the program closes its terminal, after it was told to end."""
        try:
            self.run_for(seconds)
        except Failed:
            return
        raise Failed(f"it has not ended in {seconds} s")

    def until_shown(self, text, seconds=20, quiet=0.004):
        """Returns the times at which a text appeared and at which the first piece arrived. Searches only without pending output."""
        first = shown = None
        end = now() + int(seconds * 1e9)
        while now() < end:
            for at, data in self.collect(quiet, 1):
                first = first or at
                self.screen.feed(data)
                if not shown and self.shows(text):
                    shown = at
            if shown:
                return shown, first
            # There is no output yet: the limit on the quiet time does not apply.
            self.poll.poll(max(0, (end - now()) / 1e6))
        raise Failed(f"did not show {text!r} in {seconds} s, but:\n{self.screen.text().rstrip()}")

    def shows(self, text):
        return text in self.screen.text()

    def send(self, keys):
        data = keys.encode()
        at = now()
        while data:
            data = data[os.write(self.master, data) :]
        return at

    def usage(self):
        return Usage(self.pid)

    def child(self):
        """The child process of the program."""
        with open(f"/proc/{self.pid}/task/{self.pid}/children", encoding="ascii") as file:
            pids = file.read().split()
        if not pids:
            raise Failed("it has started no process: is recap-media-worker beside it?")
        return Process(int(pids[0]))
