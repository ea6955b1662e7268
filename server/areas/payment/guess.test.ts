import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShownLink, StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import { keysFrom } from '#server/keys.ts'
import { testKeys } from '#tests/factories/keys.ts'
import {
  codeOf,
  type Form,
  newAttempt,
  type PaymentWorld,
  payForm,
  paymentWorld,
} from '#tests/factories/paymentWorld.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { orderTarget, planTarget, tokenOf } from './link.ts'

let server: TestServer
let world: PaymentWorld
beforeAll(async () => {
  server = await testServer()
  world = await paymentWorld(server)
})
afterAll(() => server.close())

/** All calls that anybody may make with a link, with what else they ask for. */
const withLink: Readonly<Record<string, (requestId: string) => Form>> = {
  payLink: () => ({}),
  sandboxCreate: () => payForm('', '120'),
  stripeCreate: () => payForm('', '120'),
  qfpayCreate: () => payForm('', '120'),
  isPaid: requestId => ({ requestId }),
  payReceipt: requestId => ({ requestId }),
  askRefund: requestId => ({
    ...{ requestId, amount: '1.00', reason: 'Ill', attempt: newAttempt() },
  }),
}
const names = Object.keys(withLink)
/** Those that name a payment as well. */
const withPayment = ['isPaid', 'payReceipt', 'askRefund']

const call = (name: string, link: string, requestId = 'P-unknown', from?: string) =>
  world.ask(name, { ...withLink[name]?.(requestId), link }, undefined, from)

/** Nobody has asked from this address yet. */
let addresses = 0
const newAddress = () => `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}`

describe('the token of a link', () => {
  const tokens = Array.from({ length: 5000 }, (_, id) => [
    tokenOf(testKeys, planTarget(id)),
    tokenOf(testKeys, orderTarget(id)),
  ]).flat()

  it('has 256 bits: 43 characters of 64 kinds, and no two are the same', () => {
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  it('has no character that is the same in all of them, and none that is much more frequent', () => {
    // The last one has four bits only: 256 is no multiple of six.
    for (let at = 0; at < 42; at++) {
      const counts = new Map<string, number>()
      for (const token of tokens)
        counts.set(token[at] ?? '', (counts.get(token[at] ?? '') ?? 0) + 1)
      expect(counts.size).toBe(64)
      expect(Math.max(...counts.values())).toBeLessThan((tokens.length / 64) * 1.7)
    }
  })

  it('is another one with other keys', () => {
    const others = keysFrom('another-signing-secret'.padEnd(32, '.'), 'f'.repeat(32))
    expect(tokenOf(others, orderTarget(1))).not.toBe(tokenOf(testKeys, orderTarget(1)))
  })
})

describe('who guesses a link', () => {
  it.each(names)('hears the same from %s, whatever is wrong with it', async name => {
    const { link } = await world.order()
    const from = newAddress()
    const wrong = ['x', 'ä ö', `${link}x`, link.slice(0, -2), link.toUpperCase(), 'A'.repeat(43)]
    const answers = []
    for (const guess of wrong) answers.push(await call(name, guess, undefined, from))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(codeOf(answers[0] as never)).toBe(404)
  })

  it.each(names)('is slowed down by %s after thirty', async name => {
    const from = newAddress()
    for (let i = 0; i < 30; i++)
      expect(codeOf(await call(name, `guess-${i}`, undefined, from))).toBe(404)
    expect(codeOf(await call(name, 'guess-31', undefined, from))).toBe(429)
    for (const other of names) expect(codeOf(await call(other, 'x', undefined, from))).toBe(429)
    expect(codeOf(await call(name, 'x', undefined, newAddress()))).toBe(404)
  })

  it('does not keep a payer with a right link behind the same address from paying', async () => {
    const from = newAddress()
    // More than the payments that may be started from one address in a minute.
    for (let i = 0; i < 130; i++) await call('sandboxCreate', `guess-${i}`, undefined, from)
    const { link } = await world.order({ sumType: 'PARTIAL' })
    expect(codeOf(await call('payLink', link, undefined, from))).toBe(200)
    const started = await world.ask('sandboxCreate', payForm(link, '120'), undefined, from)
    expect(codeOf(started)).toBe(200)
    const { requestId } = started.data as StartedPayment
    await world.pay(requestId)
    expect(codeOf(await call('isPaid', link, requestId, from))).toBe(200)
    expect((await call('payReceipt', link, requestId, from)).headers['content-type']).toBe(
      'application/pdf',
    )
    expect(codeOf(await call('askRefund', link, requestId, from))).toBe(200)
  })

  it('or of another order: with a right link, payments of others do not exist', async () => {
    const [own, other] = [await world.paid(), await world.paid()]
    for (const name of withPayment) {
      const unknown = await call(name, own.link)
      const others = await call(name, own.link, other.requestId)
      expect([codeOf(unknown), codeOf(others)]).toEqual([404, 404])
      expect(others.text).toBe(unknown.text)
    }
    const { refunds } = await world.data<ShownLink>('payLink', { link: other.link })
    expect(refunds).toEqual([])
  })

  it('of a plan sees no payment of those who have paid by it', async () => {
    const { link } = await world.openPlan()
    const { requestId } = await world.started(link, '120')
    await world.pay(requestId)
    for (const name of withPayment) expect(codeOf(await call(name, link, requestId))).toBe(404)
    expect(await world.data<ShownLink>('payLink', { link })).toMatchObject({
      ...{ payments: [], refunds: [], orderNo: null },
    })
  })
})

describe('who guesses a payment of the sandbox', () => {
  const look = (requestId: string, from: string) =>
    world.ask('sandboxCharge', { requestId }, undefined, from)
  const act = (requestId: string, from: string) =>
    world.ask('sandboxAct', { requestId, act: 'PAY' }, undefined, from)

  it('hears the same of all, and is slowed down after thirty', async () => {
    const from = newAddress()
    const answers = []
    for (let i = 0; i < 15; i++)
      answers.push(await look(`P-guess-${i}`, from), await act(`P-guess-${i}`, from))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(codeOf(await look('P-guess', from))).toBe(429)
    expect(codeOf(await act('P-guess', from))).toBe(429)
  })

  it('does not keep a payer behind the same address from paying', async () => {
    const from = newAddress()
    for (let i = 0; i < 40; i++) await look(`P-guess-${i}`, from)
    const { link } = await world.order()
    const { requestId } = await world.started(link, '120')
    expect(codeOf(await look(requestId, from))).toBe(200)
    expect(codeOf(await act(requestId, from))).toBe(200)
    expect(codeOf(await act(requestId, from))).toBe(8133)
  })
})

it('a link stands in no log, and nowhere in the database', async () => {
  const { link: ofPlan } = await world.openPlan()
  const first = await world.started(ofPlan, '120')
  const paid = await world.paid()
  for (const { link, requestId } of [first, paid]) {
    await world.ask('sandboxCharge', { requestId })
    for (const name of names) await call(name, link, requestId)
  }
  const links = [ofPlan, first.link, paid.link]
  const log = await server.log()
  const { rows: tables } = await world.db.execute<{ schema: string; name: string }>(sql`
    select table_schema as "schema", table_name as "name" from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`)
  for (const link of links) {
    expect(log.includes(link)).toBe(false)
    for (const { schema, name } of tables) {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      const { rows } = await world.db.execute(
        sql`select from ${table} t where position(${link} in t::text) > 0`,
      )
      expect(rows, name).toEqual([])
    }
  }
})
