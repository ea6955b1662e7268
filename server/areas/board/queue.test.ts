import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownQueue, type Queued } from '#contract/areas/board/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { declared } from '#contract/kit/declared.ts'
import type { WaitingKind } from '#contract/kit/waiting.ts'
import { eformRecordTable, eformTable } from '#server/areas/eform/tables.ts'
import { joinRequestTable } from '#server/areas/membership/tables.ts'
import { mailTable, smsTable } from '#server/areas/message/tables.ts'
import { payOrderTable, refundRequireTable } from '#server/areas/payment/tables.ts'
import { myProductTable } from '#server/areas/product/tables.ts'
import { projectApplyTable } from '#server/areas/project/tables/projectApply.ts'
import { kpiTicketTable } from '#server/areas/ticket/tables.ts'
import { personalKycTable } from '#server/areas/verification/tables.ts'
import { coinBatchLine, coinBatchTable } from '#server/areas/wallet/batch/tables.ts'
import { withdrawalTable } from '#server/areas/wallet/withdrawalTable.ts'
import { clock } from '#server/db/clock.ts'
import { sql } from '#server/kit/sql.ts'
import { declaredWaiting } from '#server/kit/waiting.ts'
import { makeApplication } from '#tests/factories/apply.ts'
import { makeSubmission } from '#tests/factories/eform.ts'
import { dayFromNow, makeOrder, makeRefund } from '#tests/factories/payment.ts'
import { makeProduct } from '#tests/factories/product.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { signingWorld } from '#tests/factories/signing.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { makeSubmitted } from '#tests/factories/verification.ts'
import { makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { ticketWorld } from '#tests/tickets.ts'

type Who = Awaited<ReturnType<TestServer['signedIn']>>

let server: TestServer
let me: Who
let other: Who
let project: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  me = await server.signedIn()
  other = await server.signedIn()
  project = await makeProject(server.db, { name: 'Garden' })
  await join(server.db, project, me.id)
  await join(server.db, project, other.id)
})

const queue = (who: Who = me) =>
  server.data<CallOutput<typeof ownQueue>>(ownQueue, { token: who.token })
/** The items of a kind that wait for somebody. */
const of = async (kind: WaitingKind, who: Who = me): Promise<Queued[]> =>
  (await queue(who)).items.filter(one => one.kind === kind)
const ids = async (kind: WaitingKind, who?: Who) => (await of(kind, who)).map(({ id }) => id)

it('every declared kind is found by the server', () => {
  expect(
    declaredWaiting()
      .map(([kind]) => kind)
      .sort(),
  ).toEqual(Object.keys(declared().waiting).sort())
})

it('nothing waits for somebody new', async () => {
  const { items, kinds } = await queue(await server.signedIn())
  expect([items, kinds]).toEqual([[], []])
})

describe('tickets', () => {
  it.each([
    ['TO_CLAIM', 'ticketToClaim'],
    ['CLAIMED', 'ticketToFinish'],
    ['REJECTED', 'ticketToRework'],
  ] as const)(
    '%s waits for its own contributor, in their active projects only',
    async (status, kind) => {
      const values = { type: 'PLAN', status, title: 'Dig', planDate: dayFromNow(3) }
      const id = await makeTicket(server.db, project, me.id, values)
      const foreign = await makeProject(server.db)
      await makeTicket(server.db, foreign, me.id, values)
      const archived = await makeProject(server.db, { status: 'ARCHIVED' })
      await join(server.db, archived, me.id)
      await makeTicket(server.db, archived, me.id, values)
      const [item, ...more] = await of(kind)
      expect(item).toMatchObject({
        ...{ entity: 'kpiTicket', id, title: 'Dig', detail: 'Garden', due: dayFromNow(3) },
        link: `/projects/taskList/show/${id}?projectId=${project}`,
      })
      expect(more).toEqual([])
      expect(await ids(kind, other)).toEqual([])
      // The list of all of them is that of the member's own.
      const { kinds } = await queue()
      const all = kinds.find(one => one.kind === kind)?.all
      expect(all).toBe(`/project/allTask?status=${status}&contributor=${me.id}`)
    },
  )

  it('a claimed plan is to be finished, and a finished one to be confirmed by others', async () => {
    const world = await ticketWorld(server)
    const lead = await world.person('LEAD')
    const worker = await world.person()
    const { id } = await world.plan(lead, { contributor: String(worker.id) })
    const waits = async (who: typeof worker) =>
      (await queue(who as Who)).items.map(({ kind, id }) => [kind, id])
    expect(await waits(worker)).toEqual([['ticketToClaim', id]])
    const [{ version }] = (await of('ticketToClaim', worker as Who)) as [Queued]
    // The version is the one that the act is based on.
    const claimed = await world.step('collect', worker, id, { updateDate: String(version) })
    expect(claimed.meta?.code).toBe(200)
    expect(await waits(worker)).toEqual([['ticketToFinish', id]])
    await world.step('completeDev', worker, id, world.delivery)
    expect(await waits(worker)).toEqual([])
    const [item] = (await of('ticketToConfirm', lead as Who)) as [Queued]
    const confirmed = await world.ask('confirmRecord.create', lead, {
      ...{ ticket: String(item.id), submitDate: String(item.version) },
    })
    expect(confirmed.meta?.code).toBe(200)
    expect(await waits(lead)).toEqual([])
  })
})

it('applications wait for who manages the members, but for their own', async () => {
  const lead = await server.signedIn()
  await join(server.db, project, lead.id, ['LEAD'])
  const stranger = await server.signedIn()
  const id = await makeApplication(server.db, project, stranger.id)
  await makeApplication(server.db, await makeProject(server.db), stranger.id)
  expect(await of('applicationToReview', lead)).toMatchObject([
    { id, detail: 'Garden', link: '/marketplace/projectMarket?tab=review' },
  ])
  expect(await ids('applicationToReview')).toEqual([])
  const t = projectApplyTable
  await server.db.update(t).set({ status: 'REFUSED' }).where(eq(t.id, id))
  expect(await ids('applicationToReview', lead)).toEqual([])
})

it('contracts wait for whose turn it is to sign', async () => {
  const world = await signingWorld(server)
  const { id } = await world.sent([me], {})
  expect(await of('contractToSign')).toMatchObject([{ id, link: `/user/sign?id=${id}` }])
  expect(await ids('contractToSign', other)).toEqual([])
  await server.db.execute(sql`update "contract" set "state" = 'CANCELLED' where "id" = ${id}`)
  expect(await ids('contractToSign')).toEqual([])
})

it('bills wait for their payer, with what is left to pay, until they are paid', async () => {
  const { id } = await makeOrder(server.db, { project, member: other.id, secret: 'Rent' })
  const t = payOrderTable
  const set = (values: object) => server.db.update(t).set(values).where(eq(t.id, id))
  await set({ payer: me.id, paidAmount: 2000n, dueDate: dayFromNow(-1) })
  expect(await of('orderToPay')).toMatchObject([
    { id, title: 'Rent', amount: '100.00', due: dayFromNow(-1), detail: 'Garden' },
  ])
  expect(await ids('orderToPay', other)).toEqual([])
  await set({ status: 'PAID' })
  expect(await ids('orderToPay')).toEqual([])
})

describe('the finance team', () => {
  let finance: Who
  let second: Who
  beforeEach(async () => {
    finance = await server.signedIn('ROLE_FINANCE')
    second = await server.signedIn('ROLE_FINANCE')
  })

  it('decides on refunds that others asked for', async () => {
    const id = await makeRefund(server.db, { project, member: other.id, secret: 'Dinner' })
    const t = refundRequireTable
    await server.db.update(t).set({ applicant: finance.id }).where(eq(t.id, id))
    expect(await ids('refundToReview', second)).toContain(id)
    expect(await ids('refundToReview', finance)).not.toContain(id)
    expect(await ids('refundToReview')).toEqual([])
    await server.db.update(t).set({ status: 'REJECTED' }).where(eq(t.id, id))
    expect(await ids('refundToReview', second)).not.toContain(id)
  })

  it('approves withdrawals, each of them once, and not their own', async () => {
    const add = async (member: number, approvers: number[] = []) => {
      const wallet = await makeWallet(server.db, member)
      const [row] = await server.db
        .insert(withdrawalTable)
        .values({
          ...{ member, wallet, amount: 5000n, status: 'APPLIED', accountName: 'A', bankName: 'B' },
          ...{ bankAccount: 'x', lastFour: '1234', approvers, approvalsNeeded: 2, journal: 1 },
        } as never)
        .returning({ id: withdrawalTable.id })
      return Number(row?.id)
    }
    const fresh = await add(me.id)
    const own = await add(finance.id)
    const approved = await add(other.id, [finance.id])
    const seen = await ids('withdrawalToApprove', finance)
    expect(seen).toContain(fresh)
    expect(seen).not.toContain(own)
    expect(seen).not.toContain(approved)
    expect(await ids('withdrawalToApprove', second)).toContain(approved)
    expect(await ids('withdrawalToApprove')).toEqual([])
  })

  it('approves batch adjustments of others that do not move their own points', async () => {
    const add = async (concerned: number) => {
      const [row] = await server.db
        .insert(coinBatchTable)
        .values({
          ...{ title: 'Bonus', kind: 'TOP_UP', subType: 'REWARD', fileName: 'a.csv', lines: 1 },
          ...{ total: 100n, status: 'APPLIED', applicant: finance.id },
        } as never)
        .returning({ id: coinBatchTable.id })
      const batch = Number(row?.id)
      const line = { batch, line: 1, given: {}, refusals: {}, member: concerned, amount: 100n }
      await server.db.insert(coinBatchLine).values(line)
      return batch
    }
    const others = await add(me.id)
    const own = await add(second.id)
    const seen = await ids('batchToApprove', second)
    expect(seen).toContain(others)
    expect(seen).not.toContain(own)
    expect(await ids('batchToApprove', finance)).not.toContain(others)
  })
})

describe('reviewers', () => {
  it('review verifications and products of others', async () => {
    const reviewer = await server.signedIn('ROLE_REVIEWER')
    const kyc = await makeSubmitted(server, me, 'EDUCATION')
    const product = await makeProduct(server.db, me.id, {
      values: { status: 'SUBMITTED', revStatus: 'PENDING', submitDate: clock.now() },
    })
    const own = await makeProduct(server.db, reviewer.id, {
      values: { status: 'SUBMITTED', revStatus: 'PENDING', submitDate: clock.now() },
    })
    const verification = (await of('verificationToReview', reviewer)).find(
      ({ id }) => id === kyc.id,
    )
    expect(verification?.link).toBe(`/examines/examAuthDetail?id=${kyc.id}`)
    // Named by its kind, in the reader's language.
    expect(verification?.title).not.toMatch(/[A-Z]{4}/)
    expect(await ids('productToReview', reviewer)).toContain(product)
    expect(await ids('productToReview', reviewer)).not.toContain(own)
    expect((await queue()).items).toEqual([])
    const k = personalKycTable
    await server.db.update(k).set({ verifiStatus: 'PASSED' }).where(eq(k.id, kyc.id))
    const p = myProductTable
    await server.db.update(p).set({ revStatus: 'APPROVED' }).where(eq(p.id, product))
    expect(await ids('verificationToReview', reviewer)).not.toContain(kyc.id)
    expect(await ids('productToReview', reviewer)).not.toContain(product)
  })
})

it('requests to join wait for who may decide on them', async () => {
  const admin = await server.signedIn('ROLE_ADMIN')
  const t = joinRequestTable
  const [row] = await server.db
    .insert(t)
    .values({
      ...{ email: `${me.id}@new.example`, name: 'Ann', reason: 'To help', language: 'EN_US' },
      status: 'PENDING',
    } as never)
    .returning({ id: t.id })
  const id = Number(row?.id)
  expect(await ids('joinRequestToReview', admin)).toContain(id)
  expect(await ids('joinRequestToReview')).toEqual([])
  await server.db.update(t).set({ status: 'REFUSED' }).where(eq(t.id, id))
  expect(await ids('joinRequestToReview', admin)).not.toContain(id)
})

it('submissions wait for who takes care of them, or of their form', async () => {
  const editor = await server.signedIn('ROLE_EDITOR')
  const second = await server.signedIn('ROLE_EDITOR')
  const id = await makeSubmission(server.db)
  const t = eformRecordTable
  await server.db.update(t).set({ status: 'NEW', assignee: null }).where(eq(t.id, id))
  await server.db.update(eformTable).set({ owner: editor.id })
  expect(await ids('submissionToReview', editor)).toEqual([id])
  expect(await ids('submissionToReview', second)).toEqual([])
  await server.db.update(t).set({ assignee: second.id }).where(eq(t.id, id))
  expect(await ids('submissionToReview', editor)).toEqual([])
  expect(await ids('submissionToReview', second)).toEqual([id])
  await server.db.update(t).set({ status: 'ANSWERED' }).where(eq(t.id, id))
  expect(await ids('submissionToReview', second)).toEqual([])
})

it('administrators see what the system failed to do', async () => {
  const admin = await server.signedIn('ROLE_ADMIN')
  await server.db.insert(mailTable).values({
    ...{ to: 'a@b.example', subject: 'Hello', status: 'FAILED', tries: 5, confidential: false },
  } as never)
  await server.db.insert(smsTable).values({
    ...{ to: '+85291234567', country: 'HK', text: 'x', status: 'FAILED', tries: 5 },
    ...{ confidential: false, expireDate: clock.now() },
  } as never)
  expect(await of('mailFailed', admin)).toMatchObject([{ title: 'Hello', detail: 'a@b.example' }])
  expect(await of('smsFailed', admin)).toMatchObject([{ title: '+85291234567' }])
  expect((await queue()).items).toEqual([])
})

describe('the queue', () => {
  it('is the newest first; what is due first is never left out', async () => {
    const t = kpiTicketTable
    const make = async (minutes: number, more: object = {}) => {
      const values = { status: 'REJECTED', updateDate: new Date(minutes * 60_000).toISOString() }
      return makeTicket(server.db, project, me.id, { ...values, ...more })
    }
    const oldest = await make(0, { planDate: dayFromNow(-3) })
    for (let at = 1; at <= 24; at++) await make(at)
    const [newest] = await server.db
      .select({ id: t.id })
      .from(t)
      .where(eq(t.contributor, me.id))
      .orderBy(sql`${t.id} desc`)
      .limit(1)
    const { items, kinds } = await queue()
    expect(kinds).toMatchObject([{ kind: 'ticketToRework', count: 25 }])
    expect(items).toHaveLength(21)
    expect(items[0]?.id).toBe(newest?.id)
    expect(items.at(-1)?.id).toBe(oldest)
    const dates = items.map(({ since }) => since)
    expect(dates).toEqual([...dates].sort().reverse())
  })
})
