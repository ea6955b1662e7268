import { linkOf } from '#contract/areas/payment/calls/orders.ts'
import { isPaid, sandboxAct, sandboxCreate } from '#contract/areas/payment/calls/pay.ts'
import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { type PayWay, payWays } from '#contract/payWay.ts'
import type { Api } from './api.ts'
import { expect } from './fixtures.ts'
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

/** Pays by a link with the sandbox, until its notice has arrived. */
export async function payByLink(
  api: Api,
  path: string,
  how: { way?: PayWay; amount?: string } = {},
): Promise<Started> {
  const started = await startPaying(api, path, how)
  const { requestId } = started
  await api.call('POST', sandboxAct.path, { requestId, act: 'PAY' })
  const link = started.path.split('/').at(-1)
  await expect
    .poll(async () => {
      const { data } = await api.call<{ state: string }>('POST', isPaid.path, { link, requestId })
      return data?.state
    })
    .toBe('PAID')
  return started
}
