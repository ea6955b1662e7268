import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configTable } from '#server/areas/setup/config.ts'
import { toMoney } from '#server/kit/column.ts'
import { amount } from '#tests/amount.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeMember } from '#tests/factories/member.ts'
import { makeSession } from '#tests/factories/session.ts'
import { balanceOf, makeKnownPayees, makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { sealLedger } from './ledger/seal.ts'
import { verifyLedger } from './ledger/verify.ts'

/** Commands of one sequence, and sequences: 1,000 commands, in the long run 10,000. */
const commands = 100
const runs = amount(10, 100)

type Command =
  | { do: 'transfer'; from: number; to: number; cents: number }
  | { do: 'income' | 'expend'; who: number; cents: number }
  | { do: 'reverse'; which: number }
  | { do: 'freeze' | 'unfreeze'; who: number }
  | { do: 'withdraw'; who: number; cents: number }
  | { do: 'decide'; which: number; by: number; status: 'APPROVED' | 'COMPLETED' | 'REJECTED' }
  | { do: 'seal' }

const people = 5
const who = fc.nat(people - 1)
/** Mostly small; zero, negative and far too much as well. */
const cents = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 40_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1, 99_999_999) },
)
const which = fc.nat(1000)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('transfer'), from: who, to: who, cents }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('income', 'expend'), who, cents }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse'), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('freeze', 'unfreeze'), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw'), who, cents }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide'),
      which,
      by: fc.nat(1),
      status: fc.constantFrom('APPROVED', 'COMPLETED', 'REJECTED'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('seal') }) },
) as fc.Arbitrary<Command>

interface Person {
  id: number
  email: string
  wallet: number
  token: string
  balance: bigint
  held: bigint
  frozen: boolean
}
interface Entry {
  id: number
  reversible: boolean
  reversed: boolean
  /** What it moved, by person. */
  moved: readonly (readonly [Person, bigint])[]
}
interface Withdrawal {
  id: number
  by: Person
  cents: bigint
  status: string
  approvers: Set<number>
  needed: number
}

let server: TestServer
/** Those of the finance role: one acts and freezes, both decide. */
let finance: { id: number; token: string }[]
const taken = new Map<string, number>()

beforeAll(async () => {
  server = await testServer()
  // No proof is asked for: that is another rule, and each password takes its time.
  await server.db.insert(configTable).values({
    platform: 'CAKE',
    key: 'walletProofAbove',
    prodValue: testKeys.seal('999999999999'),
    secret: false,
  } as never)
  finance = []
  for (let i = 0; i < 3; i++) {
    const { id } = await makeMember(server.db, 'ROLE_FINANCE')
    finance.push({ id, token: await makeSession(server.db, id) })
  }
})
afterAll(() => server.close())

const ask = (name: string, { token }: { token: string }, form: Record<string, string>) =>
  server.ask(server.routeOf(name), { token, form })
const acting = () => finance[0] as { id: number; token: string }
const other = () => finance[2] as { id: number; token: string }

/** Five members with wallets, each of whom has sent something to every other one. */
async function makePeople(): Promise<Person[]> {
  const made: Person[] = []
  for (let i = 0; i < people; i++) {
    const { id, loginName } = await makeMember(server.db)
    const wallet = await makeWallet(server.db, id, 100_000n)
    const token = await makeSession(server.db, id)
    const email = `${loginName}@test.example`
    made.push({ id, email, wallet, token, balance: 100_000n, held: 0n, frozen: false })
  }
  await makeKnownPayees(server.db, made)
  return made
}

/** Carries out a command in the product and in the model; both must agree. */
class World {
  readonly entries: Entry[] = []
  readonly withdrawals: Withdrawal[] = []
  constructor(readonly people: Person[]) {}

  private at = (index: number) => this.people[index] as Person

  /** What the answer must be; a code of 0 stands for success. */
  private async expecting(
    code: number,
    name: string,
    by: { token: string },
    form: Record<string, string>,
  ) {
    const { meta, data } = await ask(name, by, form)
    expect(meta?.code, `${name} ${JSON.stringify(form)}: ${JSON.stringify(meta)}`).toBe(code || 200)
    taken.set(`${name} ${code}`, (taken.get(`${name} ${code}`) ?? 0) + 1)
    return data as Record<string, unknown>
  }

  async run(command: Command): Promise<void> {
    switch (command.do) {
      case 'transfer': {
        const [from, to, sum] = [this.at(command.from), this.at(command.to), BigInt(command.cents)]
        const code =
          sum <= 0n
            ? 6402
            : from === to || from.frozen || to.frozen
              ? 6407
              : from.balance < sum
                ? 6408
                : 0
        const data = await this.expecting(code, 'transfer', from, {
          email: to.email,
          amount: toMoney(sum),
        })
        if (code) return
        this.write(data.id as number, true, [
          [from, -sum],
          [to, sum],
        ])
        break
      }
      case 'income':
      case 'expend': {
        const [person, sum] = [this.at(command.who), BigInt(command.cents)]
        const signed = command.do === 'income' ? sum : -sum
        const short = person.balance + signed < 0n
        const code = sum <= 0n ? 6402 : person.frozen ? 6407 : short ? 6408 : 0
        const name = command.do === 'income' ? 'coinsIncome' : 'coinsExpend'
        const data = await this.expecting(code, name, acting(), {
          member: String(person.id),
          amount: toMoney(sum),
          subType: 'ADJUSTMENT',
          title: command.do,
        })
        if (!code) this.write(data.id as number, true, [[person, signed]])
        break
      }
      case 'reverse': {
        const entry = this.entries[command.which % (this.entries.length || 1)]
        if (!entry) return
        const short = entry.moved.some(([person, sum]) => person.balance - sum < 0n)
        const code = !entry.reversible ? 8106 : entry.reversed ? 8105 : short ? 6408 : 0
        await this.expecting(code, 'deleteTx', acting(), { id: String(entry.id), reason: 'model' })
        if (code) return
        entry.reversed = true
        for (const [person, sum] of entry.moved) person.balance -= sum
        break
      }
      case 'freeze':
      case 'unfreeze': {
        const person = this.at(command.who)
        const freeze = command.do === 'freeze'
        const code = person.frozen === freeze ? 1105 : 0
        const form = { id: String(person.wallet), ...(freeze && { reason: 'model' }) }
        await this.expecting(code, `accountWallet.${command.do}`, freeze ? acting() : other(), form)
        if (!code) person.frozen = freeze
        break
      }
      case 'withdraw': {
        const [person, sum] = [this.at(command.who), BigInt(command.cents)]
        const code = sum <= 0n ? 6402 : person.frozen ? 6407 : person.balance < sum ? 6408 : 0
        const data = await this.expecting(code, 'withdraw', person, {
          amount: toMoney(sum),
          accountName: 'Model',
          bankAccount: '012-345-678901',
          bankName: 'Bank',
        })
        if (code) return
        person.balance -= sum
        person.held += sum
        this.withdrawals.push({
          id: data.id as number,
          by: person,
          cents: sum,
          status: 'APPLIED',
          approvers: new Set(),
          needed: sum > 1_000_000n ? 2 : 1,
        })
        break
      }
      case 'decide':
        await this.decide(command)
        break
      case 'seal':
        await sealLedger(server.db, testKeys)
    }
  }

  private async decide({ which, by, status }: Extract<Command, { do: 'decide' }>): Promise<void> {
    const one = this.withdrawals[which % (this.withdrawals.length || 1)]
    const decider = finance[by]
    if (!one || !decider) return
    const approvers = new Set([...one.approvers, decider.id])
    const decided = one.status === 'COMPLETED' || one.status === 'REJECTED'
    const code = decided
      ? 6601
      : status === 'APPROVED' && one.approvers.has(decider.id)
        ? 8103
        : status === 'COMPLETED' && approvers.size < one.needed
          ? 8104
          : 0
    await this.expecting(code, 'withdrawal.confirm', decider, {
      id: String(one.id),
      status,
      bankId: 'FT1',
      reviewRemarks: 'model',
    })
    if (code) return
    if (status === 'APPROVED') {
      one.approvers = approvers
      if (approvers.size >= one.needed) one.status = 'APPROVED'
      return
    }
    one.status = status
    one.by.held -= one.cents
    if (status === 'REJECTED') one.by.balance += one.cents
  }

  private write(id: number, reversible: boolean, moved: Entry['moved']): void {
    for (const [person, sum] of moved) person.balance += sum
    this.entries.push({ id, reversible, reversed: false, moved })
  }

  /** Every balance is what the model says. */
  async agrees(): Promise<void> {
    for (const person of this.people) {
      const { data } = await ask('walletState', person, {})
      expect(data).toMatchObject({
        wallet: {
          balance: toMoney(person.balance),
          held: toMoney(person.held),
          frozen: person.frozen,
        },
      })
      expect(await balanceOf(server.db, person.wallet)).toBe(person.balance)
    }
  }
}

it('whatever is asked of wallets, in any order, ends as the model says and verifies', async () => {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: commands, maxLength: commands }),
      async sequence => {
        const world = new World(await makePeople())
        for (const one of sequence) await world.run(one)
        await world.agrees()
      },
    ),
    { numRuns: runs, seed, endOnFailure: true },
  )
  await sealLedger(server.db, testKeys)
  expect((await verifyLedger(server.db)).findings).toEqual([])
  // A walk in which nothing succeeds, or nothing is refused, would show little.
  for (const name of ['transfer', 'deleteTx', 'withdraw', 'withdrawal.confirm'])
    expect(taken.get(`${name} 0`) ?? 0, `${name}, seed ${seed}`).toBeGreaterThan(0)
  for (const refusal of [
    'transfer 6408',
    'transfer 6407',
    'transfer 6402',
    'withdrawal.confirm 6601',
  ])
    expect(taken.get(refusal) ?? 0, `${refusal}, seed ${seed}`).toBeGreaterThan(0)
}, 1_800_000)
