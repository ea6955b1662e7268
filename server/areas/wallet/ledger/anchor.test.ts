import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { createWalletClient, type Hex, hexToString, http, keccak256 } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anchorText } from '#contract/areas/wallet/anchor.ts'
import { type Crypto, type Statement, verifyStatement } from '#contract/areas/wallet/statement.ts'
import { chain, configureChain } from '#server/gateways/chain/index.ts'
import type { ChainSettings } from '#server/gateways/chain/settings.ts'
import { dayAt } from '#server/kit/calendar/day.ts'
import { chainAccount, type LocalChain, startChain } from '#tests/chain.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { nodeCrypto } from '#tests/nodeCrypto.ts'
import { anchorLedger } from './anchor.ts'
import { merkleRoot } from './hash.ts'
import { sealLedger } from './seal.ts'
import { ledgerAnchor, ledgerBlock } from './tables.ts'
import { verifyLedger } from './verify.ts'

let server: TestServer
let local: LocalChain
let loser: Server
let losing: string
let member: Awaited<ReturnType<TestServer['signedIn']>>
const account = chainAccount(5)
const key = `0x${Buffer.from(account.getHdKey().privateKey ?? []).toString('hex')}` as Hex

/** Whatever was sealed until now is of an earlier day. */
const tomorrow = {
  zone: 'UTC',
  today: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
}

const connect = (more: Partial<ChainSettings> = {}) =>
  configureChain(local.settings({ anchorKey: key, ...more }))
const anchor = () => anchorLedger({ db: server.db, keys: testKeys }, tomorrow)
const anchors = () => server.db.select().from(ledgerAnchor).orderBy(ledgerAnchor.id)
const verify = (from = chain()) => verifyLedger(server.db, from)

/** A server of the chain that takes transactions and loses them. */
async function pass(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts).toString()
  const [one] = JSON.parse(body) as { id: number; method: string; params: [Hex] }[]
  if (one?.method === 'eth_sendRawTransaction')
    return void answer.end(
      JSON.stringify([{ jsonrpc: '2.0', id: one.id, result: keccak256(one.params[0]) }]),
    )
  const headers = { 'content-type': 'application/json' }
  answer.end(await (await fetch(local.url, { method: 'POST', headers, body })).text())
}

/** Moves points, and seals the block that it is in. */
async function happen(times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { id } = await server.signedIn()
    await makeWallet(server.db, id, 100n)
    await sealLedger(server.db, testKeys)
  }
}
/** Anchors what was sealed, until the transaction is final. */
async function anchorAll() {
  await anchor()
  await anchor()
  const last = (await anchors()).at(-1)
  expect(last?.finalDate).not.toBeNull()
  if (!last) throw new Error('nothing was anchored')
  return last
}

beforeAll(async () => {
  server = await testServer()
  local = await startChain()
  loser = createServer((request, answer) => void pass(request, answer))
  await new Promise<void>(done => loser.listen(0, '127.0.0.1', done))
  losing = `http://127.0.0.1:${(loser.address() as AddressInfo).port}`
  member = await server.signedIn()
  await makeWallet(server.db, member.id, 5000n)
  await sealLedger(server.db, testKeys)
})
beforeEach(() => connect())
afterAll(async () => {
  configureChain(undefined)
  loser.close()
  await local.close()
  await server.close()
})

const ask = async <T>(name: string, form: Record<string, string>) =>
  (await server.ask(server.routeOf(name), { token: member.token, form })) as {
    data: T
    text: string
  }

/** The member's transaction, as its page shows it. */
async function shown() {
  const { data } = await ask<{ list: { id: number }[] }>('accountTx.list', {})
  const id = String(data.list[0]?.id)
  const { data: sides } = await ask<{ block: { id: number; anchor: unknown } }>('txSides', { id })
  return sides.block
}
async function statement(): Promise<Statement> {
  // In the cooperative's time zone: in the evening of a month's last day it is the next one.
  const month = dayAt('Asia/Hong_Kong', new Date()).slice(0, 7)
  const { text } = await ask('coinStatement', { month, format: 'JSON' })
  return JSON.parse(text) as Statement
}

describe('anchoring the ledger in a blockchain', () => {
  it('writes the last block of a day, and the root over all since the one before', async () => {
    expect((await shown()).anchor).toBeNull()
    await happen(2)
    await anchor()
    const [first] = await anchors()
    expect(first).toMatchObject({ firstBlock: 1, txHash: null, sender: account.address })
    const blocks = await server.db.select().from(ledgerBlock).orderBy(ledgerBlock.id)
    expect(first?.block).toBe(blocks.at(-1)?.id)
    expect(first?.root).toBe(merkleRoot(blocks.map(({ hash }) => hash)))
    await anchor()
    const [mined] = await anchors()
    const hash = mined?.txHash as Hex
    const transaction = await local.client.getTransaction({ hash })
    expect(transaction).toMatchObject({ from: account.address.toLowerCase(), value: 0n })
    expect(mined && hexToString(transaction.input)).toBe(mined && anchorText(mined))
    expect((await shown()).anchor).toEqual({
      ...{ chainId: local.chainId, txHash: hash, link: `https://explorer.example/tx/${hash}` },
    })
  })

  it('is done once: without new blocks nothing is sent', async () => {
    const before = await anchors()
    const sent = await local.client.getTransactionCount({ address: account.address })
    await anchor()
    expect(await anchors()).toEqual(before)
    expect(await local.client.getTransactionCount({ address: account.address })).toBe(sent)
    await happen()
    const last = await anchorAll()
    expect(last.firstBlock).toBe((before.at(-1)?.block ?? 0) + 1)
  })

  it('leaves the blocks of today for tomorrow', async () => {
    await happen()
    const before = await anchors()
    const today = new Date().toISOString().slice(0, 10)
    await anchorLedger({ db: server.db, keys: testKeys }, { zone: 'UTC', today })
    expect(await anchors()).toHaveLength(before.length)
    await anchorAll()
  })

  it('waits for as many confirmations as are wanted', async () => {
    connect({ confirmations: 3 })
    await happen()
    await anchor()
    await anchor()
    expect((await anchors()).at(-1)).toMatchObject({ finalDate: null })
    expect((await anchors()).at(-1)?.txHash).not.toBeNull()
    await local.mine(2)
    await anchor()
    expect((await anchors()).at(-1)?.finalDate).not.toBeNull()
  })

  it('sends the same transaction again where it was lost', async () => {
    await happen()
    connect({ rpcUrl: losing })
    await anchor()
    const [lost] = (await anchors()).slice(-1)
    connect()
    await anchor()
    await anchor()
    expect((await anchors()).at(-1)).toMatchObject({
      ...{ txHashes: lost?.txHashes, txHash: lost?.txHashes[0], nonce: lost?.nonce },
    })
  })

  it('offers more for one that waits for too long, and takes whichever is mined', async () => {
    await happen()
    connect({ rpcUrl: losing })
    await anchor()
    await server.db.update(ledgerAnchor).set({ signDate: sql`now() - interval '2 hours'` as never })
    await anchor()
    const [open] = (await anchors()).slice(-1)
    expect(open?.txHashes).toHaveLength(2)
    connect()
    const { nonce, txHashes } = await anchorAll()
    expect(nonce).toBe(open?.nonce)
    expect((await anchors()).at(-1)?.txHash).toBe(txHashes[1])
  })

  it('takes another number where its own was used for something else', async () => {
    await happen()
    connect({ rpcUrl: losing })
    await anchor()
    const [open] = (await anchors()).slice(-1)
    connect()
    const wallet = createWalletClient({ account, transport: http(local.url) })
    await wallet.sendTransaction({ to: account.address, value: 1n, chain: null })
    await anchor()
    const last = await anchorAll()
    expect(last.nonce).toBe((open?.nonce ?? 0) + 1)
    expect((await verify()).findings).toEqual([])
  })

  it('goes on with another key, should the first one be changed while it waits', async () => {
    await happen()
    connect({ rpcUrl: losing })
    await anchor()
    const other = chainAccount(6)
    const otherKey = `0x${Buffer.from(other.getHdKey().privateKey ?? []).toString('hex')}` as Hex
    connect({ anchorKey: otherKey })
    await anchor()
    expect(await anchorAll()).toMatchObject({ sender: other.address, nonce: 0 })
    connect()
    expect((await verify()).findings).toEqual([])
  })

  it('fails where nothing can be sent, and says nothing of the server', async () => {
    await happen()
    const poor = `0x${'7'.repeat(64)}` as Hex
    connect({ anchorKey: poor, rpcUrl: `${local.url}/v2/SECRET` })
    const error = await anchor().catch((error: unknown) => error)
    expect(error).toBeInstanceOf(Error)
    expect(inspect(error, { depth: 9 })).not.toContain('SECRET')
    connect()
    await anchor()
    await anchorAll()
  })

  it('does nothing without a key', async () => {
    await happen()
    const before = await anchors()
    connect({ anchorKey: undefined })
    await anchor()
    configureChain(undefined)
    await anchor()
    expect(await anchors()).toEqual(before)
    connect()
    await anchorAll()
  })
})

describe('a statement', () => {
  const verified = async (one: Statement, by: Crypto = nodeCrypto) => verifyStatement(one, by)

  it('proves that its transactions are in the blockchain, without the server', async () => {
    const own = await statement()
    expect(own.anchors?.[0]).toMatchObject({ chainId: local.chainId })
    const { findings, postings, anchored } = await verified(own)
    expect({ findings, anchored }).toEqual({ findings: [], anchored: postings })
    // Whoever looks it up finds these very words.
    const [first] = own.anchors ?? []
    const { input } = await local.client.getTransaction({ hash: first?.txHash as Hex })
    expect(first && anchorText(first)).toBe(hexToString(input))
  })

  it('is refused with an anchor of other blocks, another root, or none', async () => {
    const own = await statement()
    const [anchor] = own.anchors ?? []
    const problems = async (one: Statement) =>
      (await verified(one)).findings.map(({ problem }) => problem)
    const other = { ...anchor, root: 'f'.repeat(64) } as typeof anchor & object
    expect(await problems({ ...own, anchors: [other] })).toEqual(['anchor'])
    expect(await problems({ ...own, anchors: [] })).toEqual(['anchor'])
    const moved = own.blocks.map(block => ({
      ...block,
      ...(block.anchored && { anchored: { ...block.anchored, path: [] } }),
    }))
    expect(await problems({ ...own, blocks: moved })).toEqual(['anchor'])
  })
})

describe('npm run ledger:verify', () => {
  /** What is found while the first anchor is stored otherwise. */
  async function changed(change: Partial<typeof ledgerAnchor.$inferInsert>) {
    const [first] = await anchors()
    if (!first) throw new Error('nothing was anchored')
    const { id, ...stored } = first
    const where = eq(ledgerAnchor.id, id)
    await server.db.update(ledgerAnchor).set(change).where(where)
    const { findings } = await verify()
    await server.db.update(ledgerAnchor).set(stored).where(where)
    return { first, findings }
  }

  it('compares every anchor with the blocks, and looks it up in the blockchain', async () => {
    const { findings, anchors: count, lookedUp } = await verify()
    expect(findings).toEqual([])
    expect({ count, lookedUp }).toEqual({ count: 10, lookedUp: 10 })
    configureChain(undefined)
    expect(await verify(undefined)).toMatchObject({ anchors: 10, lookedUp: 0, findings: [] })
  })

  it.each([
    ['another root', { root: '0'.repeat(64) }, ['anchor', 'transaction']],
    ['another hash', { hash: '0'.repeat(64) }, ['anchor', 'transaction']],
    ['another first block', { firstBlock: 2 }, ['anchor']],
    ['another sender', { sender: `0x${'1'.repeat(40)}` }, ['transaction']],
    ['another time', { createDate: '2020-01-01T00:00:00.000Z' }, ['transaction']],
    ['a final one without its transaction', { txHash: null }, ['anchor']],
    ['a transaction that is not there', { txHash: `0x${'1'.repeat(64)}` }, ['transaction']],
  ])('finds %s', async (_, change, problems) => {
    const { first, findings } = await changed(change)
    expect(findings).toEqual(problems.map(problem => ({ problem, at: first.block })))
  })

  it('finds a transaction that says something else', async () => {
    const other = (await anchors()).at(-1)
    const { first, findings } = await changed({ txHash: other?.txHash ?? null })
    expect(findings).toEqual([{ problem: 'transaction', at: first.block }])
  })
})
