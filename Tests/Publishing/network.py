"""What happens between a guide and where it is sent: connections that are cut, and a server whose
certificate nobody knows.
"""

import contextlib
import socket
import ssl
import subprocess
import threading

from servers import PASSWORD


class Cutter:
    """Stands between, and cuts every connection after `allowed` bytes from the client.

    Then nothing gets through.
    """

    def __init__(self, port, allowed):
        self.allowed, self.target = allowed, port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                if self.allowed <= 0:
                    client.close()
                    continue
                server = socket.create_connection(("127.0.0.1", self.target))
                for pair in ((client, server, True), (server, client, False)):
                    threading.Thread(target=self.pump, args=pair, daemon=True).start()

    def pump(self, source, sink, counts):
        with contextlib.suppress(OSError):
            while data := source.recv(16384):
                if counts:
                    self.allowed -= len(data)
                    if self.allowed < 0: break
                sink.sendall(data)
        for end in (source, sink):
            with contextlib.suppress(OSError): end.shutdown(socket.SHUT_RDWR)
            end.close()


class UnknownServer:
    """Speaks TLS with a certificate that nobody has signed, and counts what arrives through it."""

    def __init__(self, room):
        certificate, key = room / "certificate", room / "key"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
             "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate], check=True, capture_output=True)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate, key)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.asked = self.arrived = 0
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                self.asked += 1
                with contextlib.suppress(OSError), client, self.context.wrap_socket(client, server_side=True) as talk:
                    self.arrived += len(talk.recv(65536))

    def stop(self): self.listener.close()
