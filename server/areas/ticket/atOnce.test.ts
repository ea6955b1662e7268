import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#tests/http.ts'
import { type Person, type TicketWorld, ticketWorld } from '#tests/tickets.ts'

let server: TestServer
let world: TicketWorld
let lead: Person
let workers: Person[]

beforeAll(async () => {
  server = await testServer()
  world = await ticketWorld(server)
  lead = await world.person('LEAD')
  workers = []
  for (let i = 0; i < 50; i++) workers.push(await world.person())
})
afterAll(() => server.close())

type Asked = Promise<{ meta: { code: number } | undefined }>
/** How often each code was answered. */
async function tally(asked: Asked[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { meta } of await Promise.all(asked))
    counts[meta?.code ?? 0] = (counts[meta?.code ?? 0] ?? 0) + 1
  return counts
}
const seenAs = async (id: number) => ({
  submitDate: String((await world.view(id, lead)).submitDate),
})

describe('at once, exactly one wins', () => {
  it('fifty members claim one plan: one has it, forty-nine are told 1101', async () => {
    const { id } = await world.plan(lead)
    expect(await tally(workers.map(one => world.step('collect', one, id)))).toEqual({
      200: 1,
      1101: 49,
    })
    const { contributor, status } = await world.view(id, lead)
    expect(status).toBe('CLAIMED')
    expect(workers.some(one => one.id === contributor)).toBe(true)
  })

  it('fifty confirmations by one lead: one counts, its KPI once', async () => {
    const author = await world.person()
    const { id } = await world.contribution(author)
    const seen = await seenAs(id)
    const asked = Array.from({ length: 50 }, () => world.confirm(lead, id, seen))
    expect(await tally(asked)).toEqual({ 200: 1, 1100: 49 })
    expect(await world.kpiOf(author)).toBe('20.00')
  })

  it('twenty confirmers of a rate of 100 %: all count, the KPI once', async () => {
    const rate = await ticketWorld(server, { confirmType: 'RATE', confirmRate: '100' })
    const people: Person[] = []
    for (let i = 0; i < 20; i++) people.push(await rate.person('CONFIRM'))
    const author = await rate.person()
    const { id, submitDate } = await rate.contribution(author)
    const seen = { submitDate: String(submitDate) }
    expect(await tally(people.map(one => rate.confirm(one, id, seen)))).toEqual({ 200: 20 })
    expect(await rate.view(id, author)).toMatchObject({ status: 'CONFIRMED', confirmCount: 20 })
    expect(await rate.kpiOf(author)).toBe('20.00')
  })

  it('confirming against sending back: one of them, and no KPI of what was sent back', async () => {
    const two = await ticketWorld(server)
    const [one, other] = [await two.person('LEAD'), await two.person('LEAD')]
    for (let i = 0; i < 10; i++) {
      const author = await two.person()
      const { id, submitDate } = await two.contribution(author)
      const counts = await tally([
        two.confirm(one, id, { submitDate: String(submitDate) }),
        two.step('reject', other, id, { reason: 'no' }),
      ])
      const { status } = await two.view(id, author)
      // Too late to send back: 1108; too late to confirm: 1105.
      expect(counts).toEqual(status === 'CONFIRMED' ? { 200: 1, 1108: 1 } : { 200: 1, 1105: 1 })
      expect(await two.kpiOf(author)).toBe(status === 'CONFIRMED' ? '20.00' : '0.00')
    }
  })

  it('changing against confirming: what is confirmed is what was looked at', async () => {
    for (let i = 0; i < 10; i++) {
      const author = await world.person()
      const { id, updateDate } = await world.contribution(author)
      const seen = await seenAs(id)
      const counts = await tally([
        world.ask('kpiTicket.update', author, { id: String(id), updateDate, workHour: '9' }),
        world.confirm(lead, id, seen),
      ])
      expect(counts).toEqual({ 200: 1, 1105: 1 })
      const { status } = await world.view(id, author)
      expect(await world.kpiOf(author)).toBe(status === 'CONFIRMED' ? '20.00' : '0.00')
    }
  })

  it('taking back against the confirmation that settles it', async () => {
    const rate = await ticketWorld(server, { confirmType: 'RATE', confirmRate: '100' })
    const [one, two] = [await rate.person('CONFIRM'), await rate.person('CONFIRM')]
    for (let i = 0; i < 10; i++) {
      const author = await rate.person()
      const { id, submitDate } = await rate.contribution(author)
      const given = await rate.confirm(one, id)
      const record = String((given.data as { id: number }).id)
      const [back, last] = await Promise.all([
        rate.ask('confirmRecord.remove', one, { id: record }),
        rate.confirm(two, id, { submitDate: String(submitDate) }),
      ])
      expect(last.meta?.code).toBe(200)
      const { status, confirmCount } = await rate.view(id, author)
      if (back.meta?.code === 200) expect([status, confirmCount]).toEqual(['PENDING_CONFIRM', 1])
      else expect([back.meta?.code, status, confirmCount]).toEqual([1100, 'CONFIRMED', 2])
    }
  })
})

it('a crowd on few tickets finishes without a deadlock', async () => {
  const busy = await ticketWorld(server, { confirmType: 'LEADER_AND_RATE', confirmRate: '50' })
  const people: Person[] = [await busy.person('LEAD'), await busy.person('LEAD')]
  for (let i = 0; i < 4; i++) people.push(await busy.person('CONFIRM'))
  const author = await busy.person()
  const tickets = await Promise.all([1, 2, 3].map(() => busy.contribution(author)))
  const asked: Asked[] = []
  for (const { id, submitDate } of tickets)
    for (const one of people) {
      asked.push(busy.confirm(one, id, { submitDate: String(submitDate) }))
      asked.push(busy.step('reject', one, id, { reason: 'no' }))
      asked.push(busy.step('abolish', author, id))
      asked.push(busy.step('resubmit', author, id))
    }
  const counts = await tally(asked)
  expect(Object.keys(counts).filter(code => Number(code) >= 500 && Number(code) < 600)).toEqual([])
  const { rows } = await server.client.pool.query<{ sum: string }>(
    `select coalesce(sum("kpiPoint"), 0)::numeric(17, 2)::text as sum from "kpiTicket"
     where "status" = 'CONFIRMED' and "contributor" = $1`,
    [author.id],
  )
  expect(await busy.kpiOf(author)).toBe(rows[0]?.sum)
})
