import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkOf, payPoster } from '#contract/areas/payment/calls/orders.ts'
import type { SignedIn } from '#server/context.ts'
import { setPublicUrl } from '#server/kit/publicUrl.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { openSandbox, planForm } from '#tests/factories/payment.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { orderTarget, planTarget, type Target } from './link.ts'
import { posterOf } from './poster.ts'

let server: TestServer
let project: string
let lead: string
let payer: { id: number; token: string }
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await openSandbox(server.db)
  project = await makeProject(server.db, { name: 'Open Kitchen' })
  lead = (await inside(['LEAD'])).token
  payer = await inside()
})
afterAll(() => server.close())

async function inside(tags: Parameters<typeof join>[3] = []) {
  const who = await server.signedIn()
  await join(server.db, project, who.id, tags)
  return who
}

const made = (more: Record<string, string> = {}) =>
  server.data<{ id: number }>(server.routeOf('collectPayment.create'), {
    form: planForm(project, { endDate: '2099-12-31', ...more }),
    token: lead,
  })

/** The order of the payer, of a new plan. */
async function order(more: Record<string, string> = {}): Promise<number> {
  await made({ method: 'PARTICIPANTS', participants: `[${payer.id}]`, ...more })
  const own = server.routeOf('payOrder.own')
  const { list } = await server.data<{ list: { id: number }[] }>(own, { token: payer.token })
  return list[0]?.id ?? 0
}

const poster = (target: Target, language: SignedIn['language'] = 'en-US') =>
  posterOf({ db: server.db, keys: testKeys, language } as SignedIn, target)

describe('the poster of a payment link', () => {
  it('says who asks for what until when, and how it can be paid', async () => {
    const { id } = await made()
    expect(await poster(planTarget(id))).toMatchObject({
      ...{ lead: 'Open Kitchen asks you to pay', title: 'Annual dinner', figure: 'HK$120.00' },
      note: null,
      facts: [
        ['Ways to pay', ['AlipayHK', 'Visa / Mastercard', 'Octopus']],
        ['Can be paid until', ['December 31, 2099']],
      ],
    })
  })

  it('is in the language of its reader', async () => {
    const { id } = await made()
    expect(await poster(planTarget(id), 'zh-TW')).toMatchObject({
      lead: 'Open Kitchen 邀請您付款',
      facts: [
        ['付款方式', ['AlipayHK', 'Visa / Mastercard', '八達通']],
        ['付款截止日期', ['2099年12月31日']],
      ],
    })
  })

  it('leaves the amount open where the sum is free, with the suggested one', async () => {
    const { id } = await made({ sumType: 'FREE' })
    expect(await poster(planTarget(id))).toMatchObject({
      ...{ figure: 'Any amount', note: 'You choose the amount. Suggested: HK$120.00' },
    })
  })

  it('says where an order can be paid in parts', async () => {
    const id = await order({ sumType: 'PARTIAL' })
    expect(await poster(orderTarget(id))).toMatchObject({
      ...{ figure: 'HK$120.00', note: 'Can be paid in parts' },
    })
  })

  it('has the address of the link in its code', async () => {
    const { id } = await made()
    const form = { id: String(id) }
    const { url } = await server.data<{ url: string }>(linkOf, { form, token: lead })
    expect((await poster(planTarget(id))).code.text).toBe(url)
  })

  it('is a small PDF named after the plan', async () => {
    const form = { id: String((await made({ title: 'Summer/Party' })).id) }
    const { headers, text } = await server.ask(payPoster, { form, token: lead })
    expect(headers['content-type']).toBe('application/pdf')
    expect(String(headers['content-disposition'])).toContain('Party.pdf')
    expect(text.startsWith('%PDF')).toBe(true)
    expect(Number(headers['content-length'])).toBeLessThan(300_000)
  })
})

describe('whoever may hand out the link may print its poster', () => {
  const names = (form: Record<string, string>, token: string) =>
    Promise.all(
      [linkOf, payPoster].map(
        async call => (await server.ask(call, { form, token })).meta?.name ?? 'given',
      ),
    )

  it('who looks after the money, finance and the payer of the order; nobody else', async () => {
    const finance = (await server.signedIn('ROLE_FINANCE')).token
    const other = (await inside()).token
    const outsider = (await server.signedIn()).token
    const plan = { id: String((await made()).id) }
    const own = { orderId: String(await order()) }
    const answered = ['given', 'given']
    for (const token of [lead, finance]) {
      expect(await names(plan, token)).toEqual(answered)
      expect(await names(own, token)).toEqual(answered)
    }
    expect(await names(own, payer.token)).toEqual(answered)
    expect(await names(plan, payer.token)).toEqual(['noLinkPermission', 'noLinkPermission'])
    expect(await names(own, other)).toEqual(['notFound', 'notFound'])
    for (const form of [plan, own])
      expect(await names(form, outsider)).toEqual(['notFound', 'notFound'])
  })

  it('a plan for participants has none of its own', async () => {
    const { id } = await made({ method: 'PARTICIPANTS', participants: `[${payer.id}]` })
    expect(await names({ id: String(id) }, lead)).toEqual(['notFound', 'notFound'])
  })

  it('without a public address there is none', async () => {
    const { id } = await made()
    setPublicUrl(undefined)
    expect(await names({ id: String(id) }, lead)).toEqual(['noPublicUrl', 'noPublicUrl'])
  })
})
