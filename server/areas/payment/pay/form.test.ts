import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import type { Person } from '#tests/caller.ts'
import { contentWorld } from '#tests/factories/content.ts'
import { element, formWorld } from '#tests/factories/eform.ts'
import { planForm } from '#tests/factories/payment.ts'
import { type Form, type PaymentWorld, paymentWorld } from '#tests/factories/paymentWorld.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: PaymentWorld
let forms: Awaited<ReturnType<typeof formWorld>>
let form: { id: number; code: string }
beforeAll(async () => {
  server = await testServer()
  world = await paymentWorld(server)
  forms = await formWorld(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  form = await forms.published([element('TEXT', 'diet', { required: true })])
})

const asking = (more: Form = {}) => ({ eformId: String(form.id), ...more })
const formOf = async (link: string) => (await world.shown(link)).form
/** Fills in the form that a link asks for; answers the proof. */
async function fillIn(link: string, who?: Person): Promise<string> {
  const asked = await formOf(link)
  const more = { who, purpose: asked?.purpose ?? '' }
  return (await forms.submit(form, { diet: 'Vegan' }, more)).filled ?? ''
}
const refusal = async (link: string, more: Form = {}) =>
  (await world.start(link, '120', more)).meta?.name
const answers = async (order: number, token: string) =>
  (await world.ask('usedAnswers', { use: `order:${order}` }, token)) as {
    data?: { answers: unknown }
    meta?: { code: number }
  }

describe('a plan that asks for a form first', () => {
  it('takes a payment by its link once the form was filled in', async () => {
    const { link } = await world.openPlan(asking())
    expect(await formOf(link)).toMatchObject({ code: form.code, filled: false })
    expect(await refusal(link)).toBe('formFirst')
    const { requestId, link: order } = await world.started(link, '120', {
      filled: await fillIn(link),
    })
    await world.pay(requestId)
    expect((await world.shown(order)).state).toBe('PAID')
  })

  it('asks once for each order, whatever is paid of it and by which device', async () => {
    const { link, id, payer } = await world.order(asking({ sumType: 'PARTIAL' }))
    expect((await world.start(link, '20')).meta?.name).toBe('formFirst')
    const { requestId } = await world.started(link, '20', { filled: await fillIn(link) })
    await world.pay(requestId)
    expect(await formOf(link)).toMatchObject({ filled: true })
    expect((await world.start(link, '100')).meta?.code).toBe(200)
    expect((await answers(id, payer.token)).data).toMatchObject({ answers: { diet: 'Vegan' } })
    expect((await answers(id, world.lead.token)).meta?.code).toBe(200)
    const member = await world.person()
    expect((await answers(id, member.token)).meta?.code).toBe(404)
  })

  it('takes no proof of another plan, of another form, or that was made up', async () => {
    const { link } = await world.openPlan(asking())
    const other = await world.openPlan(asking())
    const filled = await fillIn(other.link)
    expect(await refusal(link, { filled })).toBe('formFirst')
    const made = `${filled.split('.')[0]}.${'x'.repeat(32)}`
    expect(await refusal(link, { filled: made })).toBe('formFirst')
    const { filled: bare } = await forms.submit(form, { diet: 'Any' })
    expect(bare).toBeNull()
  })

  it('takes payments without it once the form is closed', async () => {
    const { link } = await world.openPlan(asking())
    await forms.act('eform.close', { id: form.id })
    expect(await formOf(link)).toBeNull()
    expect((await world.start(link, '120')).meta?.code).toBe(200)
  })

  it('repeats a request that was carried out', async () => {
    const { link } = await world.openPlan(asking())
    const input = { filled: await fillIn(link), attempt: 'the-same-request-1' }
    const first = await world.started(link, '120', input)
    const again = await world.data<StartedPayment>('sandboxCreate', {
      ...{ link, amount: '120', way: 'CARD', device: 'WEB', terms: 'true' },
      ...input,
    })
    expect(again.requestId).toBe(first.requestId)
  })

  it('names it by what nobody can count up', async () => {
    const { link } = await world.openPlan(asking())
    const { purpose = '' } = (await formOf(link)) ?? {}
    const [, key = ''] = purpose.split(':')
    const of = (id: string) => forms.call('formView', undefined, { code: form.code, purpose: id })
    expect((await of(purpose)).data).toMatchObject({ filledFor: 'Annual dinner' })
    expect((await of(`plan:${Number.parseInt(key, 10)}`)).meta?.code).toBe(404)
  })
})

describe('what a plan names', () => {
  const refused = async (more: Form) =>
    (await world.ask('collectPayment.create', planForm(world.project, more), world.lead.token)).meta
      ?.refusals as Record<string, { problem: string }> | undefined

  it('is a published form that every payer can fill in', async () => {
    const { id } = await forms.draft([element('TEXT', 'diet')])
    expect(await refused({ eformId: String(id) })).toMatchObject({
      eformId: { problem: 'notFound' },
    })
    const members = await forms.published([element('TEXT', 'diet')], { hasLogin: true })
    const eformId = String(members.id)
    expect(await refused({ eformId })).toMatchObject({ eformId: { problem: 'membersOnly' } })
    expect(await refused({ eformId, distLevel: 'MEMBERS' })).toBeUndefined()
  })

  it('is an article, shown to payers who may read it', async () => {
    const content = await contentWorld(server)
    const open = await content.published({ titleCN: '晚宴', audience: 'EVERYBODY' })
    const { link } = await world.openPlan({ cmsId: String(open.id) })
    expect((await world.shown(link)).article).toEqual({ id: open.id, title: '晚宴' })
    const inside = await content.published({ audience: 'MEMBERS' })
    const closed = await world.openPlan({ cmsId: String(inside.id) })
    expect((await world.shown(closed.link)).article).toBeNull()
    const draft = await content.draft()
    expect(await refused({ cmsId: String(draft.id) })).toMatchObject({
      cmsId: { problem: 'notFound' },
    })
  })

  it('is offered to those who make plans', async () => {
    const parts = (token: string) => world.ask('planParts', { projectId: world.project }, token)
    const { data } = await parts(world.lead.token)
    expect((data as { forms: { id: number }[] }).forms.map(({ id }) => id)).toContain(form.id)
    expect((await parts((await world.person()).token)).meta?.name).toBe('noPermission')
  })
})
