import { expect } from 'vitest'
import type { ShownLink, StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import type { TestServer } from '#tests/http.ts'
import { makeMember } from './member.ts'
import { payAtSandbox, planForm, signedNotice, tokenIn } from './payment.ts'
import { join, makeProject } from './project.ts'
import { makeSession } from './session.ts'

/** A project with a lead, and what its payers do by the calls of the product. */
export async function paying(server: TestServer) {
  const project = await makeProject(server.db)
  const { id: leadId, token: lead } = await server.signedIn()
  await join(server.db, project, leadId, ['LEAD'])

  const ask = (name: string, form: Record<string, string>, token?: string) =>
    server.ask(server.routeOf(name), { form, token })
  const data = <T>(name: string, form: Record<string, string>, token?: string): Promise<T> =>
    server.data<T>(server.routeOf(name), { form, token })

  /** A member of the project, signed in. */
  async function person() {
    const { id, loginName } = await makeMember(server.db)
    await join(server.db, project, id)
    const email = `${loginName}@test.example`
    return { id, email, token: await makeSession(server.db, id) }
  }
  const plan = (more: Record<string, string> = {}) =>
    data<{ id: number }>('collectPayment.create', planForm(project, more), lead)

  /** A plan with one participant, and the token of the participant's order. */
  async function order(more: Record<string, string> = {}) {
    const payer = await person()
    const participants = { method: 'PARTICIPANTS', participants: `[${payer.id}]` }
    const { id: planId } = await plan({ ...participants, ...more })
    const { list } = await data<{ list: { id: number }[] }>('payOrder.own', {}, payer.token)
    const orderId = list[0]?.id ?? 0
    const { url } = await data<{ url: string }>('linkOf', { orderId: String(orderId) }, payer.token)
    return { payer, planId, orderId, token: tokenIn(url) }
  }
  const linkOfPlan = async (id: number) =>
    tokenIn((await data<{ url: string }>('linkOf', { id: String(id) }, lead)).url)

  let keys = 0
  const start = (token: string, amount: string, more: Record<string, string> = {}) =>
    ask('sandboxCreate', {
      ...{ link: token, amount, way: 'CARD', device: 'WEB', terms: 'true' },
      attempt: `request-key-${project}-${String(++keys).padStart(6, '0')}`,
      ...more,
    })
  const started = async (token: string, amount: string, more: Record<string, string> = {}) => {
    const { meta, data } = await start(token, amount, more)
    expect(meta).toMatchObject({ code: 200 })
    return data as StartedPayment
  }
  const notify = async (given: { body: string; headers: Record<string, string> }) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/v1/free/pay/sandbox/notice',
        headers: given.headers,
        payload: given.body,
      })
    ).statusCode

  return {
    ...{ project, lead, ask, data, person, plan, order, linkOfPlan, start, started, notify },
    /** Pays at the sandbox, which sends its notice. */
    pay: async (requestId: string) =>
      notify(signedNotice(await payAtSandbox(server.db, requestId))),
    shown: (token: string) => data<ShownLink>('payLink', { link: token }),
    /** How a plan stands, as its lead sees it. */
    standing: (planId: number) =>
      data<Record<string, unknown>>('countByCollectPaymentId', { id: String(planId) }, lead),
  }
}

export type Paying = Awaited<ReturnType<typeof paying>>
