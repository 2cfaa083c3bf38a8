"""The places that a guide is published to, on this machine: each is started, read as a visitor
reads it, and stopped.
"""

import atexit
import base64
import contextlib
import hashlib
import os
import pathlib
import random
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

PASSWORD = "correct horse"


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def wait_for(port):
    for _ in range(1200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise SystemExit(f"no server came up on port {port}")


# The S3 server of the tests looks whether somebody is named, and not who.
SOMEBODY = {"Authorization": "AWS4-HMAC-SHA256 Credential=key/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0",
            "Content-Type": "application/octet-stream"}


def http(address, data=None, method="GET"):
    try:
        with urllib.request.urlopen(urllib.request.Request(address, data, SOMEBODY, method=method), timeout=20) as answer:
            return answer.read()
    except urllib.error.HTTPError:
        return None


class Place:
    """A target: its address, the environment that publishing to it needs, and the folder or address
    where its files are.
    """

    name = "folder"
    environment = {}
    server = None
    port = None

    def __init__(self, room):
        self.room = pathlib.Path(room) / self.name
        self.files = self.room / "files"
        self.files.mkdir(parents=True)
        self.start()

    def start(self): pass

    @property
    def address(self): return f"folder:{self.files}"

    def read(self, path):
        with contextlib.suppress(OSError):
            return (self.files / path).read_bytes()

    def has(self, path): return (self.files / path).is_file()

    def write(self, path, data):
        (self.files / path).parent.mkdir(parents=True, exist_ok=True)
        (self.files / path).write_bytes(data)
        # However quick the checks are, it has a date of its own.
        os.utime(self.files / path, (1_000_000_000, 1_000_000_000))

    def paths(self):
        return {str(p.relative_to(self.files)) for p in self.files.rglob("*") if p.is_file()}

    def stop(self):
        if self.server:
            self.server.terminate()
            self.server.wait()


class Rsync(Place):
    name = "rsync"

    def start(self):
        self.port = free_port()
        for key in ("host", "me"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.room / key], check=True)
        shutil.copy(self.room / "me.pub", self.room / "known")
        (self.room / "sshd_config").write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {self.room}/host\nPidFile none\nStrictModes no\n"
            f"Subsystem sftp internal-sftp\nAuthorizedKeysFile {self.room}/known\nPasswordAuthentication no\nUsePAM no\nMaxStartups 100\n")
        os.makedirs("/run/sshd", exist_ok=True)
        self.server = subprocess.Popen(
            ["/usr/sbin/sshd", "-D", "-e", "-f", self.room / "sshd_config"], stderr=subprocess.DEVNULL)
        wait_for(self.port)
        self.use_port(self.port)

    def use_port(self, port, key="me"):
        self.environment = {
            "RSYNC_RSH": f"ssh -p {port} -i {self.room}/{key} -F none -o BatchMode=yes -o StrictHostKeyChecking=no "
                         "-o UserKnownHostsFile=/dev/null -o LogLevel=ERROR"}

    @property
    def address(self): return f"rsync:{os.environ.get('USER', 'root')}@127.0.0.1:{self.files}"


class SFTP(Rsync):
    name = "sftp"

    def start(self):
        super().start()
        self.environment = {"RCLONE_SFTP_KEY_FILE": str(self.room / "me")}

    @property
    def address(self): return f"sftp:{os.environ.get('USER', 'root')}@127.0.0.1:{self.port}{self.files}"


class Remote(Place):
    """A remote of somebody's own rclone configuration; this one is a folder."""

    name = "rclone"

    def start(self):
        (self.room / "rclone.conf").write_text("[box]\ntype = local\n")
        self.environment = {"RCLONE_CONFIG": str(self.room / "rclone.conf")}

    @property
    def address(self): return f"rclone:box:{self.files}"


class S3(Place):
    """A bucket of its own for each; the server is one, because it takes seconds to start."""

    name = "s3"
    shared = None

    def start(self):
        if not S3.shared:
            port = free_port()
            server = subprocess.Popen(
                [pathlib.Path(sys.executable).parent / "moto_server", "-H", "127.0.0.1", "-p", str(port)],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            atexit.register(server.kill)
            wait_for(port)
            S3.shared = port
        self.port = S3.shared
        self.bucket = "guides-" + "".join(random.choices("abcdefghijklmnopqrstuvwxyz", k=12))
        self.http("", method="PUT")
        self.environment = {"AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": PASSWORD}
        self.use_port(self.port)

    def http(self, rest, *more, **options):
        return http(f"http://127.0.0.1:{self.port}/{self.bucket}{rest}", *more, **options)

    def use_port(self, port): self.through = port, "http"

    def use_secure(self, port): self.through = port, "https"

    @property
    def address(self):
        port, scheme = self.through
        return f"s3:{scheme}://127.0.0.1:{port}/{self.bucket}/site"

    def read(self, path): return self.http(f"/site/{path}")

    def has(self, path): return self.http(f"/site/{path}", method="HEAD") is not None

    def write(self, path, data): self.http(f"/site/{path}", data, "PUT")

    def paths(self):
        found, mark = set(), ""
        while True:
            text = self.http(f"?list-type=2&prefix=site/&start-after={mark}").decode()
            keys = re.findall(r"<Key>site/([^<]*)</Key>", text)
            found |= set(keys)
            if "<IsTruncated>true" not in text: return found
            mark = "site/" + keys[-1]


class WebDAV(Place):
    """Apache, as it serves many people's folders."""

    name = "webdav"

    def start(self):
        self.port = free_port()
        modules = "/usr/lib/apache2/modules"
        load = "".join(f"LoadModule {name}_module {modules}/mod_{name}.so\n" for name in (
            "mpm_event", "authn_core", "authn_file", "authz_core", "authz_user", "auth_basic", "dav", "dav_fs"))
        word = base64.b64encode(hashlib.sha1(PASSWORD.encode()).digest()).decode()
        (self.room / "users").write_text(f"me:{{SHA}}{word}\n")
        (self.room / "apache.conf").write_text(
            f"{load}ServerRoot {self.room}\nServerName localhost\nPidFile {self.room}/apache.pid\nErrorLog {self.room}/apache.log\n"
            f"Listen 127.0.0.1:{self.port}\nDocumentRoot {self.files}\nDavLockDB {self.room}/locks\n"
            f"<Directory {self.files}>\n  Dav On\n  AuthType Basic\n  AuthName guides\n  AuthUserFile {self.room}/users\n"
            "  Require valid-user\n</Directory>\n")
        # A server that root starts works for somebody else.
        for folder in (self.room, self.files): folder.chmod(0o777)
        self.server = subprocess.Popen(["/usr/sbin/apache2", "-DFOREGROUND", "-f", self.room / "apache.conf"], stderr=subprocess.DEVNULL)
        wait_for(self.port)
        self.environment = {"WAYMARK_PUBLISH_USER": "me", "WAYMARK_PUBLISH_PASSWORD": PASSWORD}

    secure_port = None

    def use_secure(self, port): self.secure_port = port

    @property
    def address(self):
        return f"webdav:https://127.0.0.1:{self.secure_port}/" if self.secure_port else f"webdav:http://127.0.0.1:{self.port}/"


class SmallDAV(WebDAV):
    """Another server of WebDAV, which has room for `quota` files."""

    name = "small-webdav"
    quota = None

    def start(self):
        from cheroot import wsgi
        from wsgidav.wsgidav_app import WsgiDAVApp
        self.port = free_port()
        app = WsgiDAVApp({
            "provider_mapping": {"/": {"root": str(self.files), "readonly": False}}, "verbose": 0, "logging": {"enable": False},
            "http_authenticator": {"accept_basic": True, "accept_digest": False, "default_to_digest": False},
            "simple_dc": {"user_mapping": {"*": {"me": {"password": PASSWORD}}}}})

        def limited(environ, answer):
            if environ["REQUEST_METHOD"] == "PUT" and self.quota is not None:
                self.quota -= 1
                if self.quota < 0:
                    while environ["wsgi.input"].read(65536): pass
                    answer("507 Insufficient Storage", [("Content-Length", "0")])
                    return [b""]
            return app(environ, answer)

        self.http = wsgi.Server(("127.0.0.1", self.port), limited, numthreads=10)
        threading.Thread(target=self.http.start, daemon=True).start()
        wait_for(self.port)
        self.environment = {"WAYMARK_PUBLISH_USER": "me", "WAYMARK_PUBLISH_PASSWORD": PASSWORD}

    def stop(self): self.http.stop()


class Git(Place):
    name = "git"

    def start(self):
        self.answering, self.asking = {}, threading.Lock()
        self.run("init", "-q", "--bare", self.files)

    def run(self, *words):
        return subprocess.run(["git", *words], cwd=self.room, check=True, capture_output=True).stdout

    @property
    def address(self): return f"git:file://{self.files}#pages"

    def ask(self, path, form):
        """What the branch has there, by one program that waits for questions."""
        with self.asking:
            words = ["git", "--git-dir", self.files, "cat-file", f"--{form}"]
            if form not in self.answering:
                self.answering[form] = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            answering = self.answering[form]
            answering.stdin.write(f"pages:{path}\n".encode())
            answering.stdin.flush()
            head = answering.stdout.readline()
            if head.endswith(b"missing\n"): return None
            return answering.stdout.read(int(head.split()[2]) + 1)[:-1] if form == "batch" else b""

    def read(self, path): return self.ask(path, "batch")

    def has(self, path): return self.ask(path, "batch-check") is not None

    def stop(self):
        for answering in self.answering.values():
            answering.stdin.close()
            answering.wait()

    def write(self, path, data):
        clone = self.room / "clone"
        shutil.rmtree(clone, ignore_errors=True)
        try:
            self.run("clone", "-q", "-b", "pages", f"file://{self.files}", clone)
        except subprocess.CalledProcessError:
            self.run("init", "-q", "-b", "pages", clone)
        (clone / path).parent.mkdir(parents=True, exist_ok=True)
        (clone / path).write_bytes(data)
        who = ["-c", "user.name=Somebody", "-c", "user.email=else@example.org"]
        self.run("-C", clone, "add", "-A")
        self.run("-C", clone, *who, "commit", "-q", "-m", "by hand")
        self.run("-C", clone, "push", "-q", f"file://{self.files}", "pages")

    def paths(self):
        try:
            return set(self.run("--git-dir", self.files, "ls-tree", "-r", "--name-only", "-z", "pages").decode().split("\0")) - {""}
        except subprocess.CalledProcessError:
            return set()
