import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import type { Hex } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { chainAccount, startChain } from '#tests/chain.ts'
import { test as plain } from './fixtures.ts'
import { startServer } from './server.ts'

const erc721 = 'ERC721PresetMinterPauserAutoId'

/** A web server of this machine, with what NFTs say of themselves. */
async function startWeb() {
  const files = new Map<string, { type: string; body: string | Buffer }>()
  const web = createServer(({ url = '' }, answer) => {
    const file = files.get(url)
    answer.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' })
    answer.end(file?.body)
  })
  await new Promise<void>(done => web.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  const put = (path: string, type: string, body: string | Buffer) => {
    files.set(path, { type, body })
    return url + path
  }
  return { url, put, close: () => web.close() }
}

/** A blockchain with NFTs, and what describes them. */
async function startNfts() {
  const [chain, web] = [await startChain(), await startWeb()]
  let made = 0
  return {
    chain,
    /** A collection of its own with one NFT in it, which belongs to an address. */
    async mint(to: string, collection: string, said: { name: string; description: string }) {
      const path = `/${++made}`
      const background = { r: 30, g: 60 + ((made * 40) % 160), b: 120 }
      const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } })
      const image = web.put(`${path}.png`, 'image/png', await picture.png().toBuffer())
      web.put(`${path}/0`, 'application/json', JSON.stringify({ ...said, image }))
      const contract = await chain.deploy(erc721, [collection, 'NFT', `${web.url}${path}/`])
      await chain.call(erc721, contract, 'mint', [to])
    },
    async close() {
      web.close()
      await chain.close()
    },
  }
}
type Nfts = Awaited<ReturnType<typeof startNfts>>

// The first is the owner of all contracts, and the demo has bound the next two.
let used = 2
/** An account of the chain that nobody has bound. */
export const newChainAccount = (): HDAccount => chainAccount(++used)

/** What the wallet of a browser calls itself. */
export const walletName = 'Test Wallet'
interface Wallet {
  /** How often it declines to connect before it does. */
  declines?: number
}

/**
 * Gives a wallet to every page that is opened from now on: EIP-1193, found by EIP-6963 as well as at
 * its old place. It signs in Node, with the key of an account of the chain.
 */
export async function giveWallet(
  context: BrowserContext,
  account: HDAccount,
  { declines = 0 }: Wallet = {},
): Promise<void> {
  await context.exposeFunction('signByTest', (raw: Hex) =>
    account.signMessage({ message: { raw } }),
  )
  const { address } = account
  await context.addInitScript(
    ({ address, name, declines }) => {
      let left = declines
      const { signByTest } = window as unknown as { signByTest(raw: unknown): Promise<string> }
      const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
        if (method === 'eth_chainId') return '0x539'
        if (method === 'personal_sign' && params[1] === address) return signByTest(params[0])
        if (method !== 'eth_requestAccounts') throw Object.assign(new Error(method), { code: 4200 })
        if (left-- > 0) throw Object.assign(new Error('declined'), { code: 4001 })
        return [address]
      }
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg"><rect width="99" height="99" fill="#e60"/>'
      const info = {
        ...{ uuid: '00000000-0000-4000-8000-000000000001', name, rdns: 'example.wallet' },
        icon: `data:image/svg+xml,${encodeURIComponent(`${svg}</svg>`)}`,
      }
      const provider = { request }
      Object.assign(window, { ethereum: provider })
      const announce = () => {
        const detail = Object.freeze({ info, provider })
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    { address, name: walletName, declines },
  )
}

/** The product with a blockchain beside it. */
export const testWithChain = plain.extend<object, { nfts: Nfts }>({
  nfts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const nfts = await startNfts()
      await use(nfts)
      await nfts.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ nfts: { chain } }, use) => {
      const server = await startServer({
        ...{ CHAIN_RPC_URL: chain.url, CHAIN_NAME: 'Local chain', CHAIN_CONFIRMATIONS: '1' },
        CHAIN_EXPLORER_URL: 'https://explorer.example',
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
