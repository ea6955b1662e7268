import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '#server/areas/wallet/ledger/verify.ts'
import { accountWalletTable } from '#server/areas/wallet/public.ts'
import { dayFromNow, openSandbox } from '#tests/factories/payment.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeReceived, makeRefunded } from '#tests/factories/received.ts'
import { sandboxFile } from '#tests/factories/settlementFile.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'
import { paymentGateways, setPaymentGateways } from '../gateways.ts'
import { paymentTable, providerSettlementTable, sandboxChargeTable } from '../tables.ts'

let server: TestServer
let finance: string
let project: string
let lead: { id: number; token: string }
beforeAll(async () => {
  server = await testServer()
  await openSandbox(server.db)
  finance = (await server.signedIn('ROLE_FINANCE')).token
})
beforeEach(async () => {
  // What an earlier test has left would be missing in the file of this one.
  await server.db.update(paymentTable).set({ provider: 'STRIPE' } as never)
  project = await makeProject(server.db)
  lead = await server.signedIn()
  await join(server.db, project, lead.id, ['LEAD'])
})
afterAll(() => server.close())

type Form = Record<string, string>
const ask = (name: string, form: Form, token = finance) =>
  server.ask(server.routeOf(name), { form, token })
const data = <T>(name: string, form: Form, token = finance): Promise<T> =>
  server.data<T>(server.routeOf(name), { form, token })

const received = (cents: bigint, more: { fee?: bigint | null; date?: Date } = {}) =>
  makeReceived(server.db, { project, member: lead.id, cents, ...more })

/** Imports a file; answers the refusal, or the settlement. */
async function importing(bytes: Buffer, provider = 'SANDBOX', token = finance) {
  const { id } = await upload(server, token, bytes, 'settled.csv')
  return ask('importSettlement', { provider, file: String(id) }, token)
}
async function imported(bytes: Buffer) {
  const { meta, data: made } = await importing(bytes)
  expect(meta).toMatchObject({ code: 200 })
  return settlement((made as { id: number }).id)
}
type Row = Record<string, string> & { id: number; updateDate: string }
const settlement = (id: number) => data<Row>('providerSettlement.view', { id: String(id) })
const linesOf = async ({ id }: { id: number }) =>
  (await data<{ list: Row[] }>('providerSettlementLine.list', { settlement: String(id) })).list
const lineAct = (action: string, { id, updateDate }: Row, form: Form = {}) =>
  ask(`providerSettlementLine.${action}`, { id: String(id), updateDate, ...form })
const act = (action: string, { id, updateDate }: Row, form: Form = {}) =>
  ask(`providerSettlement.${action}`, { id: String(id), updateDate, ...form })
const remove = ({ id }: Row) => ask('providerSettlement.remove', { id: String(id) })
const post = (row: Row) => act('post', row, { bankReference: 'FPS 20261124' })

/** The cents of the cooperative's accounts in HKD. */
async function balances() {
  const { kind, balance, currency, member, plan } = accountWalletTable
  const rows = await server.db
    .select({ kind, balance })
    .from(accountWalletTable)
    .where(sql`${member} is null and ${plan} is null and ${eq(currency, 'HKD')}`)
  return Object.fromEntries(rows.map(row => [row.kind, row.balance]))
}
/** What has changed in these accounts since. */
async function movedSince(before: Record<string, bigint>) {
  const after = await balances()
  const moved = Object.keys(after).map(kind => [kind, (after[kind] ?? 0n) - (before[kind] ?? 0n)])
  return Object.fromEntries(moved.filter(([, cents]) => cents !== 0n))
}

describe('a file that agrees', () => {
  it('is matched in full, and posted once to the bank', async () => {
    const before = await balances()
    const paid = await received(12_000n)
    const refund = await makeRefunded(server.db, paid, 2_000n)
    const row = await imported(
      sandboxFile([
        { requestId: paid.requestId, cents: 12_000n, fee: 120n },
        { type: 'refund', requestId: refund.requestId, cents: -2_000n },
      ]),
    )
    expect(row).toMatchObject({
      ...{ status: 'MATCHED', lineCount: 2, agreedCount: 2, differenceCount: 0, openCount: 0 },
      ...{ gross: '120.00', refunded: '20.00', fees: '1.20', net: '98.80', reference: 'po-1' },
    })
    const { meta, data: posted } = await post(row)
    expect(meta).toMatchObject({ code: 200 })
    expect(posted).toMatchObject({ status: 'POSTED', bankReference: 'FPS 20261124' })
    // What the provider held and kept is cleared: the rest has arrived at the bank.
    expect(await movedSince(before)).toEqual({ BANK: -9_880n })
    expect((await post(posted as Row)).meta?.code).toBe(8154)
    expect((await verifyLedger(server.db)).findings).toEqual([])
  })

  it('is imported once, whatever it is called', async () => {
    const { requestId } = await received(100n)
    const file = sandboxFile([{ requestId, cents: 100n, fee: 1n }])
    const { id } = await imported(file)
    const { meta } = await importing(file)
    expect(meta).toMatchObject({ code: 8153, refusals: { file: { problem: 'taken', id } } })
    expect(meta?.message).toContain(String(id))
  })

  it('that was posted is not removed, and its lines stay', async () => {
    const { requestId } = await received(700n)
    const row = await imported(sandboxFile([{ requestId, cents: 700n, fee: 0n }]))
    const [line] = await linesOf(row)
    if (!line) throw new Error('it has a line')
    await lineAct('resolve', line, { resolution: 'The fee was waived' })
    const posted = (await post(await settlement(row.id))).data as Row
    expect((await remove(posted)).meta?.code).toBe(8154)
    expect((await act('match', posted)).meta?.code).toBe(8154)
    const [now] = await linesOf(row)
    expect((await lineAct('reopen', now as Row)).meta?.code).toBe(8154)
    expect((await ask('askAboutLine', { id: String(line.id) })).meta?.code).toBe(8154)
  })
})

describe('a difference', () => {
  it('what we do not have is missing here, and nothing is posted until it is resolved', async () => {
    const row = await imported(sandboxFile([{ requestId: 'P-unknown', cents: 5_000n, fee: 50n }]))
    expect(row).toMatchObject({ status: 'DIFFERENT', openCount: 1 })
    expect((await post(row)).meta?.code).toBe(8155)
    const [line] = await linesOf(row)
    expect(line).toMatchObject({ match: 'MISSING_HERE', difference: 'UNKNOWN', ours: null })
    const without = await lineAct('resolve', line as Row)
    expect(without.meta?.refusals).toHaveProperty('resolution')
    await lineAct('resolve', line as Row, { resolution: 'Given back at the provider' })
    expect(await settlement(row.id)).toMatchObject({ status: 'MATCHED', openCount: 0 })
    const [resolved] = await linesOf(row)
    expect(resolved).toMatchObject({ resolved: true, resolution: 'Given back at the provider' })
    await lineAct('reopen', resolved as Row)
    expect(await settlement(row.id)).toMatchObject({ status: 'DIFFERENT', openCount: 1 })
  })

  it('what the file lacks of its days is listed, until a file has it', async () => {
    const [paid, late] = [await received(3_000n), await received(4_000n)]
    await received(9_000n, { date: new Date(Date.now() - 40 * 86_400_000) })
    const row = await imported(
      sandboxFile([{ requestId: paid.requestId, cents: 3_000n, fee: 30n, payout: 'po-a' }]),
    )
    const [missing] = await linesOf(row)
    expect(row).toMatchObject({ differenceCount: 1, gross: '30.00', net: '29.70' })
    expect(missing).toMatchObject({
      ...{ match: 'MISSING_THERE', requestId: late.requestId, line: null, amount: null },
      ...{ ours: '40.00', oursFee: '0.40', payment: late.id },
    })
    await imported(
      sandboxFile([{ requestId: late.requestId, cents: 4_000n, fee: 40n, payout: 'po-b' }]),
    )
    await act('match', row)
    expect(await settlement(row.id)).toMatchObject({ status: 'MATCHED', differenceCount: 0 })
  })

  it('a payment is settled by the file that was imported first', async () => {
    const { requestId } = await received(100n)
    const line = { requestId, cents: 100n, fee: 1n }
    const first = await imported(sandboxFile([{ ...line, payout: 'po-1' }]))
    const second = await imported(sandboxFile([{ ...line, payout: 'po-2' }]))
    expect(second.status).toBe('DIFFERENT')
    expect(await linesOf(second)).toMatchObject([{ difference: 'REPEATED' }])
    await act('match', first)
    expect((await settlement(first.id)).status).toBe('MATCHED')
  })

  it('a fee that we did not know is booked from the file, at the expense of the plan', async () => {
    const paid = await received(10_000n, { fee: null })
    const before = await balances()
    const row = await imported(
      sandboxFile([{ requestId: paid.requestId, cents: 10_000n, fee: 80n }]),
    )
    const [line] = await linesOf(row)
    expect(line).toMatchObject({ difference: 'FEE', oursFee: null, fee: '0.80' })
    expect((await lineAct('takeFee', line as Row)).meta).toMatchObject({ code: 200 })
    expect(await linesOf(row)).toMatchObject([{ match: 'AGREED', oursFee: '0.80' }])
    expect(await movedSince(before)).toEqual({ FEE: 80n })
    const view = { id: String(paid.planId) }
    expect(await data('countByCollectPaymentId', view, lead.token)).toMatchObject({
      feeAmount: '0.80',
    })
    const posted = await post(await settlement(row.id))
    expect(posted.meta).toMatchObject({ code: 200 })
    expect((await verifyLedger(server.db)).findings).toEqual([])
  })

  it('a fee that is lower than ours is corrected by the difference alone', async () => {
    const paid = await received(10_000n)
    const before = await balances()
    const row = await imported(
      sandboxFile([{ requestId: paid.requestId, cents: 10_000n, fee: 65n }]),
    )
    const [line] = await linesOf(row)
    await lineAct('takeFee', line as Row)
    expect(await movedSince(before)).toEqual({ FEE: -35n })
    // Once only: the line agrees.
    const [agreed] = await linesOf(row)
    expect((await lineAct('takeFee', agreed as Row)).meta?.code).toBe(1105)
  })

  it('a provider may give back part of its fee with a refund', async () => {
    const paid = await received(10_000n)
    const refund = await makeRefunded(server.db, paid, 4_000n)
    const before = await balances()
    const row = await imported(
      sandboxFile([
        { requestId: paid.requestId, cents: 10_000n, fee: 100n },
        { type: 'refund', requestId: refund.requestId, cents: -4_000n, fee: -40n },
      ]),
    )
    expect(row).toMatchObject({ refunded: '40.00', fees: '0.60', net: '59.40', openCount: 1 })
    const [line] = await linesOf(row)
    expect(line).toMatchObject({ kind: 'REFUND', difference: 'FEE', oursFee: null })
    await lineAct('takeFee', line as Row)
    expect(await movedSince(before)).toEqual({ FEE: -40n })
    const view = { id: String(refund.id) }
    expect(await data('refundRequire.view', view)).toMatchObject({ fee: '-0.40' })
    expect((await post(await settlement(row.id))).meta).toMatchObject({ code: 200 })
  })

  it('another amount is not settled by its fee', async () => {
    const paid = await received(10_000n)
    const row = await imported(
      sandboxFile([{ requestId: paid.requestId, cents: 9_000n, fee: 90n }]),
    )
    const [line] = await linesOf(row)
    expect(line).toMatchObject({ difference: 'AMOUNT', ours: '100.00', amount: '90.00' })
    expect((await lineAct('takeFee', line as Row)).meta?.code).toBe(1105)
  })

  it('a charge of the provider is a fee of the cooperative, once somebody has seen it', async () => {
    const before = await balances()
    const paid = await received(10_000n)
    const row = await imported(
      sandboxFile([
        { requestId: paid.requestId, cents: 10_000n, fee: 100n },
        { type: 'other', description: 'Monthly charge', cents: -3_000n },
      ]),
    )
    expect(row).toMatchObject({ gross: '100.00', fees: '31.00', net: '69.00', openCount: 1 })
    const [line] = await linesOf(row)
    expect(line).toMatchObject({ difference: 'CHARGE', description: 'Monthly charge' })
    await lineAct('resolve', line as Row, { resolution: 'As agreed' })
    await post(await settlement(row.id))
    expect(await movedSince(before)).toEqual({ BANK: -6_900n, FEE: -3_000n })
  })

  it('what was resolved stays so when it is matched again, unless it has changed', async () => {
    const paid = await received(10_000n, { fee: null })
    const row = await imported(
      sandboxFile([{ requestId: paid.requestId, cents: 10_000n, fee: 80n }]),
    )
    const [line] = await linesOf(row)
    await lineAct('resolve', line as Row, { resolution: 'We bear it' })
    await act('match', await settlement(row.id))
    expect(await linesOf(row)).toMatchObject([{ resolved: true }])
    await server.db.update(paymentTable).set({ fee: 70n }).where(eq(paymentTable.id, paid.id))
    await act('match', await settlement(row.id))
    expect(await linesOf(row)).toMatchObject([{ resolved: false, resolution: null }])
  })
})

describe('asking the provider', () => {
  it('receives a payment whose notice was lost, and the line agrees', async () => {
    const paid = await received(6_000n)
    await server.db
      .update(paymentTable)
      .set({ status: 'PENDING', paidAmount: 0n, fee: null, paidDate: null })
      .where(eq(paymentTable.id, paid.id))
    const never = { title: 't', way: 'CARD', returnUrl: '', noticeUrl: '' } as const
    const now = new Date().toISOString()
    await server.db.insert(sandboxChargeTable).values({
      ...{ ...never, requestId: paid.requestId, cents: 6_000n, state: 'PAID' },
      ...{ paidDate: now, expireDate: now },
    })
    const row = await imported(
      sandboxFile([{ requestId: paid.requestId, cents: 6_000n, fee: 60n }]),
    )
    const [line] = await linesOf(row)
    expect(line).toMatchObject({ match: 'MISSING_HERE', difference: 'NOT_DONE', ours: '0.00' })
    const asked = await data('askAboutLine', { id: String(line?.id) })
    expect(asked).toEqual({ status: 'PAID', agreed: true })
    expect((await settlement(row.id)).status).toBe('MATCHED')
  })

  it('is not possible about what we do not know, and says when it does not answer', async () => {
    const paid = await received(100n)
    const row = await imported(
      sandboxFile([
        { requestId: 'P-nobodys', cents: 1n },
        { requestId: paid.requestId, cents: 200n },
      ]),
    )
    const [unknown, differs] = (await linesOf(row)).sort((a, b) => Number(a.line) - Number(b.line))
    expect((await ask('askAboutLine', { id: String(unknown?.id) })).meta?.code).toBe(8142)
    const [sandbox] = paymentGateways()
    if (!sandbox) throw new Error('the sandbox is open')
    const silent = async () => Promise.reject(new Error('no answer'))
    setPaymentGateways([{ ...sandbox, query: silent }])
    expect((await ask('askAboutLine', { id: String(differs?.id) })).meta?.code).toBe(8137)
    setPaymentGateways([sandbox])
  })
})

describe('who', () => {
  it('is not of the finance team has no settlements', async () => {
    const row = await imported(sandboxFile([{ requestId: 'P-secret', cents: 1n }]))
    const [line] = await linesOf(row)
    const { token } = await server.signedIn()
    const refused: [string, Form][] = [
      ['providerSettlement.list', {}],
      ['providerSettlement.view', { id: String(row.id) }],
      ['providerSettlementLine.list', { settlement: String(row.id) }],
      ['providerSettlement.post', { id: String(row.id), bankReference: 'x' }],
      ['providerSettlementLine.resolve', { id: String(line?.id), resolution: 'x' }],
      ['askAboutLine', { id: String(line?.id) }],
      ['sandboxSettlementFile', { firstDay: dayFromNow(-1), lastDay: dayFromNow(1) }],
    ]
    for (const [name, form] of refused) expect((await ask(name, form, token)).meta?.code).toBe(1103)
    expect((await importing(sandboxFile([{ cents: 2n }]), 'SANDBOX', token)).meta?.code).toBe(1103)
  })

  it('imports a file that somebody else has uploaded finds none', async () => {
    const other = (await server.signedIn('ROLE_FINANCE')).token
    const { id } = await upload(server, other, sandboxFile([{ cents: 3n }]), 'settled.csv')
    const form = { provider: 'SANDBOX', file: String(id) }
    expect((await ask('importSettlement', form)).meta?.code).toBe(404)
  })
})

describe('two at once', () => {
  it('post a settlement: one of them does', async () => {
    const { requestId } = await received(100n)
    const row = await imported(sandboxFile([{ requestId, cents: 100n, fee: 1n }]))
    const before = await balances()
    const codes = (await Promise.all([post(row), post(row)])).map(({ meta }) => meta?.code)
    expect(codes.sort()).toEqual([200, 8154])
    expect(await movedSince(before)).toEqual({ CLEARING: 100n, FEE: -1n, BANK: -99n })
  })

  it('import a file: one of them does', async () => {
    const file = sandboxFile([{ requestId: 'P-twice', cents: 77n }])
    const codes = (await Promise.all([importing(file), importing(file)])).map(one => one.meta?.code)
    expect(codes.sort()).toEqual([200, 8153])
  })
})

describe('a settlement', () => {
  it('that was removed comes back with its lines', async () => {
    const row = await imported(sandboxFile([{ requestId: 'P-back', cents: 50n }]))
    const { data: gone } = await remove(row)
    const counted = async () => {
      const { rows } = await server.client.pool.query(
        `select from "providerSettlementLine" where "settlement" = ${row.id}`,
      )
      return rows.length
    }
    expect(await counted()).toBe(0)
    const entry = String((gone as { entry: number }).entry)
    expect((await ask('providerSettlement.putBack', { entry })).meta).toMatchObject({
      code: 200,
    })
    expect(await counted()).toBe(1)
  })

  it('with a wrong cell is not imported at all', async () => {
    const before = await server.db.$count(providerSettlementTable)
    const bad = Buffer.from(
      String(sandboxFile([{ cents: 1n }, { cents: 2n }])).replace('0.02', 'x'),
    )
    const { meta } = await importing(bad)
    expect(meta).toMatchObject({ code: 8151, refusals: { file: { line: 3, column: 'amount' } } })
    expect(await server.db.$count(providerSettlementTable)).toBe(before)
  })

  it('of two thousand lines is imported in a few statements', async () => {
    const lines = Array.from({ length: 2_000 }, (_, at) => ({ requestId: `L${at}`, cents: 100n }))
    const row = await imported(sandboxFile(lines))
    expect(row).toMatchObject({ lineCount: 2_000, openCount: 2_000, gross: '2000.00' })
  })

  it('the file of the sandbox agrees with what was paid there', async () => {
    const paid = await received(5_000n)
    const now = new Date().toISOString()
    await server.db.insert(sandboxChargeTable).values({
      ...{ title: 't', way: 'CARD', returnUrl: '', noticeUrl: '', state: 'PAID' },
      ...{ requestId: paid.requestId, cents: 5_000n, paidDate: now, expireDate: now },
    })
    await server.db.delete(sandboxChargeTable).where(sql`${sandboxChargeTable.cents} <> 5000`)
    const days = { firstDay: dayFromNow(-1), lastDay: dayFromNow(1) }
    const { text, headers } = await ask('sandboxSettlementFile', days)
    expect(headers['content-type']).toContain('text/csv')
    const row = await imported(Buffer.from(text))
    expect(row).toMatchObject({ status: 'MATCHED', agreedCount: 1, net: '49.50' })
    const backwards = { firstDay: days.lastDay, lastDay: days.firstDay }
    expect((await ask('sandboxSettlementFile', backwards)).meta?.refusals).toHaveProperty('lastDay')
  })
})
