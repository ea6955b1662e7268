import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { batchTrial } from '#contract/areas/wallet/calls/batch.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { coinBatchLine } from '#server/areas/wallet/batch/tables.ts'
import { makeMember } from '#tests/factories/member.ts'
import { makeSession } from '#tests/factories/session.ts'
import { balanceOf, makeKnownPayees, makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'
import { verifyLedger } from './ledger/verify.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

interface Person {
  id: number
  email: string
  wallet: number
  token: string
  ask: (name: string, form?: Record<string, string>) => ReturnType<TestServer['ask']>
}

/** A member with that many cents, or without a wallet. */
async function person(cents?: bigint, ...roles: ('ROLE_FINANCE' | 'ROLE_ADMIN')[]) {
  const { id, loginName } = await makeMember(server.db, ...roles)
  const token = await makeSession(server.db, id)
  const wallet = cents === undefined ? 0 : await makeWallet(server.db, id, cents)
  const one: Person = {
    id,
    email: `${loginName}@test.example`,
    wallet,
    token,
    ask: (name, form = {}) => server.ask(server.routeOf(name), { token, form }),
  }
  return one
}
const finance = () => person(0n, 'ROLE_FINANCE')
const cents = ({ wallet }: Person) => balanceOf(server.db, wallet)

type Trial = CallOutput<typeof batchTrial>
const csv = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`)
const HEAD = 'E-mail,Amount,Title,Remarks,External reference'
const head = { title: 'Harvest', kind: 'TOP_UP', subType: 'REWARD_DISTRIBUTION' }

/** Reads a file as finance does; answers the refusal, or the id of the draft. */
async function read(by: Person, lines: readonly string[], more: Record<string, string> = {}) {
  const { id } = await upload(server, by.token, csv(...lines), 'harvest.csv')
  return by.ask('batchRead', { ...head, ...more, file: String(id) })
}
async function drafted(by: Person, lines: readonly string[], more: Record<string, string> = {}) {
  const { meta, data } = await read(by, [HEAD, ...lines], more)
  expect(meta?.code).toBe(200)
  return String((data as { id: number }).id)
}
const trial = async (by: Person, id: string) => (await by.ask('batchTrial', { id })).data as Trial
const act = (by: Person, verb: string, id: string, more: Record<string, string> = {}) =>
  by.ask(`coinBatch.${verb}`, { id, ...more })
const statusOf = async (by: Person, id: string) =>
  ((await act(by, 'view', id)).data as { status: string }).status

describe('a draft', () => {
  it('moves nothing, says what it would do, and adds up to the cent', async () => {
    const [by, one, two] = [await finance(), await person(1_000n), await person(0n)]
    const id = await drafted(by, [
      `${one.email},0.10`,
      `${two.email.toUpperCase()},"1,234.56",Own title,Own remarks,EXT-1`,
      `${one.email},0.20`,
    ])
    const row = (await act(by, 'view', id)).data
    expect(row).toMatchObject({ status: 'DRAFT', total: '1234.86', lines: 3, applicant: by.id })
    const listed = (await by.ask('coinBatch.list', { applicant: String(by.id) })).data
    expect(listed).toMatchObject({ list: [row], total: 1 })
    const { page, problems, members, needsApproval } = await trial(by, id)
    expect({ problems, members, needsApproval }).toEqual({
      problems: 0,
      members: 2,
      needsApproval: false,
    })
    expect(page.list.map(({ line, before, after }) => [line, before, after])).toEqual([
      [2, '10.00', '10.10'],
      [3, '0.00', '1234.56'],
      [4, '10.10', '10.30'],
    ])
    expect(page.list[1]).toMatchObject({ title: 'Own title', extId: 'EXT-1', member: two.id })
    expect([await cents(one), await cents(two)]).toEqual([1_000n, 0n])
  })

  it('is calculated again from the balances of the moment', async () => {
    const [by, one] = [await finance(), await person(1_000n)]
    const id = await drafted(by, [`${one.email},10`], { kind: 'DEDUCTION' })
    expect((await trial(by, id)).problems).toBe(0)
    const taken = { member: String(one.id), amount: '0.01', title: 'x', subType: 'ADJUSTMENT' }
    await by.ask('coinsExpend', taken)
    expect((await trial(by, id)).page.list[0]?.fields).toEqual({
      amount: expect.stringContaining('9.99'),
    })
  })

  it('names each line and field that is wrong, and cannot be submitted', async () => {
    const by = await finance()
    const [one, two, none, cold] = [
      await person(500n),
      await person(500n),
      await person(),
      await person(500n),
    ]
    await by.ask('accountWallet.freeze', { id: String(cold.wallet), reason: 'Lost phone' })
    const id = await drafted(
      by,
      [
        `${one.email},5`,
        'nobody@test.example,1',
        `${none.email},1`,
        `${cold.email},1`,
        `${by.email},1`,
        `${one.email},0.01`,
        `${two.email},0`,
        `${two.email},many`,
        `not an address,1.234`,
        `${two.email},9999999999999`,
        `${two.email},5.00`,
      ],
      { kind: 'DEDUCTION' },
    )
    const { page, problems } = await trial(by, id)
    expect(problems).toBe(9)
    expect(page.list.map(({ line, fields }) => [line, Object.keys(fields)])).toEqual([
      [3, ['email']],
      [4, ['email']],
      [5, ['email']],
      [6, ['email']],
      [7, ['amount']],
      [8, ['amount']],
      [9, ['amount']],
      [10, ['email', 'amount']],
      [11, ['amount']],
      [2, []],
      [12, []],
    ])
    const refused = await act(by, 'submit', id)
    expect(refused.meta).toMatchObject({
      name: 'batchBlocked',
      message: expect.stringContaining('3'),
      refusals: { lines: { problem: 'wrongLine', line: 3 } },
    })
    expect(await statusOf(by, id)).toBe('DRAFT')
    expect(await cents(one)).toBe(500n)
    expect((await by.ask('batchProblems', { id })).headers['content-type']).toContain('sheet')
  })

  it('takes a corrected file and keeps what was typed', async () => {
    const [by, other, one] = [await finance(), await finance(), await person(0n)]
    const id = await drafted(by, [`${one.email},none`], { title: 'Kept' })
    const again = async (who: Person, line: string) => {
      const file = await upload(server, who.token, csv(HEAD, line), 'corrected.csv')
      return who.ask('batchFile', { id, file: String(file.id) })
    }
    expect((await again(other, `${one.email},7`)).meta?.name).toBe('noPermission')
    expect((await again(by, `${one.email},7`)).meta?.code).toBe(200)
    expect((await trial(by, id)).problems).toBe(0)
    expect((await act(by, 'view', id)).data).toMatchObject({
      title: 'Kept',
      total: '7.00',
      lines: 1,
      fileName: 'corrected.csv',
    })
    expect((await act(by, 'submit', id)).meta?.code).toBe(200)
    expect((await again(by, `${one.email},8`)).meta?.name).toBe('changed')
    expect(await cents(one)).toBe(700n)
  })

  it('is read from headings in any language, in any order', async () => {
    const [by, one] = [await finance(), await person(0n)]
    for (const heading of ['金額,電郵', '金额,邮箱', 'amount,email']) {
      const { meta, data } = await read(by, [heading, `3,${one.email}`])
      expect(meta?.code).toBe(200)
      expect((await trial(by, String((data as { id: number }).id))).problems).toBe(0)
    }
    const { meta } = await read(by, ['E-mail,Remarks', `${one.email},x`])
    expect(meta?.name).toBe('batchColumns')
  })
})

describe('a batch up to the configured sum', () => {
  it('is posted when it is submitted, each line as an entry that can be reversed', async () => {
    const [by, one, two] = [await finance(), await person(0n), await person(0n)]
    const id = await drafted(by, [`${one.email},9999.99`, `${two.email},0.01,Tea`])
    expect((await act(by, 'submit', id)).data).toMatchObject({
      status: 'COMPLETED',
      decidedBy: null,
    })
    expect([await cents(one), await cents(two)]).toEqual([999_999n, 1n])
    const { page } = await trial(by, id)
    expect(page.list.map(({ before, after }) => [before, after])).toEqual([
      ['0.00', '9999.99'],
      ['0.00', '0.01'],
    ])
    const [tx] = ((await two.ask('accountTx.list')).data as { list: Record<string, unknown>[] })
      .list
    expect(tx).toMatchObject({ id: page.list[1]?.tx, title: 'Tea', txType: 'INCOME' })
    const { list } = (await two.ask('ownNotices')).data as { list: { params: object }[] }
    expect(list.map(({ params }) => params)).toEqual([{ amount: '0.01', title: 'Tea' }])
    await by.ask('deleteTx', { id: String(page.list[1]?.tx), reason: 'Twice' })
    expect([await cents(one), await cents(two)]).toEqual([999_999n, 0n])
  })

  it('is posted once, however often it is submitted', async () => {
    const [by, one] = [await finance(), await person(0n)]
    const id = await drafted(by, [`${one.email},5`])
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(by, 'submit', id)))
    expect(answers.filter(({ meta }) => meta?.code === 200)).toHaveLength(1)
    expect(await cents(one)).toBe(500n)
  })
})

describe('a batch above the configured sum', () => {
  const large = async (...more: string[]) => {
    const [by, one] = [await finance(), await person(0n)]
    const id = await drafted(by, [`${one.email},10000.01`, ...more])
    expect((await act(by, 'submit', id)).data).toMatchObject({ status: 'APPLIED' })
    return { by, one, id }
  }

  it('waits for somebody else, who is told of it, and whose approval the applicant is told', async () => {
    const other = await finance()
    const { by, one, id } = await large()
    expect(await cents(one)).toBe(0n)
    expect((await act(by, 'approve', id)).meta?.name).toBe('ownDecision')
    const kinds = async (who: Person) =>
      ((await who.ask('ownNotices')).data as { list: { kind: string }[] }).list.map(
        ({ kind }) => kind,
      )
    expect(await kinds(other)).toEqual(['batchApplied'])
    const done = await act(other, 'approve', id, { reviewRemarks: 'Checked' })
    expect(done.data).toMatchObject({
      status: 'COMPLETED',
      decidedBy: other.id,
      reviewRemarks: 'Checked',
    })
    expect(await cents(one)).toBe(1_000_001n)
    expect(await kinds(by)).toEqual(['batchApproved'])
  })

  it('is posted in the queue of long calls', () => {
    for (const verb of ['submit', 'approve'])
      expect(server.routeOf(`coinBatch.${verb}`).long).toBe(true)
  })

  it('approved twice, and by two at once, is posted once', async () => {
    const [two, three] = [await finance(), await finance()]
    const { one, id } = await large()
    const answers = await Promise.all([act(two, 'approve', id), act(three, 'approve', id)])
    const codes = answers.map(({ meta }) => meta?.code).sort((a, b) => Number(a) - Number(b))
    expect(codes).toEqual([200, 1105])
    expect((await act(two, 'approve', id)).meta?.code).toBe(1105)
    expect(await cents(one)).toBe(1_000_001n)
  })

  it('is decided by nobody whose points it moves', async () => {
    const other = await finance()
    const { id } = await large(`${other.email},1`)
    for (const verb of ['approve', 'reject'])
      expect((await act(other, verb, id, { reviewRemarks: 'x' })).meta?.name).toBe('ownDecision')
  })

  it('is rejected with a reason, which the applicant is told, or cancelled by the applicant', async () => {
    const other = await finance()
    const { by, one, id } = await large()
    expect((await act(other, 'reject', id)).meta?.code).toBe(400)
    const rejected = await act(other, 'reject', id, { reviewRemarks: 'Wrong month' })
    expect(rejected.data).toMatchObject({ status: 'REJECTED', decidedBy: other.id })
    const { list } = (await by.ask('ownNotices')).data as { list: { params: object }[] }
    expect(list[0]?.params).toMatchObject({ reason: 'Wrong month' })
    const another = await large()
    expect((await act(other, 'cancel', another.id)).meta?.name).toBe('noPermission')
    expect((await act(another.by, 'cancel', another.id)).data).toMatchObject({
      status: 'CANCELLED',
    })
    for (const posted of [id, another.id])
      expect((await act(other, 'approve', posted)).meta?.code).toBe(1105)
    expect([await cents(one), await cents(another.one)]).toEqual([0n, 0n])
  })

  it('rolls back as a whole when one line became impossible, and names it', async () => {
    const [by, other] = [await finance(), await finance()]
    const [one, two] = [await person(2_000_000n), await person(500n)]
    const lines = [`${one.email},10000`, `${two.email},5`]
    const id = await drafted(by, lines, { kind: 'DEDUCTION' })
    expect((await act(by, 'submit', id)).data).toMatchObject({ status: 'APPLIED' })
    await by.ask('accountWallet.freeze', { id: String(two.wallet), reason: 'Lost phone' })
    const refused = await act(other, 'approve', id)
    expect(refused.meta).toMatchObject({
      name: 'batchBlocked',
      refusals: { lines: { problem: 'wrongLine', line: 3 } },
    })
    expect([await cents(one), await cents(two)]).toEqual([2_000_000n, 500n])
    expect(await statusOf(by, id)).toBe('APPLIED')
    const posted = await server.db
      .select()
      .from(coinBatchLine)
      .where(sql`${eq(coinBatchLine.batch, Number(id))} and ${coinBatchLine.tx} is not null`)
    expect(posted).toEqual([])
  })
})

it('beside transfers between the same wallets, nobody waits for ever and nothing is lost', async () => {
  const by = await finance()
  const owners = await Promise.all(Array.from({ length: 4 }, () => person(100_000n)))
  await makeKnownPayees(server.db, owners)
  const total = async () =>
    (await Promise.all(owners.map(cents))).reduce((sum, one) => sum + one, 0n)
  const before = await total()
  // In the file the wallets stand in the opposite order of the locks.
  const lines = [...owners].reverse().flatMap(({ email }) => [`${email},1.00`, `${email},0.50`])
  const ids = [await drafted(by, lines), await drafted(by, lines, { kind: 'DEDUCTION' })]
  ids.push(await drafted(by, lines))
  const transfers = Array.from({ length: 40 }, (_, at) => {
    const from = owners[at % 4] as Person
    const to = owners[(at + 1 + (at % 3)) % 4] as Person
    return from.ask('transfer', { email: to.email, amount: '1.50' })
  })
  const answers = await Promise.all([...transfers, ...ids.map(id => act(by, 'submit', id))])
  expect(answers.map(({ meta }) => meta?.code)).toEqual(answers.map(() => 200))
  expect((await total()) - before).toBe(4n * 150n)
  const { findings } = await verifyLedger(server.db)
  expect(findings.filter(({ problem }) => problem !== 'unsealed')).toEqual([])
})

it('whoever may not adjust wallets gets nothing of it', async () => {
  const [by, outsider] = [await finance(), await person(0n)]
  const id = await drafted(by, [`${outsider.email},5`])
  const file = await upload(server, outsider.token, csv(HEAD, `${outsider.email},5`), 'own.csv')
  const calls: [string, Record<string, string>][] = [
    ['coinBatch.list', {}],
    ['coinBatch.view', { id }],
    ['batchTrial', { id }],
    ['batchProblems', { id }],
    ['batchTemplate', {}],
    ['batchRead', { ...head, file: String(file.id) }],
    ['batchFile', { id, file: String(file.id) }],
    ...['submit', 'approve', 'cancel'].map((verb): [string, Record<string, string>] => [
      `coinBatch.${verb}`,
      { id },
    ]),
    ['coinBatch.reject', { id, reviewRemarks: 'x' }],
  ]
  for (const [name, form] of calls)
    expect((await outsider.ask(name, form)).meta?.name, name).toBe('noPermission')
  // Nor does one colleague change or submit the draft of another.
  const other = await finance()
  expect((await act(other, 'submit', id)).meta?.name).toBe('noPermission')
  const { updateDate } = (await act(by, 'view', id)).data as { updateDate: string }
  const update = await act(other, 'update', id, { title: 'Mine', updateDate })
  expect(update.meta?.name).toBe('noPermission')
  expect(await cents(outsider)).toBe(0n)
})
