#!/usr/bin/env python3
"""A client of `recap-tui serve`: loads, draws and plays stories from Python, without other modules.

    recap_client.py STORY [ROWS]     the text of a story, filled with each line of a file of JSON objects
    recap_client.py --play STORY     plays the story on this terminal, and says where it has been
"""
import base64
import json
import os
import subprocess
import sys


class RecapError(Exception):
    """The reason why a call has no result."""

    def __init__(self, error):
        places = ["%(line)d:%(column)d: %(path)s: %(message)s" % each
                  for each in error.get("data", {}).get("diagnostics", [])]
        super().__init__("\n".join([error["message"]] + places))
        self.code = error["code"]


class Recap:
    """A process of recap-tui that performs calls in their order."""

    def __init__(self, program="recap-tui"):
        self.process = subprocess.Popen([program, "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.calls = 0
        self.events = []
        self.call("initialize", version=1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()

    def send(self, method, **parameters):
        """Sends a call without waiting for its answer. Returns its id."""
        self.calls += 1
        message = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": parameters}
        content = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(content), content))
        self.process.stdin.flush()
        return self.calls

    def receive(self):
        """Waits for the next message, which is an answer or an event."""
        length = None
        while (line := self.process.stdout.readline()) != b"\r\n":
            if not line:
                raise EOFError("recap-tui has ended")
            name, value = line.split(b":", 1)
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def answer(self, identifier):
        """Waits for an answer. Events that come before it are kept for wait()."""
        while (message := self.receive()).get("id") != identifier:
            self.events.append(message)
        if "error" in message:
            raise RecapError(message["error"])
        return message["result"]

    def call(self, method, **parameters):
        """Performs a call, and returns its result."""
        return self.answer(self.send(method, **parameters))

    def wait(self):
        """Returns the name and the parameters of the next event."""
        event = self.events.pop(0) if self.events else self.receive()
        return event["method"], event["params"]

    def load(self, story):
        """Loads a story, which is an object or the name of a file. Returns its number."""
        source = {"story": story} if isinstance(story, dict) else {"file": story}
        return self.call("load", **source)["story"]

    def render(self, story, data=None, **options):
        """Returns a loaded story, filled with data, as text or as the bytes of a file."""
        result = self.call("render", story=story, data=data or {}, **options)
        return result["text"] if "text" in result else base64.b64decode(result["base64"])


def main(arguments):
    """Does what the arguments say."""
    program = os.environ.get("RECAP_TUI", "recap-tui")
    with Recap(program) as recap:
        if arguments[0] == "--play":
            player = recap.call("play", story=recap.load(arguments[1]), terminal=os.ttyname(0))["player"]
            pages = []
            name, event = recap.wait()
            while name != "ended":
                if event["page"] and event["page"]["number"] not in pages:
                    pages.append(event["page"]["number"])
                name, event = recap.wait()
            print("player %d ended with %d; pages: %s" % (player, event["status"], pages))
            return
        story = recap.load(arguments[0])
        rows = open(arguments[1], encoding="utf-8") if len(arguments) > 1 else ["{}"]
        for row in rows:
            try:
                print(recap.render(story, json.loads(row)))
            except RecapError as error:
                print("row left out:", error)


if __name__ == "__main__":
    main(sys.argv[1:])
