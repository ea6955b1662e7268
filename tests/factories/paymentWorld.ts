import type { ShownLink, StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import { carryOut } from '#server/areas/payment/refund/carryOut.ts'
import { refundRequireTable } from '#server/areas/payment/tables.ts'
import { sql } from '#server/kit/sql.ts'
import type { Answered, TestServer } from '../http.ts'
import { testKeys } from './keys.ts'
import { makeMember } from './member.ts'
import { openSandbox, payAtSandbox, planForm, signedNotice, tokenIn } from './payment.ts'
import { join, makeProject } from './project.ts'
import { makeSession } from './session.ts'

export type Form = Record<string, string>

let made = 0
/** A key of a request, another one each time. */
export const newAttempt = (): string => `request-key-${String(++made).padStart(8, '0')}`

/** What a payer sends to start a payment. */
export const payForm = (link: string, amount: string, more: Form = {}): Form => ({
  ...{ link, amount, way: 'CARD', device: 'WEB', terms: 'true' },
  attempt: newAttempt(),
  ...more,
})

export const codeOf = ({ meta }: Answered) => meta?.code

/** A project that collects money by the sandbox, its lead, and two members of the finance role. */
export async function paymentWorld(server: TestServer) {
  const { db } = server
  await openSandbox(db)
  const project = await makeProject(db)
  const lead = await server.signedIn()
  await join(db, project, lead.id, ['LEAD'])
  const finance = await server.signedIn('ROLE_FINANCE')
  const reviewer = await server.signedIn('ROLE_FINANCE')

  const ask = (name: string, form: Form, token?: string, from?: string) =>
    server.ask(server.routeOf(name), { form, token, from })
  const data = <T>(name: string, form: Form, token?: string): Promise<T> =>
    server.data<T>(server.routeOf(name), { form, token })

  /** A member of the project, signed in. */
  async function person() {
    const { id, loginName } = await makeMember(db)
    await join(db, project, id)
    const email = `${loginName}@test.example`
    return { id, email, token: await makeSession(db, id) }
  }

  const plan = (more: Form = {}) =>
    data<{ id: number }>('collectPayment.create', planForm(project, more), lead.token)

  /** The token of the link of an open plan. */
  const linkOfPlan = async (id: number) =>
    tokenIn((await data<{ url: string }>('linkOf', { id: String(id) }, lead.token)).url)

  /** An open plan, and the token of its link. */
  async function openPlan(more: Form = {}) {
    const { id } = await plan(more)
    return { id, link: await linkOfPlan(id) }
  }

  /** A plan with one participant: the order, and the token of its link. */
  async function order(more: Form = {}) {
    const payer = await person()
    const participants = { method: 'PARTICIPANTS', participants: `[${payer.id}]` }
    const { id: planId } = await plan({ ...participants, ...more })
    const { list } = await data<{ list: { id: number; orderNo: string }[] }>(
      'payOrder.own',
      {},
      payer.token,
    )
    const { id, orderNo } = list[0] ?? { id: 0, orderNo: '' }
    const { url } = await data<{ url: string }>('linkOf', { orderId: String(id) }, payer.token)
    return { payer, planId, id, orderNo, link: tokenIn(url) }
  }

  const start = (link: string, amount: string, more: Form = {}) =>
    ask('sandboxCreate', payForm(link, amount, more))
  const started = (link: string, amount: string, more: Form = {}) =>
    data<StartedPayment>('sandboxCreate', payForm(link, amount, more))

  /** What a notice is answered with. */
  const notify = async ({ body, headers }: { body: string; headers: Form }) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/v1/free/pay/sandbox/notice',
        headers,
        payload: body,
      })
    ).statusCode

  /** Pays at the sandbox, which sends its notice. */
  const pay = async (requestId: string) => notify(signedNotice(await payAtSandbox(db, requestId)))

  /** A paid order. */
  async function paid(more: Form = {}, amount = '120') {
    const one = await order(more)
    const { requestId } = await started(one.link, amount)
    await pay(requestId)
    const { list } = await data<{ list: { id: number }[] }>('payment.list', {}, one.payer.token)
    return { ...one, requestId, payId: list[0]?.id ?? 0 }
  }

  /** Carries out all approved refunds, as the job does. */
  async function refundAll() {
    const { rows } = await db.execute<{ id: number }>(sql`
      select ${refundRequireTable.id}::float8 as "id" from ${refundRequireTable}
      where ${refundRequireTable.status} = 'APPROVED'`)
    for (const { id } of rows) await carryOut({ db, keys: testKeys }, id)
  }

  return {
    ...{ db, server, project, lead, finance, reviewer, ask, data, person, plan, openPlan, order },
    ...{ linkOfPlan, start, started, notify, pay, paid, refundAll },
    shown: (link: string) => data<ShownLink>('payLink', { link }),
    /** How a plan stands, as its lead sees it. */
    standing: (planId: number) =>
      data<Record<string, unknown>>('countByCollectPaymentId', { id: String(planId) }, lead.token),
    context: { db, keys: testKeys },
  }
}

export type PaymentWorld = Awaited<ReturnType<typeof paymentWorld>>
