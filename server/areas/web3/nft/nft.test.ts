import { createServer, type Server } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Nft } from '#contract/areas/web3/calls.ts'
import { configureChain } from '#server/gateways/chain/index.ts'
import type { ChainSettings } from '#server/gateways/chain/settings.ts'
import { openAddresses } from '#server/gateways/webAddress/permitted.ts'
import { chainAccount, type LocalChain, startChain } from '#tests/chain.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { chainWalletTable, nft, walletReading } from '../tables.ts'
import { readNfts } from './read.ts'

type Who = Awaited<ReturnType<TestServer['signedIn']>>

const erc721 = 'ERC721PresetMinterPauserAutoId'
const erc1155 = 'ERC1155PresetMinterPauser'

let server: TestServer
let chain: LocalChain
/** Descriptions and pictures, and what was asked of them. */
let web: Server
let files: Record<string, { type?: string; body: string | Buffer; to?: string }>
let asked: string[]
let base: string
let member: Who
let address: `0x${string}`
let wallet: number
let made = 1

beforeAll(async () => {
  server = await testServer()
  chain = await startChain()
  web = createServer(({ url = '' }, answer) => {
    asked.push(url)
    const file = files[url]
    if (file?.to) return answer.writeHead(302, { location: file.to }).end()
    if (!file) return answer.writeHead(404).end()
    return answer.writeHead(200, { 'content-type': file.type ?? 'application/json' }).end(file.body)
  })
  await new Promise<void>(done => web.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
})
beforeEach(async () => {
  asked = []
  files = {}
  openAddresses({ production: false })
  connect()
  member = await server.signedIn()
  address = chainAccount(++made).address
  const [row] = await server.db
    .insert(chainWalletTable)
    .values({ member: member.id, address, origin: 'SIGNED', walletType: 'X', status: 'BOUND' })
    .returning()
  wallet = row?.id ?? 0
})
afterEach(() => {
  vi.restoreAllMocks()
  openAddresses({ production: true })
})
afterAll(async () => {
  configureChain(undefined)
  web.close()
  await chain.close()
  await server.close()
})

/** A question to a server of the chain. */
interface Question {
  id: number
  method: string
  params?: { fromBlock: string; toBlock: string }[]
}

const said: string[] = []
const connect = (more: Partial<ChainSettings> = {}) =>
  configureChain(chain.settings({ ipfsUrl: `${base}/ipfs/`, ...more }), line => said.push(line))

const call = (name: string, form: Record<string, string> = {}, { token }: Who = member) =>
  server.ask(server.routeOf(name), { token, form })
interface Found {
  list: Nft[]
  total: number
  readDate: string | null
  reading: boolean
  failed: boolean
  capped: boolean
}
const found = async (form = {}) => (await call('findByMember', form)).data as Found

/** Lets the job run until nothing is left to read. */
async function read(cap?: number): Promise<Found> {
  await call('readNfts')
  const context = { db: server.db, signal: AbortSignal.any([]) }
  for (let run = 0; run < 100; run++) {
    await readNfts(context, { wallet }, cap)
    const now = await found()
    if (!now.reading) return now
  }
  throw new Error('it is never done')
}

const minted = async (to = address) => {
  const contract = await chain.deploy(erc721, ['Harvest medals', 'HM', `${base}/medal/`])
  await chain.call(erc721, contract, 'mint', [to])
  return contract
}
const describeIt = (path: string, said: object) => {
  files[path] = { body: JSON.stringify(said) }
}
const png = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c40' } })
    .png()
    .toBuffer()

describe('reading NFTs', () => {
  it('finds those of ERC-721, with name, description and a copy of the picture', async () => {
    describeIt('/medal/0', { name: '豐收獎章', description: 'For helping', image: `${base}/a.png` })
    files['/a.png'] = { type: 'image/png', body: await png() }
    const contract = await minted()
    const { list, total, readDate, failed } = await read()
    expect({ total, failed }).toEqual({ total: 1, failed: false })
    expect(Date.now() - Date.parse(readDate ?? '')).toBeLessThan(60_000)
    expect(list[0]).toMatchObject({
      ...{ contract, tokenId: '0', standard: 'ERC721', amount: '1', collection: 'Harvest medals' },
      ...{ name: '豐收獎章', description: 'For helping', hasPicture: true },
    })
    const form = { id: String(list[0]?.id) }
    const answer = await server.app.inject({
      url: `${server.routeOf('nftPicture').path}?${new URLSearchParams(form)}`,
      headers: { token: member.token },
    })
    expect(answer.headers['content-type']).toBe('image/webp')
    const drawn = await sharp(answer.rawPayload).metadata()
    expect(drawn).toMatchObject({ format: 'webp', width: 640, height: 427 })
    // It is the server that fetched it, once: the browser gets the copy.
    expect(asked).toEqual(['/medal/0', '/a.png'])
    const other = await server.signedIn()
    expect((await call('nftPicture', form, other)).meta?.name).toBe('notFound')
    expect((await call('findByMember', {}, other)).meta?.name).toBe('notFound')
  })

  it('finds those of ERC-1155, alone and in batches, with how many there are', async () => {
    const contract = await chain.deploy(erc1155, [`${base}/badge/{id}.json`])
    await chain.call(erc1155, contract, 'mint', [address, 10n, 3n, '0x'])
    await chain.call(erc1155, contract, 'mintBatch', [address, [11n, 12n], [1n, 40n], '0x'])
    const hex = '0'.repeat(63)
    describeIt(`/badge/${hex}a.json`, { name: 'Badge ten' })
    const { list } = await read()
    const mine = list.map(({ tokenId, amount, name, standard }) => [
      tokenId,
      amount,
      name,
      standard,
    ])
    expect(mine).toEqual([
      ['10', '3', 'Badge ten', 'ERC1155'],
      ['11', '1', null, 'ERC1155'],
      ['12', '40', null, 'ERC1155'],
    ])
  })

  it('takes no other token for an NFT', async () => {
    const owner = chainAccount(0).address
    const contract = await chain.deploy('ERC20PresetFixedSupply', ['Coin', 'C', 1000n, owner])
    await chain.call('ERC20PresetFixedSupply', contract, 'transfer', [address, 5n])
    expect((await read()).total).toBe(0)
  })

  it('leaves out what was sent on or burned, also later', async () => {
    const contract = await minted()
    await chain.call(erc721, contract, 'mint', [address])
    expect((await read()).total).toBe(2)
    const own = chainAccount(made)
    const elsewhere = chainAccount(30).address
    await chain.call(erc721, contract, 'transferFrom', [address, elsewhere, 0n], own)
    await chain.call(erc721, contract, 'burn', [1n], own)
    expect((await read()).total).toBe(0)
    // One that comes back is there again, long after it was received first.
    await chain.mine(20)
    await read()
    await chain.call(erc721, contract, 'transferFrom', [elsewhere, address, 0n], chainAccount(30))
    expect((await read()).list.map(({ tokenId }) => tokenId)).toEqual(['0'])
  })

  it('reads only the contracts that are named, where some are', async () => {
    const [contract, other] = [await minted(), await minted()]
    connect({ contracts: [contract] })
    expect((await read()).list.map(one => one.contract)).toEqual([contract])
    expect(other).not.toBe(contract)
  })

  it('asks for fewer blocks where the server of the chain allows no more', async () => {
    const contract = await minted()
    await chain.mine(40)
    // Such as many public servers: a range of 16 blocks at most.
    const picky = createServer(async (request, answer) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const body = JSON.parse(Buffer.concat(parts).toString())
      const isWide = ({ method, params = [] }: Question) => {
        const [range] = params
        const blocks = Number(range?.toBlock) - Number(range?.fromBlock) + 1
        return method === 'eth_getLogs' && blocks > 16
      }
      const all: Question[] = Array.isArray(body) ? body : [body]
      if (all.some(isWide)) {
        const error = { code: -32_600, message: 'query exceeds max block range 16' }
        const refused = all.map(({ id }) => ({ jsonrpc: '2.0', id, error }))
        return answer.end(JSON.stringify(Array.isArray(body) ? refused : refused[0]))
      }
      const passed = await fetch(chain.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer.end(await passed.text())
    })
    await new Promise<void>(done => picky.listen(0, '127.0.0.1', done))
    connect({ rpcUrl: `http://127.0.0.1:${(picky.address() as AddressInfo).port}` })
    expect((await read()).list.map(one => one.contract)).toEqual([contract])
    picky.close()
  })

  it('goes on where it ended, and searches the latest blocks again', async () => {
    await minted()
    await read()
    const head = Number(await chain.client.getBlockNumber())
    const [reading] = await server.db
      .select()
      .from(walletReading)
      .where(eq(walletReading.wallet, wallet))
    expect(reading).toMatchObject({ block: head, wantDate: null, workDate: null, failDate: null })
    await chain.mine(3)
    const ranges: number[] = []
    const fetching = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
      for (const [, from] of String(options?.body).matchAll(/"fromBlock":"(0x[0-9a-f]+)"/g))
        ranges.push(Number(from))
      return fetching(url, options)
    })
    await read()
    expect(new Set(ranges)).toEqual(new Set([Math.max(0, head + 1 - 12)]))
  })

  it('says the balance in the currency of the chain', async () => {
    await read()
    const { data } = await call('detailByMemberId')
    expect(data).toMatchObject({
      balance: '1000',
      chain: { name: 'Local chain', currency: 'ETH', explorer: 'https://explorer.example' },
    })
    expect(JSON.stringify(data)).not.toContain(chain.url)
  })

  it('lists pages, in the order in which they came', async () => {
    const contract = await chain.deploy(erc1155, ['x'])
    const ids = Array.from({ length: 30 }, (_, at) => BigInt(at + 1))
    await chain.call(erc1155, contract, 'mintBatch', [address, ids, ids, '0x'])
    const { list, total, capped } = await read()
    expect({ count: list.length, total, capped }).toEqual({ count: 24, total: 30, capped: false })
    const rest = await found({ pageNo: '2' })
    expect(rest.list.map(({ tokenId }) => tokenId)).toEqual(['25', '26', '27', '28', '29', '30'])
  })

  it('stores no more than a wallet may list, says that there are more, and finds them later', async () => {
    const contract = await chain.deploy(erc1155, ['x'])
    const ids = Array.from({ length: 6 }, (_, at) => BigInt(at + 1))
    await chain.call(erc1155, contract, 'mintBatch', [address, ids, ids, '0x'])
    expect(await read(4)).toMatchObject({ total: 4, capped: true })
    expect(await read(4)).toMatchObject({ total: 4, capped: true })
    const own = chainAccount(made)
    const [gone, to] = [ids.slice(0, 3), chainAccount(31).address]
    const sent = [address, to, gone, gone, '0x']
    await chain.call(erc1155, contract, 'safeBatchTransferFrom', sent, own)
    const { list, capped } = await read(4)
    expect({ capped, ids: list.map(({ tokenId }) => tokenId).sort() }).toEqual({
      ...{ capped: false, ids: ['4', '5', '6'] },
    })
  })

  it('goes on after a server stopped in between', async () => {
    await minted()
    await call('readNfts')
    await readNfts({ db: server.db, signal: AbortSignal.abort() }, { wallet })
    expect(await found()).toMatchObject({ reading: true, total: 0 })
    const [stopped] = await server.db
      .select()
      .from(walletReading)
      .where(eq(walletReading.wallet, wallet))
    expect(stopped?.workDate).toBeNull()
    expect((await read()).total).toBe(1)
  })

  it('comes back later where another server reads, or has died reading', async () => {
    await call('readNfts')
    await server.db
      .update(walletReading)
      .set({ workDate: new Date().toISOString() })
      .where(eq(walletReading.wallet, wallet))
    await server.db.execute(sql`delete from graphile_worker._private_jobs`)
    await readNfts({ db: server.db, signal: AbortSignal.any([]) }, { wallet })
    const { rows } = await server.db.execute(sql`select "key" from graphile_worker.jobs`)
    expect(rows).toEqual([{ key: `readNfts ${wallet}` }])
  })
})

describe('contracts that answer with nonsense', () => {
  /** A token of a contract that answers whatever it is asked with these bytes. */
  async function tokenOf(code: string) {
    const size = (code.length / 2).toString(16).padStart(2, '0')
    const contract = await chain.put([], `0x60${size}600c60003960${size}6000f3${code}`)
    await server.db.insert(nft).values({
      ...{ wallet, contract, tokenId: '1', standard: 'ERC1155', amount: '1' },
    })
    return contract
  }

  it.each([
    // 1 as the amount; as a text, something that is none.
    ['no texts', '60015f5260205ff3'.replaceAll('5f', '6000')],
    ['an invalid instruction', 'fe'],
  ])('with %s: others are read all the same', async (_, code) => {
    describeIt('/medal/0', { name: 'Medal' })
    await tokenOf(code)
    await minted()
    const { list, failed } = await read()
    expect({ failed, names: list.map(({ name }) => name).filter(Boolean) }).toEqual({
      ...{ failed: false, names: ['Medal'] },
    })
  })

  it('with a name of any length or content', async () => {
    const name = `a\u0000${'b'.repeat(500)}`
    const contract = await chain.deploy(erc721, [name, 'N', `${base}/none/`])
    await chain.call(erc721, contract, 'mint', [address])
    const { list } = await read()
    expect(list[0]?.collection).toBe(`a${'b'.repeat(199)}`)
  })
})

describe('a chain that does not answer', () => {
  it('is said to the member, keeps what was read, and is told to the operator once', async () => {
    await minted()
    const before = await read()
    said.length = 0
    connect({ rpcUrl: 'http://127.0.0.1:9' })
    for (let run = 0; run < 4; run++) {
      const { list, failed, readDate } = await read()
      expect({ list, failed, readDate }).toEqual({
        ...{ list: before.list, failed: true, readDate: before.readDate },
      })
    }
    expect(said).toEqual(['The server of the blockchain does not answer.'])
    connect()
    expect(await read()).toMatchObject({ failed: false })
  })

  it('is refused where none is set (8291), and reading is not begun', async () => {
    configureChain(undefined)
    expect((await call('readNfts')).meta).toMatchObject({ code: 8291, name: 'noChain' })
    expect(await found()).toMatchObject({ list: [], reading: false, readDate: null })
    expect((await call('detailByMemberId')).data).toMatchObject({ chain: null, balance: null })
  })
})

describe('descriptions and pictures from elsewhere', () => {
  /** What is read of a token whose description is this. */
  async function readOf(said: object | string) {
    files['/medal/0'] = { body: typeof said === 'string' ? said : JSON.stringify(said) }
    await minted()
    const { list } = await read()
    return list.at(-1)
  }

  it('come from IPFS, or stand in the chain itself', async () => {
    files['/ipfs/Qm1/a.png'] = { body: await png() }
    expect(await readOf({ name: 'N', image: 'ipfs://Qm1/a.png' })).toMatchObject({
      hasPicture: true,
    })
    const inside = `data:image/png;base64,${(await png()).toString('base64')}`
    const json = JSON.stringify({ name: 'Inside', image: inside })
    const uri = `data:application/json;base64,${Buffer.from(json).toString('base64')}`
    const contract = await chain.deploy(erc1155, [uri])
    await chain.call(erc1155, contract, 'mint', [address, 1n, 1n, '0x'])
    const { list } = await read()
    expect(list.at(-1)).toMatchObject({ name: 'Inside', hasPicture: true })
  })

  it('are no SVG, which can take any time and memory to draw', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    files['/a.svg'] = { type: 'image/svg+xml', body: svg }
    files['/b.svg'] = { type: 'image/png', body: `<?xml version="1.0"?>${svg}` }
    for (const path of ['/a.svg', '/b.svg'])
      expect(await readOf({ image: base + path })).toMatchObject({ hasPicture: false })
    const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    expect(await readOf({ image })).toMatchObject({ hasPicture: false })
  })

  it.each([
    ['another network', 'http://10.0.0.7/a.png'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data'],
    ['a file', 'file:///etc/passwd'],
    ['a service of the machine', 'http://127.0.0.1:22/'],
    ['nonsense', '::::'],
    ['nonsense of IPFS', 'ipfs://http://['],
  ])('are not fetched from %s', async (_, image) => {
    const connecting = vi.spyOn(Socket.prototype, 'connect')
    const read = await readOf({ name: 'N', image })
    expect(read).toMatchObject({ name: 'N', hasPicture: false })
    // Not even tried.
    const ports = [base, chain.url].map(url => Number(new URL(url).port))
    const others = connecting.mock.calls
      .map(([to]) => (Array.isArray(to) ? to[0] : to) as { port?: number; host?: string })
      .filter(({ port }) => port !== undefined && !ports.includes(Number(port)))
    expect(others.filter(({ host }) => host !== undefined && /^(10|169|127)\./.test(host))).toEqual(
      [],
    )
  })

  it('are not fetched from the machine itself in production, also after a redirect', async () => {
    files['/a.png'] = { body: await png() }
    openAddresses({ production: true })
    expect(await readOf({ name: 'N', image: `${base}/a.png` })).toMatchObject({
      ...{ name: null, hasPicture: false },
    })
    expect(asked).toEqual([])
    openAddresses({ production: false })
    files['/there'] = { body: '', to: `http://[::ffff:127.0.0.1]:${new URL(base).port}/a.png` }
    asked = []
    expect(await readOf({ name: 'N', image: `${base}/there` })).toMatchObject({ hasPicture: false })
    expect(asked).not.toContain('/a.png')
  })

  it('are left out where they are too large, or no picture', async () => {
    const large = Buffer.concat([await png(), Buffer.alloc(8_000_000)])
    files['/large.png'] = { body: large }
    files['/text.png'] = { type: 'image/png', body: '<script>alert(1)</script>' }
    files['/bomb.png'] = { body: await png(9000, 9000) }
    for (const path of ['/large.png', '/text.png', '/bomb.png', '/none.png'])
      expect(await readOf({ image: base + path })).toMatchObject({ hasPicture: false })
    expect(await readOf({ name: 'x'.repeat(300_000) })).toMatchObject({ name: null })
  })

  it('are texts, whatever they contain', async () => {
    expect(await readOf({ name: { a: 1 }, description: 7, image: ['x'] })).toMatchObject({
      ...{ name: null, description: null, hasPicture: false },
    })
    expect(await readOf('not JSON')).toMatchObject({ name: null })
    expect(await readOf({ name: `a\u0000b${'c'.repeat(300)}` })).toMatchObject({
      name: `ab${'c'.repeat(198)}`,
    })
  })
})

it('a wallet that is released while it is read keeps nothing', async () => {
  await minted()
  const finance = await server.signedIn('ROLE_FINANCE')
  await call('readNfts')
  const fetching = globalThis.fetch
  let released: number | undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    // Before anything that was found is stored.
    if (String(options?.body).includes('eth_getLogs') && released === undefined) {
      released = 0
      const form = { id: String(wallet), reason: 'x' }
      released = (await call('chainWallet.release', form, finance)).meta?.code
    }
    return fetching(url, options)
  })
  await readNfts({ db: server.db, signal: AbortSignal.any([]) }, { wallet })
  expect(released).toBe(200)
  expect(await server.db.select().from(nft).where(eq(nft.wallet, wallet))).toEqual([])
  expect(
    await server.db.select().from(walletReading).where(eq(walletReading.wallet, wallet)),
  ).toEqual([])
})
