import Foundation
import TestSupport
import Testing

/// `waymark live backup`, `restore`, `export` and `import`, as they are run.
@Suite struct StoreCommandTests {
    private let export = [
        #"{"kind":"waymark-store","format":1}"#,
        #"{"kind":"report","id":7,"place":"cafe","device":"ann","origin":"","minutes":10,"at":1000,"here":true}"#,
        #"{"kind":"end","lines":2}"#, "",
    ].joined(separator: "\n")

    private func with(_ body: (TemporaryFolder) throws -> Void) throws {
        try TemporaryFolder.with(["all.jsonl": export, "guide/Content/site.yaml": "title: A guide\n"]) { try body($0) }
    }

    @Test("what is imported is exported again, from a backup of a backup, too")
    func circle() throws {
        try with { folder in
            let result = try Program.shell(
                """
                $waymark live import guide < all.jsonl && $waymark live backup copy.sqlite guide &&
                $waymark live restore copy.sqlite guide --database other.sqlite &&
                $waymark live export guide --database other.sqlite > again.jsonl && cmp all.jsonl again.jsonl
                """, in: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.hasPrefix("imported 3 lines\ncopied into "))
            #expect(try folder.read("again.jsonl") == export)
        }
    }

    @Test("the doctor says a line for each thing, makes nothing, and ends with 1 where something is an error")
    func doctor() throws {
        try with { folder in
            let before = try Program.shell("$waymark live doctor guide; echo $?; ls -A guide", in: folder.path)
            #expect(before.output.contains("\nwarning  database: there is none at "), "\(before.output)")
            #expect(before.output.contains("\nwarning  backup: nobody said where the copies are; "))
            #expect(before.output.hasSuffix("\n0\nContent\n"), "\(before.output)")
            let after = try Program.shell(
                "$waymark live import guide < all.jsonl; $waymark live doctor guide --copies none; echo $?",
                in: folder.path)
            #expect(after.output.contains("\nok       database: every page of it is whole\n"), "\(after.output)")
            #expect(after.output.contains("\nerror    backup: there is nothing at "))
            #expect(after.output.hasSuffix("\n1\n") && after.output.contains("\n1 error, "), "\(after.output)")
        }
    }

    @Test("an export that is cut off fills nothing, and a database with content takes none")
    func refused() throws {
        try with { folder in
            let cut = try Program.shell(
                "head -n 2 all.jsonl | $waymark live import guide; echo $?; $waymark live export guide", in: folder.path
            )
            #expect(cut.errors.contains("line 3 cannot be imported"))
            #expect(cut.output.hasPrefix("2\n{\"kind\":\"waymark-store\",\"format\":1}\n{\"kind\":\"end\""))
            let twice = try Program.shell(
                "$waymark live import guide < all.jsonl; $waymark live import guide < all.jsonl", in: folder.path)
            #expect(twice.status == 2 && twice.errors.contains("has content; import into a new one"))
        }
    }

    @Test("a database is replaced only by somebody who says so, and never by what is no backup")
    func replaced() throws {
        try with { folder in
            let result = try Program.shell(
                """
                $waymark live import guide < all.jsonl; echo no > none.sqlite
                $waymark live restore none.sqlite guide; echo $?
                $waymark live restore none.sqlite guide --replace; echo $?
                $waymark live export guide
                """, in: folder.path)
            #expect(result.output.hasSuffix("2\n2\n" + export))
            #expect(result.errors.contains("--replace puts the backup in its place"))
            #expect(result.errors.contains("is damaged (file is not a database)"))
        }
    }

    /// What the companion keeps of a site in no repository.
    private let twoSaves = """
        git() { command git -c user.name=Ann -c user.email=ann@example.org "$@"; }
        export GIT_DIR=$PWD/guide/.waymark/history.git GIT_WORK_TREE=$PWD/guide
        git init -q && git -C guide add -A -- Content && git commit -qm one
        echo more >> guide/Content/site.yaml && git commit -qam two
        unset GIT_DIR GIT_WORK_TREE

        """

    @Test("the history of the files comes along, into an empty folder, too")
    func history() throws {
        try with { folder in
            let result = try Program.shell(
                """
                $waymark live import guide < all.jsonl; \(twoSaves)
                $waymark live backup copy.sqlite guide
                mkdir -p new/Content && cp guide/Content/site.yaml new/Content/
                $waymark live restore copy.sqlite new && ls -A new/.waymark
                git --git-dir new/.waymark/history.git log --format=%s
                git --git-dir new/.waymark/history.git --work-tree new status --porcelain -- Content
                git --git-dir new/.waymark/history.git fsck --strict
                """, in: folder.path)
            let path = folder.path
            #expect(
                result.output.hasSuffix(
                    """
                    copied into \(path)/copy.sqlite and \(path)/copy.sqlite.history
                    restored from \(path)/copy.sqlite and \(path)/copy.sqlite.history
                    history.git
                    live.sqlite
                    live.sqlite-lock
                    two
                    one

                    """), "\(result.output) \(result.errors)")
        }
    }

    @Test(
        "a damaged history is refused, and everything stays; one that is there is replaced only by somebody who says so"
    )
    func damagedHistory() throws {
        try with { folder in
            let result = try Program.shell(
                """
                $waymark live import guide < all.jsonl; \(twoSaves)
                $waymark live backup copy.sqlite guide
                rm guide/.waymark/live.sqlite*
                $waymark live restore copy.sqlite guide; echo $?
                head -c -30 copy.sqlite.history > cut && mv cut copy.sqlite.history
                $waymark live restore copy.sqlite guide --replace; echo $?
                ls -A guide/.waymark; git --git-dir guide/.waymark/history.git log --format=%s
                """, in: folder.path)
            #expect(result.output.hasSuffix("2\n2\nhistory.git\ntwo\none\n"), "\(result.output)")
            #expect(result.errors.contains("has a history of its files; --replace"))
            #expect(result.errors.contains("copy.sqlite.history is no whole copy of a history"))
        }
    }

    @Test("a history without any save is no part of a backup, which is said, and gives way to one that is put back")
    func emptyHistory() throws {
        try with { folder in
            let result = try Program.shell(
                """
                $waymark live import guide < all.jsonl; GIT_DIR=$PWD/guide/.waymark/history.git git init -q
                echo of before > copy.sqlite.history
                $waymark live backup copy.sqlite guide; echo $?; ls copy.*
                rm -r guide/.waymark/history.git; \(twoSaves)
                $waymark live backup copy.sqlite guide
                mkdir -p new/.waymark new/Content; cp guide/Content/site.yaml new/Content/
                GIT_DIR=$PWD/new/.waymark/history.git git init -q
                $waymark live restore copy.sqlite new; git --git-dir new/.waymark/history.git log --format=%s
                """, in: folder.path)
            let copy = folder.path + "/copy.sqlite"
            #expect(
                result.output == """
                    imported 3 lines
                    copied into \(copy)
                    the history of the files has no save yet, so there is none in the copy
                    0
                    copy.sqlite
                    copied into \(copy) and \(copy).history
                    restored from \(copy) and \(copy).history
                    two
                    one

                    """, "\(result.errors)")
        }
    }

    @Test("beside a database on a server, the history alone is copied and put back")
    func historyBesideServer() throws {
        try with { folder in
            let result = try Program.shell(
                """
                mkdir guide/.waymark; server=postgres://ann:secret@127.0.0.1:1/none
                $waymark live backup copy guide --database $server; echo $?
                \(twoSaves)
                $waymark live backup copy guide --database $server; ls copy*
                mkdir -p new/Content; cp guide/Content/site.yaml new/Content/
                $waymark live restore copy new --database $server; git --git-dir new/.waymark/history.git log --format=%s
                $waymark live restore copy new --database $server; echo $?
                $waymark live restore copy new --database $server --replace; $waymark live restore none new --database $server; echo $?
                """, in: folder.path)
            let copy = folder.path + "/copy.history"
            #expect(
                result.output == """
                    2
                    copied into \(copy)
                    the database is on a server; copy it with pg_dump
                    copy.history
                    restored from \(copy)
                    two
                    one
                    2
                    restored from \(copy)
                    2

                    """, "\(result.errors)")
            #expect(result.errors.contains("copied by pg_dump, and there is no history of the files"))
            #expect(result.errors.contains("has a history of its files; --replace"))
            #expect(result.errors.contains("is restored by pg_restore"))
        }
    }

    @Test("what was never there is neither exported nor made")
    func missing() throws {
        try with { folder in
            let result = try Program.shell("$waymark live export guide; ls guide/.waymark", in: folder.path)
            #expect(result.output == "" && result.errors.contains("there is no database"))
        }
    }

    @Test("an export that cannot be written ends with an error")
    func full() throws {
        try with { folder in
            let result = try Program.shell(
                "$waymark live import guide < all.jsonl && $waymark live export guide > /dev/full", in: folder.path)
            #expect(result.status == 2 && result.errors.contains("standard output could not be written"))
        }
    }

    @Test("a server that is not there is named without the password")
    func noServer() throws {
        try with { folder in
            let result = try Program.shell(
                "$waymark live export guide --database 'postgres://ann:secret@127.0.0.1:1/none'", in: folder.path)
            #expect(result.status == 2)
            #expect(result.errors.contains("the database none at 127.0.0.1:1 does not answer"))
            #expect(!result.errors.contains("secret"))
        }
    }
}
