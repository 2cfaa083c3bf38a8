import Calendar
import Foundation
import Glibc
import Storage
import TestSupport
import Testing

@testable import LiveServer

/// What the doctor finds, each with its remedy.
@Suite struct LiveDoctorTests {
    /// 1 March 2026, 12:00.
    private static let now = 1_772_366_400

    /// A healthy site with a copy of an hour ago, changed by the test.
    private func findings(
        now: Int = now, free: Int = 50_000_000_000,
        change: (TemporaryFolder, inout LiveDoctor.Look) throws -> Void = { _, _ in }
    ) async throws -> [LiveDoctor.Finding] {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for path in ["Content/site.yaml", "Output/index.html", "copies/live.sqlite", "cache/mark"] {
            try folder.write("text", to: path)
        }
        var look = LiveDoctor.Look()
        (look.site, look.output, look.cache) = (folder.path, folder.path + "/Output", folder.path + "/cache")
        (look.database, look.copies) = (folder.path + "/live.sqlite", folder.path + "/copies")
        try await SQLStore.open(path: look.database).close()
        for path in ["Content/site.yaml", "Output/index.html", "copies/live.sqlite", "live.sqlite"] {
            try Self.date(folder.path + "/" + path, Self.now - 3600)
        }
        chmod(look.cache!, 0o700)
        try change(folder, &look)
        var disk = DiskProbe()
        disk.space = { _ in DiskProbe.Space(id: 1, free: free, size: 100_000_000_000, freeFiles: nil) }
        return LiveDoctor(look, now: Instant(secondsSince1970: now), disk: disk).findings()
    }

    private static func date(_ path: String, _ seconds: Int) throws {
        let date = Date(timeIntervalSince1970: Double(seconds))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    private func finding(_ subject: String, in all: [LiveDoctor.Finding]) throws -> LiveDoctor.Finding {
        try #require(all.first { $0.subject == subject && $0.grade != .ok } ?? all.first { $0.subject == subject })
    }

    @Test("a healthy companion has nothing but ok")
    func healthy() async throws {
        let all = try await findings()
        #expect(all.allSatisfy { $0.grade == .ok && $0.remedy == nil }, "\(all)")
        #expect(
            all.map(\.subject) == ["disk", "rights", "clock", "database", "backup", "mail", "certificate", "cache"])
        let disk = try #require(all.first)
        #expect(disk.description.hasPrefix("ok       disk: 50.0 GB of 100.0 GB are free at /"))
    }

    @Test(
        "a disk that fills is a warning, and an error before nothing can be kept",
        arguments: [
            (1_500_000_000, LiveDoctor.Finding.Grade.warning), (150_000_000, .error),
        ])
    func disk(free: Int, grade: LiveDoctor.Finding.Grade) async throws {
        let disk = try finding("disk", in: try await findings(free: free))
        #expect(disk.grade == grade && disk.remedy != nil)
    }

    @Test("what others may read, though accounts or drafts are in it, is an error")
    func rights() async throws {
        let rights = try finding(
            "rights",
            in: try await findings {
                chmod($1.database, 0o644); _ = $0
            })
        #expect(rights.grade == .error && rights.remedy?.hasPrefix("chmod") == true)
        let cache = try finding(
            "cache",
            in: try await findings {
                chmod($1.cache!, 0o755); _ = $0
            })
        #expect(cache.grade == .warning)
    }

    @Test("a clock that is behind the files is told")
    func clock() async throws {
        #expect(try finding("clock", in: try await findings(now: Self.now - 7200)).grade == .warning)
        let old = try finding("clock", in: try await findings(now: Self.now - 90 * 86_400))
        #expect(old.grade == .error && old.words.contains("89 days later"))
    }

    @Test("a database that is damaged, newer, another's or missing is told apart")
    func database() async throws {
        let damaged = try finding(
            "database",
            in: try await findings {
                try $0.write("no database", to: "live.sqlite"); _ = $1
            })
        #expect(damaged.grade == .error && damaged.words.contains("damaged"))
        let missing = try finding(
            "database",
            in: try await findings {
                unlink($1.database); _ = $0
            })
        #expect(missing.grade == .warning)
        let before = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/storage/made-by-grdb.sqlite").path
        let old = try finding(
            "database",
            in: try await findings {
                unlink($1.database)
                try FileManager.default.copyItem(atPath: before, toPath: $1.database)
                try Self.date($1.database, Self.now - 3600)
                _ = $0
            })
        #expect(old.words.contains("the next start brings it up to date"), "\(old)")
    }

    @Test("a copy of the last night is fine, one of two nights ago is doubted, one of last week is an error")
    func copies() async throws {
        for (days, grade) in [(1, LiveDoctor.Finding.Grade.ok), (3, .warning), (9, .error)] {
            let all = try await findings {
                try Self.date($0.path + "/copies/live.sqlite", Self.now - days * 86_400); _ = $1
            }
            #expect(try finding("backup", in: all).grade == grade)
        }
        #expect(
            try finding(
                "backup",
                in: try await findings {
                    _ = $0; $1.copies = nil
                }
            ).grade == .warning)
        #expect(try finding("backup", in: try await findings { $1.copies = $0.path + "/none" }).grade == .error)
        #expect(
            try finding(
                "backup",
                in: try await findings {
                    try $0.write("", to: "copies/live.sqlite"); _ = $1
                }
            ).words.contains(
                "empty"))
    }

    @Test("mail settings are looked at, and nothing is sent")
    func mail() async throws {
        let address = "smtp://guide@mail.example.org:587"
        let without = try finding(
            "mail",
            in: try await findings {
                $1.mail = (address, nil, "guide@example.org"); _ = $0
            })
        #expect(without.grade == .error && without.remedy?.contains("WAYMARK_SMTP_PASSWORD") == true)
        let wrong = try finding(
            "mail",
            in: try await findings {
                $1.mail = ("mail.example.org", nil, "guide@example.org"); _ = $0
            })
        #expect(wrong.grade == .error && wrong.words.contains("smtp://"))
        let right = try finding(
            "mail",
            in: try await findings {
                $1.mail = (address, "secret", "guide@example.org"); _ = $0
            })
        #expect(right.grade == .ok && !right.words.contains("secret"))
    }

    /// Made by `openssl req -x509 -newkey ed25519 -days 90`; it holds good from this moment.
    private static let start = 1795859391
    private static let certificate = """
        -----BEGIN CERTIFICATE-----
        MIIBTDCB/6ADAgECAhQKlKLzhOq2vs4EegVSfczZr+sLijAFBgMrZXAwHDEaMBgG
        A1UEAwwRZ3VpZGUuZXhhbXBsZS5vcmcwHhcNMjYxMTI4MDk0OTUxWhcNMjcwMjI2
        MDk0OTUxWjAcMRowGAYDVQQDDBFndWlkZS5leGFtcGxlLm9yZzAqMAUGAytlcAMh
        ACihbI/FqatUORQENXysyjKdlU+XAf6/Yvn0XST1JBFSo1MwUTAdBgNVHQ4EFgQU
        oxxIwUvn+CVNBF4Umqu5RWuCdAcwHwYDVR0jBBgwFoAUoxxIwUvn+CVNBF4Umqu5
        RWuCdAcwDwYDVR0TAQH/BAUwAwEB/zAFBgMrZXADQQARKdj66FS46q3e37lkYine
        pEYF0waoTBKBqTqGl7j8xaCdapfDYXMEkg4uN8BVWIHRMGnOK2J8C+q3yJHZvD0F
        -----END CERTIFICATE-----
        """

    @Test("a certificate is looked at before it ends")
    func certificates() async throws {
        for (day, grade) in [(-1, LiveDoctor.Finding.Grade.error), (1, .ok), (80, .warning), (91, .error)] {
            let all = try await findings(now: Self.start + day * 86_400) { folder, look in
                try folder.write(Self.certificate, to: "proxy.pem")
                look.certificates = [folder.path + "/proxy.pem"]
            }
            #expect(try finding("certificate", in: all).grade == grade, "\(day)")
        }
        let none = try await findings {
            try $0.write("no certificate", to: "proxy.pem")
            $1.certificates = [$0.path + "/proxy.pem"]
        }
        #expect(CertificateDates(pem: Self.certificate)?.until == Self.start + 90 * 86_400)
        #expect(try finding("certificate", in: none).words.contains("holds no certificate"))
    }
}
