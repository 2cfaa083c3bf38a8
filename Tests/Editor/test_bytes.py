"""`waymark lsp` with bytes on its standard input, well and badly made."""

import json
import subprocess
import threading

import pytest

from guide import uri, write


class Pipe:
    """The server as a process, and its answers as they come."""

    def __init__(self, program, root):
        self.process = subprocess.Popen(
            [program, "lsp", "--cache", str(root / "cache")], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        self.timer = threading.Timer(30, self.process.kill)
        self.timer.start()

    def send(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def message(self, **members):
        data = json.dumps({"jsonrpc": "2.0", **members}).encode()
        self.send(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))

    def read(self):
        """The next message; everything on standard output must be one."""
        length = None
        while (line := self.process.stdout.readline()) not in (b"\r\n", b""):
            name, _, value = line.partition(b":")
            assert name == b"Content-Length", line
            length = int(value)
        assert length is not None, "the server has ended"
        return json.loads(self.process.stdout.read(length))

    def answer(self, id):
        while True:
            message = self.read()
            if message.get("id") == id and "method" not in message:
                return message

    def begin(self, root):
        self.message(id=0, method="initialize", params={"processId": None, "rootUri": uri(root), "capabilities": {}})
        return self.answer(0)

    def end(self):
        self.process.stdin.close()
        code = self.process.wait(20)
        self.timer.cancel()
        return code, self.process.stdout.read(), self.process.stderr.read()


@pytest.fixture
def pipe(program, tmp_path):
    root = write(tmp_path / "guide")
    pipe = Pipe(program, root)
    yield pipe, root
    pipe.process.kill()
    pipe.timer.cancel()


def test_shutdown_and_exit_end_with_zero(pipe):
    pipe, root = pipe
    pipe.begin(root)
    pipe.message(id=1, method="shutdown")
    assert pipe.answer(1)["result"] is None
    pipe.message(id=2, method="textDocument/hover", params={})
    assert pipe.answer(2)["error"]["code"] == -32600
    pipe.message(method="exit")
    assert pipe.process.wait(20) == 0


def test_exit_without_shutdown_ends_with_one(pipe):
    pipe, root = pipe
    pipe.begin(root)
    pipe.message(method="exit")
    assert pipe.process.wait(20) == 1


def test_an_editor_that_dies_takes_the_server_with_it(pipe):
    pipe, root = pipe
    pipe.begin(root)
    assert pipe.end()[0] == 1


def test_nothing_works_before_initialize(pipe):
    pipe, root = pipe
    pipe.message(id=1, method="textDocument/hover", params={})
    assert pipe.answer(1)["error"]["code"] == -32002
    pipe.begin(root)
    pipe.message(id=2, method="initialize", params={})
    assert pipe.answer(2)["error"]["code"] == -32600


@pytest.mark.parametrize("data, code", [
    (b"Content-Length: 5\r\n\r\n{]}]}", -32700),
    (b"Content-Length: 0\r\n\r\n", -32700),
    (b"Content-Length: 2\r\n\r\n[]", -32600),
    (b"Content-Length: 2\r\n\r\n{}", -32600),
    (b"Content-Length: 31\r\n\r\n{\"id\":{\"a\":1},\"method\":\"hover\"}", -32600),
    (b"Nonsense: 1\r\n\r\n", -32700),
    (b"Content-Length: -1\r\n\r\n", -32700),
    (b"Content-Length: 99999999999999999999\r\n\r\n", -32700),
    (b"Content-Length: 20001\r\n\r\n" + b"[" * 10_000 + b"1" + b"]" * 10_000, -32700),
    (b"Content-Length: 2\r\n\r\n\xff\xfe", -32700),
    (b"x" * 20_000, -32700),
    (b"Content-Length: abc\r\n\r\n{}", -32700),
    (b"Content-Length: -5\r\n\r\n{}", -32700),
    (b"Content-Length: 99999999999999999999\r\n\r\n{}", -32700),
    (b"Content-Length: 4000000000\r\n\r\n{}", -32700),
    (b"Other: 1\r\n\r\n{\"text\": \"Content-Length: 5\\r\\n\\r\\n\"}", -32700),
])
def test_malformed_bytes_are_answered_and_survived(pipe, data, code):
    pipe, root = pipe
    pipe.begin(root)
    pipe.send(data)
    message = pipe.read()
    while "method" in message:
        message = pipe.read()
    assert message["error"]["code"] == code and message["id"] is None
    pipe.message(id=7, method="shutdown")
    assert pipe.answer(7)["result"] is None


@pytest.mark.parametrize("method, params", [
    ("textDocument/hover", None), ("textDocument/hover", {"textDocument": {"uri": 5}, "position": {"line": 0, "character": 0}}),
    ("textDocument/rename", {"textDocument": {"uri": "file:///x"}, "position": {"line": "a", "character": {}}}),
    ("textDocument/codeAction", {}), ("textDocument/completion", []), ("no/such/method", {}),
])
def test_wrong_parameters_are_an_error(pipe, method, params):
    pipe, root = pipe
    pipe.begin(root)
    pipe.message(id=3, method=method, params=params)
    assert pipe.answer(3)["error"]["code"] in (-32602, -32601, -32803)


@pytest.mark.parametrize("address", [
    "file:///etc/passwd", "untitled:one", "https://example.org/Content/places/a.md", "file:///%00/Content/places/a.md",
    "file:///tmp/../tmp/Content/places/a.md", "", "file:", "file://other-host/Content/places/a.md",
])
def test_files_of_no_guide_are_let_alone(pipe, address):
    pipe, root = pipe
    pipe.begin(root)
    pipe.message(method="textDocument/didOpen", params={"textDocument": {"uri": address, "version": 1, "text": "---\n"}})
    pipe.message(id=1, method="textDocument/hover",
                 params={"textDocument": {"uri": address}, "position": {"line": 0, "character": 0}})
    assert pipe.answer(1)["result"] is None


def test_positions_beyond_the_text_and_changes_of_nothing_are_survived(pipe):
    pipe, root = pipe
    pipe.begin(root)
    document = {"uri": uri(root / "Content/places/pier.md"), "version": 1}
    pipe.message(method="textDocument/didOpen", params={"textDocument": {**document, "text": "---\ntitle: 🙂\n---\n"}})
    far = {"line": 10**9, "character": 10**9}
    for change in [{}, {"text": 5}, {"range": {"start": far, "end": far}, "text": "a"}, {"range": {"start": far}, "text": "---\n"},
                   {"range": {"start": {"line": 1, "character": 8}, "end": {"line": 0, "character": 1}}, "text": "\r"}]:
        pipe.message(method="textDocument/didChange", params={"textDocument": document, "contentChanges": [change]})
    pipe.message(method="textDocument/didChange", params={"textDocument": {"uri": "file:///nothing"}, "contentChanges": None})
    pipe.message(id=1, method="textDocument/completion", params={"textDocument": document, "position": far})
    assert "result" in pipe.answer(1)


def test_a_request_that_is_taken_back_is_answered_so(pipe):
    pipe, root = pipe
    pipe.begin(root)
    document = {"uri": uri(root / "Content/places/pier.md")}
    where = {"textDocument": document, "position": {"line": 1, "character": 1}}
    messages = [{"jsonrpc": "2.0", "id": "a", "method": "textDocument/references", "params": where},
                {"jsonrpc": "2.0", "id": 9, "method": "textDocument/hover", "params": where},
                {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 9}}]
    data = b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(text), text) for text in (json.dumps(one).encode() for one in messages))
    pipe.send(data)
    assert "result" in pipe.answer("a")
    assert pipe.answer(9)["error"]["code"] == -32800


def test_messages_in_pieces_and_many_at_once(pipe):
    pipe, root = pipe
    text = json.dumps({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}}).encode()
    for byte in b"content-length:%d\r\nContent-Type: x\r\n\r\n%s" % (len(text), text):
        pipe.send(bytes([byte]))
    assert pipe.answer(0)["result"]["serverInfo"]["name"] == "waymark"
