/// The tables of `README.md`.
struct Report {
    let seeds: ClosedRange<Int>
    private let rates = [3.0, 6, 20, 60]

    func printAll() {
        printHonest()
        for lie in Lie.allCases { printLiars(lie) }
        printLimit()
        printOneLie()
        printFirstDay()
        printCampus()
        printRange()
    }

    private func printHonest() {
        print("## Nobody lies\n\nMean error in minutes / 95th percentile / share of minutes that mislead.\n")
        var table = Table(["reports/h"] + Method.allCases.map(\.name))
        for rate in rates {
            let comparison = Comparison(Setting(rate: rate, liars: 0), seeds: seeds)
            table.add(["\(Int(rate))"] + Method.allCases.map { cell(comparison.score($0)) })
        }
        print(table.markdown + "\n")
    }

    private func printLiars(_ lie: Lie) {
        print("## Lies: \(lie.rawValue)\n")
        var table = Table(["reports/h, lies"] + Method.allCases.map(\.name))
        for rate in rates {
            for liars in [0.1, 0.2, 0.3, 0.4, 0.5] {
                let comparison = Comparison(Setting(rate: rate, liars: liars, lie: lie), seeds: seeds)
                table.add(["\(Int(rate)), \(Int(liars * 100)) %"] + Method.allCases.map { cell(comparison.score($0)) })
            }
        }
        print(table.markdown + "\n")
    }

    private func printOneLie() {
        print("## One wrong report among honest ones: share of the next 45 minutes in which it misleads\n")
        var table = Table(["reports/h"] + Method.allCases.map(\.name))
        for rate in rates {
            let lie = OneLie(rate: rate, seeds: seeds)
            table.add(["\(Int(rate))"] + Method.allCases.map { lie.share($0).percent })
        }
        print(table.markdown + "\n")
    }

    private func printFirstDay() {
        print("## The first day: no device is known, nor what is usual; all 120, own addresses\n")
        let methods: [Method] = [.latest, .mean, .median, .plain, .both]
        var table = Table(["reports/h, lies"] + methods.map(\.name))
        for rate in rates {
            for liars in [0.1, 0.3, 0.5] {
                let setting = Setting(rate: rate, liars: liars, lie: .colluding)
                let comparison = Comparison(setting, seeds: seeds, methods: methods, week: 0)
                table.add(["\(Int(rate)), \(Int(liars * 100)) %"] + methods.map { cell(comparison.score($0)) })
            }
        }
        print(table.markdown + "\n")
    }

    /// What the limit of one address costs where most visitors share one.
    private func printCampus() {
        print("## Most honest visitors behind one address, 20 reports/h, 20 % lies\n")
        let methods: [Method] = [.latest, .mean, .median, .plain, .both]
        var table = Table(["behind it, lies"] + methods.map(\.name))
        for share in [0, 0.7, 0.9, 1] {
            for lie in Lie.allCases {
                let setting = Setting(rate: 20, liars: 0.2, lie: lie, sharedAddress: share)
                let comparison = Comparison(setting, seeds: seeds, methods: methods)
                table.add(["\(Int(share * 100)) %, \(lie.rawValue)"] + methods.map { cell(comparison.score($0)) })
            }
        }
        print(table.markdown + "\n")
    }

    /// Where trust turns against the honest: a seed is either well estimated or not at all.
    private func printLimit() {
        print("## Of \(seeds.count) places, how many are lost (mean error over 10 minutes); all 120, own addresses\n")
        let shares = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45]
        var table = Table(["reports/h"] + shares.map { "\(Int(($0 * 100).rounded())) %" })
        for rate in rates {
            let lost = shares.map { share in
                seeds.filter { seed in
                    let setting = Setting(rate: rate, liars: share, lie: .colluding)
                    return Comparison(setting, seeds: seed...seed, methods: [.both]).score(.both).mean > 10
                }.count
            }
            table.add(["\(Int(rate))"] + lost.map(String.init))
        }
        print(table.markdown + "\n")
    }

    private func printRange() {
        print("## How often the truth, rounded to minutes, lies from the lower to the higher end of our estimate\n")
        let shares = [0, 0.1, 0.3]
        var table = Table(["reports/h"] + shares.map { "\(Int($0 * 100)) % lies" })
        for rate in rates {
            table.add(
                ["\(Int(rate))"] + shares.map { Coverage(Setting(rate: rate, liars: $0), seeds: seeds).share.percent })
        }
        print(table.markdown + "\n")
    }

    private func cell(_ score: Score) -> String {
        "\(score.mean.short) / \(score.percentile95.short) / \(score.misled.percent)"
    }
}
