import Testing

@testable import Accounts

@Suite struct PasswordWorkTests {
    @Test("a password is recognised by its digest, and no other one is")
    func recognised() async throws {
        let work = PasswordWork()
        let digest = try await work.digest(of: "a long walk by the sea")
        #expect(try await work.compare("a long walk by the sea", with: digest).isRight)
        #expect(try await work.compare("a long walk by the sea ", with: digest).isRight == false)
    }

    @Test("where there is no account no password is right, not even the one that is compared with")
    func nobody() async throws {
        let work = PasswordWork()
        #expect(try await work.compare("a password that nobody has", with: nil).isRight == false)
    }

    @Test("the digest of a password is Argon2id with 64 MiB and two passes, another one each time")
    func argon2id() async throws {
        let work = PasswordWork()
        let one = try await work.digest(of: "a long walk by the sea")
        let other = try await work.digest(of: "a long walk by the sea")
        #expect(one.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$") && one != other)
    }

    @Test(
        "a password is the same on a system that sends its accents apart; a digest of one as it was typed holds, and is made again"
    )
    func composed() async throws {
        let (composed, apart) = ("caf\u{E9} au bord de la mer", "cafe\u{301} au bord de la mer")
        let work = PasswordWork(PasswordDigests(cost: .lowest))
        for (set, typed) in [(composed, apart), (apart, composed), (apart, apart)] {
            let known = try await work.compare(typed, with: try await work.digest(of: set))
            #expect(known.isRight && known.renewed == nil)
        }
        let older = try #require(PasswordDigests(cost: .lowest).digest(of: apart))
        let known = try await work.compare(apart, with: older)
        #expect(known.isRight)
        let renewed = try #require(known.renewed)
        #expect(try await work.compare(composed, with: renewed).isRight)
        #expect(try await work.compare("cafe au bord de la mer", with: renewed).isRight == false)
    }
}
