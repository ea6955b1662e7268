/**
 * A thousand submissions of a form in a minute, for ten minutes (`npm run test:long -- submissions`,
 * after a build), while others list tickets and open the form: none is lost, and others wait at most
 * 100 ms more than before. Each visitor comes from a network of its own.
 */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { formReport, formSubmit, formView, type OpenForm } from '#contract/areas/eform/calls.ts'
import { SECONDS_BEFORE } from '#contract/areas/eform/formPaths.ts'
import { encode } from '#contract/kit/form.ts'
import type { Envelope } from '#contract/transport.ts'
import { Api } from '#tests/journeys/kit/api.ts'
import { startServer } from '#tests/journeys/kit/server.ts'
import { publishedForm, wholeForm } from '#tests/journeys/kit/wholeForm.ts'

const minutes = Number(process.env.LOAD_MINUTES ?? 10)
const perMinute = 1000
/** Milliseconds that others may wait more, in the median and for nine of ten. */
const mostMore = 100
/** Seconds in which the others are measured before. */
const before = 30
const ticketList = '/api/v1/cake/kpiTicket/allList'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
interface Asked {
  from?: string
  token?: string
}

/** Asks the server as somebody from another network. */
function ask<T>(
  address: string,
  method: 'GET' | 'POST',
  path: string,
  values: Record<string, unknown>,
  { from = '10.0.0.1', token }: Asked = {},
): Promise<Envelope<T>> {
  const form = new URLSearchParams(encode(values)).toString()
  const url = `${address}${path}${method === 'GET' && form ? `?${form}` : ''}`
  const headers = {
    'x-forwarded-for': from,
    ...(token && { token }),
    ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', part => {
        text += part
      })
      answer.on('end', () => resolve(JSON.parse(text) as Envelope<T>))
    })
    sent.on('error', reject)
    sent.end(method === 'POST' ? form : undefined)
  })
}

const percentile = (all: readonly number[], part: number): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length * part)] ?? Number.NaN
/** An address of a network of its own. */
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

const server = await startServer({ TRUSTED_PROXIES: '1' })
const { address } = server
const api = new Api(address)
const form = await publishedForm(api, {
  formName: 'Load',
  elements: wholeForm.filter(({ kind }) => !['FILE', 'PICTURE', 'SIGNATURE'].includes(kind)),
})
const { token } = await api.session('lead')
const answers = {
  ...{ name: 'Chan', mail: 'load@test.example', tel: '+85251234567', born: '1990-05-06' },
  ...{ come: 'bus', line: '11K', meals: ['rice'], people: '3', hall: 'a', mark: 4 },
  views: { food: 'much', music: 'little' },
  at: { street: '1 Field Road', city: 'Yuen Long' },
}

/** What others wait: a list of tickets, and a form that is opened. */
async function others(): Promise<number[]> {
  const waits: number[] = []
  const once = async (path: string, values: object, asked: Asked) => {
    const begun = performance.now()
    const { meta } = await ask(address, 'GET', path, { ...values }, asked)
    if (meta.code !== 200) throw new Error(`${path}: ${meta.code} ${meta.message}`)
    waits.push(performance.now() - begun)
  }
  await once(ticketList, { pageNo: 1, pageSize: 20 }, { token, from: '10.255.0.1' })
  await once(formView.path, { code: form.code }, { from: addressOf(Math.random() * 2 ** 24) })
  await sleep(100)
  return waits
}
async function measure(until: () => boolean): Promise<number[]> {
  const waits: number[] = []
  while (!until()) waits.push(...(await others()))
  return waits
}

let made = 0
const numbers: number[] = []
const refused = new Map<string, number>()
/** One visitor: opens the form, fills it in, sends it. */
async function visitor(): Promise<void> {
  made++
  const from = addressOf(made)
  const { code } = form
  const { data: open } = await ask<OpenForm>(address, 'GET', formView.path, { code }, { from })
  await sleep((SECONDS_BEFORE + 0.5) * 1000)
  const { data, meta } = await ask<{ number: number }>(
    ...([address, 'POST', formSubmit.path] as const),
    { code, version: 1, language: 'EN_US', answers, opened: open?.opened },
    { from },
  )
  if (data) numbers.push(data.number)
  else refused.set(String(meta.name), (refused.get(String(meta.name)) ?? 0) + 1)
}

try {
  const calmEnd = Date.now() + before * 1000
  const calm = await measure(() => Date.now() > calmEnd)
  const visitors: Promise<void>[] = []
  let over = false
  const waiting = measure(() => over)
  const begun = Date.now()
  for (let n = 0; n < minutes * perMinute; n++) {
    await sleep(Math.max(0, begun + (n * 60_000) / perMinute - Date.now()))
    visitors.push(visitor())
  }
  const lasted = (Date.now() - begun) / 1000
  await Promise.all(visitors)
  over = true
  const busy = await waiting
  const report = await api.as<{ total: number }>('editor', 'GET', formReport.path, {
    eform: form.id,
  })
  const sent = minutes * perMinute
  const more = [0.5, 0.9].map(part => percentile(busy, part) - percentile(calm, part))
  console.log(`${sent} submissions in ${lasted.toFixed(0)} s; stored ${report.total}`)
  console.log(`refused: ${JSON.stringify(Object.fromEntries(refused))}`)
  for (const part of [0.5, 0.9, 0.99])
    console.log(
      `others, ${part * 100} %: ${percentile(calm, part).toFixed(0)} ms before, ${percentile(busy, part).toFixed(0)} ms meanwhile (${busy.length} requests)`,
    )
  const lost = sent - report.total
  const twice = numbers.length - new Set(numbers).size
  const whole = lost === 0 && twice === 0 && numbers.length === sent
  const fast = more.every(one => one <= mostMore)
  if (!whole || !fast) {
    console.error(
      `FAILED: ${lost} lost, ${twice} twice, others wait ${more.map(n => n.toFixed(0)).join(' and ')} ms more`,
    )
    process.exitCode = 1
  }
} finally {
  await server.stop()
}
