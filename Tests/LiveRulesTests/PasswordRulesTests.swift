import Calendar
import Testing

@testable import LiveRules

@Suite("What a password must be")
struct PasswordRulesTests {
    private let near = ["ann.example@castle.org", "ann.example", "Ann Example", "The old harbour walk"]

    @Test(
        "words that many people choose are refused, with numbers, signs and capital letters around them",
        arguments: [
            "passwordpassword1", "Password123456!", "letmeinletmein12", "P@ssw0rdP@ssw0rd!", "adminadminadmin1",
            "administrator123", "thisismypassword", "mypasswordissecret", "superman123456789", "letmeinplease123",
            "monkeydragon12345", "changeme12345678", "footballbaseball", "iloveyou12345678", "januaryfebruary1",
            "passwort12345678", "Football2024!!!", "ashleymichael123", "MOTDEPASSE-2024-motdepasse",
            "1q2w3e4r5t6y7u8i9o0p",
            "familiyafamiliya", "Summer2024-Summer2025",
        ])
    func common(password: String) {
        let fault = PasswordRules.fault(of: password, near: near)
        #expect([.common, .inOrder, .repeated].contains(fault), "\(String(describing: fault))")
    }

    @Test(
        "rows of keys, the alphabet and numbers in order are refused, forwards and backwards",
        arguments: [
            "123456789012345", "qwertyuiopasdfgh", "1qaz2wsx3edc4rfv", "abcdefghijklmnop", "q1w2e3r4t5y6u7i8",
            "0987654321qwerty", "zxcvbnmasdfghjkl", "!@#$%^&*()_+!@#$", "12345qwert67890asdfg", "qwertzuiopasdfgh",
            "azertyuiopqsdfghjklm", "mlkjhgfdsqpoiuyt", "йцукенгшщзхъфыва", "2024-2023-2022-2021",
        ])
    func inOrder(password: String) {
        let fault = PasswordRules.fault(of: password, near: near)
        #expect([.common, .inOrder, .repeated].contains(fault), "\(String(describing: fault))")
    }

    @Test(
        "a part that comes again and again counts once",
        arguments: [
            "helsinkihelsinki", "helsinki-helsinki", "xK7#mq9!xK7#mq9!", "Kanal42kanal42kanal42", "abc1abc1abc1abc1",
        ])
    func repeated(password: String) { #expect(PasswordRules.fault(of: password, near: near) == .repeated) }

    @Test(
        "the person and the site are tried first",
        arguments: [
            "ann.example@castle.org", "annexample12345", "Example-Ann-2024", "theoldharbourwalk", "OldHarbourWalk1234",
            "castle2024castle1", "welcomeannexample",
        ])
    func tooNear(password: String) { #expect(PasswordRules.fault(of: password, near: near) == .tooNear) }

    @Test(
        "sentences, words that do not belong together, and what chance made are taken",
        arguments: [
            "a long walk by the sea", "correct horse battery staple", "grandmother's soup recipe",
            "the tram stops at noon",
            "xk7#Lm2qpQv9!rT4", "blue kettle on the roof", "meine Oma fährt im Hühnerstall",
            "kvitteringen ligger i skuffen", "pelican umbrella sauce", "the kiosk and the", "my cat eats only tuna",
            "correcthorsebatterystaple", "7391046285173920", "this is a good password", "unten am Hafen um sechs",
            "Ann and Ben walk to the castle at noon", "море волнуется раз", "春はあけぼのやうやう白くなりゆく",
        ])
    func taken(password: String) { #expect(PasswordRules.fault(of: password, near: near) == nil) }

    @Test("it makes no difference in which form an accent is sent, nor how letters are written")
    func forms() {
        let (composed, apart) = ("contrase\u{F1}a12345678", "contrasen\u{303}a12345678")
        for password in [composed, apart, composed.uppercased(), apart.uppercased()] {
            #expect(PasswordRules.fault(of: password, near: []) == .common)
        }
    }

    @Test("length alone decides first")
    func lengths() {
        #expect(PasswordRules.fault(of: "short", near: []) == .tooShort)
        #expect(PasswordRules.fault(of: "", near: []) == .tooShort)
        #expect(PasswordRules.fault(of: String(repeating: "x", count: 1025), near: []) == .tooLong)
        #expect(PasswordRules.fault(of: "aaaaaaaaaaaaaaabbb", near: []) == .monotonous)
        // As long as it may be, of words; more than the first letters are not needed.
        let sentence = (0..<150).map { "w\($0 * 7919 % 1000)" }.joined(separator: " ")
        #expect(PasswordRules.fault(of: sentence, near: near) == nil)
    }

    @Test("the list is read whole")
    func list() {
        #expect(CommonPasswords.bits.count > 30_000)
        #expect(CommonPasswords.bits["password"] == 5 && CommonPasswords.bits["hasło"] == 5)
        #expect(
            CommonPasswords.read("= 5\n0abc 2d 3e\n1x\n= 9\n0b") == ["abc": 5, "abd": 5, "abde": 5, "ax": 5, "b": 9])
    }
}

@Suite("Slowing down")
struct SignInThrottleTests {
    private func moment(_ seconds: Int) -> Instant { Instant(secondsSince1970: 1_764_000_000 + seconds) }

    private func attempts(
        _ scope: SignInThrottle.Scope, at seconds: [Int]
    ) -> [Int] {
        var before: SignInThrottle?
        return seconds.map { second in
            let wait = SignInThrottle.wait(after: before, scope, at: moment(second))
            let next = SignInThrottle.attempt(after: before, scope, at: moment(second))
            #expect((next == nil) == (wait > 0))
            before = next ?? before
            return wait
        }
    }

    @Test("an account waits twice as long after each attempt, up to a minute")
    func account() {
        #expect(
            attempts(.account, at: [0, 0, 1, 2, 3, 6, 7, 15, 31, 63, 122, 123, 183]) == [
                0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0,
            ])
    }

    @Test("of guesses at codes two cost nothing, and then the wait doubles up to a quarter of an hour")
    func codes() {
        var (now, before): (Int, SignInThrottle?) = (0, nil)
        var waits: [Int] = []
        for _ in 0..<14 {
            before = SignInThrottle.attempt(after: before, .code, at: moment(now))
            waits.append(SignInThrottle.wait(after: before, .code, at: moment(now)))
            now += waits.last ?? 0
        }
        #expect(waits == [0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    }

    @Test("of one address twenty attempts are looked at, then two each second, however many come")
    func origins() {
        #expect(attempts(.origin, at: [Int](repeating: 0, count: 21)) == [Int](repeating: 0, count: 20) + [1])
        let flood = (0..<60).flatMap { [Int](repeating: $0, count: 50) }
        #expect(attempts(.origin, at: flood).count { $0 == 0 } == 20 + 59 * 2)
        #expect(attempts(.origin, at: flood).allSatisfy { $0 <= 1 })
        // One wrong try a second leaves room for another one, after any time.
        let always = (0..<500).flatMap { [$0, $0] }
        #expect(attempts(.origin, at: always).allSatisfy { $0 == 0 })
    }

    @Test("a clock that was set back keeps nobody out")
    func setBack() {
        for scope in [SignInThrottle.Scope.account, .code, .origin, .wish] {
            var before: SignInThrottle?
            for _ in 0..<30 { before = SignInThrottle.attempt(after: before, scope, at: moment(100_000)) ?? before }
            #expect(SignInThrottle.wait(after: before, scope, at: moment(10)) <= scope.longest)
        }
    }
}
