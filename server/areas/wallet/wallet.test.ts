import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, password } from '#tests/factories/member.ts'
import { makeSession } from '#tests/factories/session.ts'
import { balanceOf, makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

interface Person {
  id: number
  email: string
  wallet: number
  ask: (name: string, form?: Record<string, string>) => ReturnType<TestServer['ask']>
}

/** A member who can ask, with that many points, or without a wallet. */
async function person(
  points?: number,
  ...roles: ('ROLE_FINANCE' | 'ROLE_ADMIN')[]
): Promise<Person> {
  const { id, loginName } = await makeMember(server.db, ...roles)
  const token = await makeSession(server.db, id)
  const wallet =
    points === undefined ? 0 : await makeWallet(server.db, id, BigInt(Math.round(points * 100)))
  return {
    id,
    email: `${loginName}@test.example`,
    wallet,
    ask: (name, form = {}) => server.ask(server.routeOf(name), { token, form }),
  }
}
let key = 0
const requestKey = () => `request-key-${String(++key).padStart(8, '0')}`
const send = (from: Person, to: Person, amount: string, more: Record<string, string> = {}) =>
  from.ask('transfer', { email: to.email, amount, password, ...more })
const cents = (one: Person) => balanceOf(server.db, one.wallet)

describe('a transfer', () => {
  it('moves points between two members, and both see it', async () => {
    const [from, to] = [await person(50), await person(0)]
    const { meta, data } = await send(from, to, '12.34', { remarks: 'For lunch' })
    expect(meta?.code).toBe(200)
    expect(data).toMatchObject({ balance: '37.66' })
    expect([await cents(from), await cents(to)]).toEqual([3766n, 1234n])
    const { list } = (await to.ask('accountTx.list')).data as { list: Record<string, unknown>[] }
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      txType: 'INCOME',
      subType: 'TRANSFER',
      amount: '12.34',
      balance: '12.34',
      counterpart: from.id,
      remarks: 'For lunch',
      reversed: false,
    })
  })

  it('is told to the payee with who sent it, with and without remarks', async () => {
    const [from, to] = [await person(50), await person(0)]
    await send(from, to, '1')
    await send(from, to, '2', { remarks: 'Tea' })
    const { list } = (await to.ask('ownNotices')).data as { list: { params: { title: string } }[] }
    const who = from.email.replace('@test.example', '')
    expect(list.map(({ params }) => params.title)).toEqual([`${who} · Tea`, who])
  })

  it.each([
    ['0', 6402, 'amountNotPositive'],
    ['-5', 6402, 'amountNotPositive'],
    ['50.01', 6408, 'balanceTooLow'],
    ['1.234', 400, 'badInput'],
    ['1e3', 400, 'badInput'],
    ['1234567890123', 400, 'badInput'],
  ])('of %s out of 50 answers %i', async (amount, code, name) => {
    const [from, to] = [await person(50), await person(0)]
    expect((await send(from, to, amount)).meta).toMatchObject({ code, name })
    expect([await cents(from), await cents(to)]).toEqual([5000n, 0n])
  })

  it('to oneself answers 6407', async () => {
    const from = await person(50)
    expect((await send(from, from, '1')).meta).toMatchObject({ code: 6407, name: 'transferToSelf' })
  })

  it('to somebody without a wallet answers 6410, and so does the check before it', async () => {
    const [from, to] = [await person(50), await person()]
    expect((await send(from, to, '1')).meta?.code).toBe(6410)
    const checked = await from.ask('checkWalletByEmail', { email: to.email })
    expect(checked.meta?.code).toBe(6410)
    await to.ask('createWallet')
    const found = await from.ask('checkWalletByEmail', { email: to.email })
    expect(found.data).toMatchObject({ memberId: to.id, isNew: true })
  })

  it('out of a frozen wallet, or into one, answers 6407', async () => {
    const [from, to, finance] = [
      await person(50),
      await person(50),
      await person(0, 'ROLE_FINANCE'),
    ]
    const freeze = { id: String(from.wallet), reason: 'Lost phone' }
    expect((await finance.ask('accountWallet.freeze', freeze)).meta?.code).toBe(200)
    expect((await send(from, to, '1')).meta).toMatchObject({ code: 6407, name: 'walletFrozen' })
    expect((await send(to, from, '1')).meta).toMatchObject({ code: 6407, name: 'receiverFrozen' })
    // Four eyes: another person lifts it.
    const lift = { id: String(from.wallet) }
    expect((await finance.ask('accountWallet.unfreeze', lift)).meta?.name).toBe('ownDecision')
    const other = await person(0, 'ROLE_FINANCE')
    expect((await other.ask('accountWallet.unfreeze', lift)).meta?.code).toBe(200)
    expect((await send(from, to, '1')).meta?.code).toBe(200)
  })

  it('to a new payee, or above the daily sum, takes a proof; a wrong one is refused', async () => {
    const [from, to] = [await person(5000), await person(0)]
    const bare = { email: to.email, amount: '10' }
    expect((await from.ask('transfer', bare)).meta?.name).toBe('proofRequired')
    const wrong = await from.ask('transfer', { ...bare, password: 'wrong-password' })
    expect(wrong.meta).toMatchObject({ code: 400 })
    expect((await from.ask('transfer', { ...bare, password })).meta?.code).toBe(200)
    expect((await from.ask('transfer', bare)).meta?.code).toBe(200)
    expect((await from.ask('transfer', { ...bare, amount: '981' })).meta?.name).toBe(
      'proofRequired',
    )
    expect((await from.ask('transfer', { ...bare, amount: '980' })).meta?.code).toBe(200)
    expect(await cents(from)).toBe(400000n)
  })

  it('sent fifty times at once with one key is carried out once', async () => {
    const [from, to] = [await person(50), await person(0)]
    await send(from, to, '1')
    const once = { email: to.email, amount: '2', requestKey: requestKey() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => from.ask('transfer', once)))
    expect(new Set(answers.map(({ data }) => (data as { id: number }).id)).size).toBe(1)
    expect(await cents(to)).toBe(300n)
    const other = await from.ask('transfer', { ...once, amount: '3' })
    expect(other.meta?.name).toBe('keyUsed')
  })
})

describe('statistics', () => {
  it('count what came and went, by month and sub type, and rank the largest', async () => {
    const [from, to] = [await person(100), await person(0)]
    for (const amount of ['1', '20.5', '3', '4']) await send(from, to, amount)
    const sums = { income: '28.50', expend: '0.00', incomeCount: 4, expendCount: 0 }
    expect((await to.ask('countIncomeAndExpend')).data).toEqual(sums)
    const [month, ...others] = (await to.ask('countByMonth')).data as object[]
    expect(month).toMatchObject(sums)
    expect(others).toEqual([])
    expect((await from.ask('countBySubType')).data).toEqual([
      { subType: 'RECHARGE', txType: 'INCOME', amount: '100.00', count: 1 },
      { subType: 'TRANSFER', txType: 'EXPEND', amount: '28.50', count: 4 },
    ])
    const top = (await to.ask('findTop')).data as { income: { amount: string }[]; expend: [] }
    expect(top.income.map(one => one.amount)).toEqual(['20.50', '4.00', '3.00'])
    expect(top.expend).toEqual([])
  })

  it.each(['countIncomeAndExpend', 'countByMonth', 'countBySubType', 'findTop', 'walletTxList'])(
    '%s refuses a start after the end, and answers 8100 without a wallet',
    async name => {
      const [member, nobody] = [await person(1), await person()]
      const startDate = '2026-02-01T00:00:00.000Z'
      const endDate = '2026-01-01T00:00:00.000Z'
      expect((await member.ask(name, { startDate, endDate })).meta?.code).toBe(400)
      expect((await member.ask(name, { startDate: endDate, endDate: startDate })).meta?.code).toBe(
        200,
      )
      expect((await nobody.ask(name)).meta).toMatchObject({ code: 8100, name: 'noWallet' })
    },
  )
})

describe('finance', () => {
  it('tops up, deducts and reverses, each with what it needs', async () => {
    const [finance, member] = [await person(0, 'ROLE_FINANCE'), await person(0)]
    const to = { member: String(member.id), amount: '100', title: 'Harvest' }
    expect((await finance.ask('coinsIncome', to)).meta).toMatchObject({
      code: 6407,
      name: 'subTypeMissing',
    })
    const subType = 'REWARD_DISTRIBUTION'
    const made = await finance.ask('coinsIncome', { ...to, subType })
    expect(made.data).toMatchObject({ balance: '100.00' })
    const deduct = { ...to, subType: 'EXPIRED_SETTLEMENT', amount: '100.01' }
    expect((await finance.ask('coinsExpend', deduct)).meta?.code).toBe(6408)
    const { id } = made.data as { id: number }
    const reverse = { id: String(id), reason: 'Wrong member' }
    expect((await finance.ask('deleteTx', reverse)).meta?.code).toBe(200)
    expect((await finance.ask('deleteTx', reverse)).meta?.name).toBe('alreadyReversed')
    expect(await cents(member)).toBe(0n)
    const { list } = (await member.ask('accountTx.list')).data as { list: { reversed: boolean }[] }
    expect(list.map(one => one.reversed)).toEqual([false, true])
  })

  it('does not reverse what moved points of the own wallet', async () => {
    const [finance, member] = [await person(10, 'ROLE_FINANCE'), await person(0)]
    const { id } = (await send(finance, member, '1')).data as { id: number }
    const reverse = { id: String(id), reason: 'Changed my mind' }
    expect((await finance.ask('deleteTx', reverse)).meta?.name).toBe('ownDecision')
  })

  it('is refused for the own wallet, and without a wallet (6410)', async () => {
    const [finance, nobody] = [await person(10, 'ROLE_FINANCE'), await person()]
    const form = { amount: '1', title: 'x', subType: 'ADJUSTMENT' }
    const own = await finance.ask('coinsIncome', { ...form, member: String(finance.id) })
    expect(own.meta?.name).toBe('ownDecision')
    const none = await finance.ask('coinsIncome', { ...form, member: String(nobody.id) })
    expect(none.meta?.code).toBe(6410)
  })

  it('is for those who hold the right', async () => {
    const [member, other] = [await person(10), await person(0)]
    const form = { member: String(other.id), amount: '1', title: 'x', subType: 'ADJUSTMENT' }
    for (const name of ['coinsIncome', 'coinsExpend'])
      expect((await member.ask(name, form)).meta?.code).toBe(1103)
    const view = await other.ask('accountWallet.view', { id: String(member.wallet) })
    expect(view.meta?.code).toBe(404)
    const sums = await other.ask('countIncomeAndExpend', { walletId: String(member.wallet) })
    expect(sums.meta?.code).toBe(404)
  })
})

describe('a withdrawal', () => {
  const bank = { accountName: 'Chan Tai Man', bankAccount: '012-345678-901', bankName: 'HSBC' }
  const apply = async (from: Person, amount: string) =>
    from.ask('withdraw', { ...bank, amount, password })

  it('holds the amount until it is completed with the bank’s reference', async () => {
    const [member, finance] = [await person(500), await person(0, 'ROLE_FINANCE')]
    const { data } = await apply(member, '200')
    expect(data).toMatchObject({ balance: '300.00', held: '200.00' })
    const { id } = data as { id: number }
    const row = (await finance.ask('withdrawal.view', { id: String(id) })).data
    expect(row).toMatchObject({ status: 'APPLIED', bankAccount: '••••••', lastFour: '8901' })
    const complete = { id: String(id), status: 'COMPLETED' }
    expect((await finance.ask('withdrawal.confirm', complete)).meta?.code).toBe(400)
    const done = await finance.ask('withdrawal.confirm', { ...complete, bankId: 'FT1' })
    expect(done.data).toMatchObject({ status: 'COMPLETED', bankId: 'FT1', approvers: [finance.id] })
    const again = await finance.ask('withdrawal.confirm', { ...complete, bankId: 'FT2' })
    expect(again.meta).toMatchObject({ code: 6601, name: 'withdrawalProcessed' })
    expect((await member.ask('walletState')).data).toMatchObject({
      wallet: { balance: '300.00', held: '0.00' },
    })
  })

  it('that is rejected returns the amount, with the reason', async () => {
    const [member, finance] = [await person(500), await person(0, 'ROLE_FINANCE')]
    const { id } = (await apply(member, '200')).data as { id: number }
    const reject = { id: String(id), status: 'REJECTED' }
    expect((await finance.ask('withdrawal.confirm', reject)).meta?.code).toBe(400)
    const done = await finance.ask('withdrawal.confirm', { ...reject, reviewRemarks: 'Name' })
    expect(done.data).toMatchObject({ status: 'REJECTED' })
    expect(await cents(member)).toBe(50000n)
  })

  it('is decided by somebody else, and by two above the configured sum', async () => {
    const [one, two] = [await person(30000, 'ROLE_FINANCE'), await person(0, 'ROLE_FINANCE')]
    const three = await person(0, 'ROLE_FINANCE')
    const { id } = (await apply(one, '10000.01')).data as { id: number }
    const decide = (by: Person, status: string) =>
      by.ask('withdrawal.confirm', { id: String(id), status, bankId: 'FT3' })
    expect((await decide(one, 'COMPLETED')).meta?.name).toBe('ownDecision')
    expect((await decide(two, 'COMPLETED')).meta?.name).toBe('approvalMissing')
    expect((await decide(two, 'APPROVED')).data).toMatchObject({ status: 'APPLIED' })
    expect((await decide(two, 'APPROVED')).meta?.name).toBe('alreadyApproved')
    expect((await decide(two, 'COMPLETED')).meta?.name).toBe('approvalMissing')
    expect((await decide(three, 'APPROVED')).data).toMatchObject({ status: 'APPROVED' })
    expect((await decide(two, 'COMPLETED')).data).toMatchObject({ status: 'COMPLETED' })
  })

  it.each([
    ['0', 6402],
    ['500.01', 6408],
  ])('of %s out of 500 answers %i', async (amount, code) => {
    expect((await apply(await person(500), amount)).meta?.code).toBe(code)
  })

  it('names the bank account fields that are missing', async () => {
    const member = await person(500)
    const { meta, text } = await member.ask('withdraw', { amount: '1', bankName: 'HSBC' })
    expect(meta?.code).toBe(400)
    expect(text).toContain('bankAccount')
    expect(text).toContain('accountName')
  })
})

describe('the database', () => {
  const refused = async (query: ReturnType<typeof sql>) =>
    expect(server.db.execute(query)).rejects.toMatchObject({ cause: { code: expect.any(String) } })

  it('refuses to change, delete or empty what is written', async () => {
    await person(10)
    for (const table of ['accountTx', 'journal'])
      for (const verb of [`update "${table}" set "createDate" = now()`, `delete from "${table}"`])
        await refused(sql.raw(verb))
    await refused(sql.raw('truncate "accountTx"'))
    await refused(sql.raw(`update "accountWallet" set "balance" = "balance" + 1`))
  })

  it('refuses an entry that does not add up to zero', async () => {
    const one = await person(10)
    await refused(sql`select * from "ledgerPost"('TOP_UP', 'RECHARGE', null, null, null, null, null,
      null, false, array[${one.wallet}]::bigint[], array[100]::bigint[], array[null]::bigint[], null)`)
    expect(await cents(one)).toBe(1000n)
  })
})
