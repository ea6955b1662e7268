import type { Browser, Page } from '@playwright/test'
import { linkOf } from '#contract/areas/payment/calls/orders.ts'
import { isPaid, sandboxAct, sandboxCreate } from '#contract/areas/payment/calls/pay.ts'
import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { type PayWay, payWays } from '#contract/payWay.ts'
import type { Api } from './api.ts'
import { expect } from './fixtures.ts'
import { watch } from './guard.ts'
import { newProject } from './projects.ts'

interface OpenPlan {
  id: number
  /** The path of its link. */
  path: string
}

/** An open plan of a new project, which anybody with the link can pay in each of the six ways. */
export async function openPlan(
  api: Api,
  projectId: string,
  more: Record<string, unknown> = {},
): Promise<OpenPlan> {
  const project = await newProject(api, projectId)
  const { id } = await api.as<{ id: number }>('lead', 'POST', `${collectPayment.path}/create`, {
    ...{ project, title: 'Open day', amount: '120.00', method: 'OPEN', sumType: 'FIXED' },
    ...{ payWays: Object.keys(payWays), startDate: '2026-01-01', endDate: '2099-12-31' },
    ...more,
  })
  const { url } = await api.as<{ url: string }>('lead', 'GET', linkOf.path, { id })
  return { id, path: new URL(url).pathname }
}

let attempts = 0

interface Started {
  /** The path of the order's link. */
  path: string
  requestId: string
}

/** Starts a payment by a link, as its page does. */
export async function startPaying(
  api: Api,
  path: string,
  { way = 'CARD', amount = '120.00' }: { way?: PayWay; amount?: string } = {},
): Promise<Started> {
  const { data, meta } = await api.call<{ link: string; requestId: string }>(
    'POST',
    sandboxCreate.path,
    {
      ...{ link: path.split('/').at(-1), amount, way, device: 'WEB', terms: true },
      attempt: `attempt-of-a-journey-${++attempts}`,
    },
  )
  if (!data) throw new Error(`no payment was started: ${meta.message}`)
  return { path: `/pay/${data.link}`, requestId: data.requestId }
}

/** Pays or declines at the sandbox, and waits until its notice has arrived. */
export async function actAtSandbox(
  api: Api,
  { path, requestId }: Started,
  act: 'PAY' | 'FAIL',
): Promise<void> {
  await api.call('POST', sandboxAct.path, { requestId, act })
  const link = path.split('/').at(-1)
  await expect
    .poll(async () => {
      const { data } = await api.call<{ state: string }>('POST', isPaid.path, { link, requestId })
      return data?.state
    })
    .toBe(act === 'PAY' ? 'PAID' : 'FAILED')
}

/** Pays by a link with the sandbox. */
export async function payByLink(
  api: Api,
  path: string,
  how: { way?: PayWay; amount?: string } = {},
): Promise<Started> {
  const started = await startPaying(api, path, how)
  await actAtSandbox(api, started, 'PAY')
  return started
}

/** A phone of a payer, which opens apps instead of showing codes. Call `end` when done. */
export async function phoneOf(
  browser: Browser,
  api: Api,
): Promise<{ page: Page; end(): Promise<void> }> {
  const context = await browser.newContext({
    ...{ baseURL: api.address, reducedMotion: 'reduce', timezoneId: 'Asia/Hong_Kong' },
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  const problems = watch(context, api.address)
  return {
    page: await context.newPage(),
    async end() {
      await context.close()
      expect(problems, 'what went wrong on the phone').toEqual([])
    },
  }
}
