import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type BoundWallet,
  bindElsewhere,
  bindMessage,
  bindWallet,
  checkByMemberId,
  createCustodialWallet,
  detailByMemberId,
  findByMember,
  type Nft,
  readNfts,
} from '#contract/areas/web3/calls.ts'
import { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { startViewing, storeSession } from '#src/kit/session/session.ts'
import { prepareWords, type Reply, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import type { Provider } from '../wallet/provider.ts'
import ChainWalletPanel from './ChainWalletPanel.tsx'
import { walletTypeOf } from './useBinding.ts'

type Input = Record<string, unknown>
type Sent = (call: { name: string }, input: Input) => Promise<unknown>
const callServer = vi.hoisted(() => vi.fn<Sent>())
vi.mock('#src/kit/call/callServer.ts', async real => ({ ...(await real<object>()), callServer }))

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const MNEMONIC = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const wallet = (more: Partial<BoundWallet> = {}): BoundWallet => ({
  ...{ id: 1, address: ADDRESS, origin: 'SIGNED', walletType: 'io.fox', chainId: 1 },
  ...{ publicKey: null, createDate: '2026-11-20T08:00:00.000Z' },
  ...more,
})
const nft = (more: Partial<Nft> = {}): Nft => ({
  ...{ id: 1, contract: ADDRESS, tokenId: '7', standard: 'ERC721', amount: '1' },
  ...{ collection: 'Harvest', name: null, description: null, hasPicture: false },
  ...more,
})
const chain = { name: 'Ethereum', currency: 'ETH', explorer: 'https://scan.example/' }
const noNfts = {
  ...{ list: [] as Nft[], total: 0, pageNo: 1, pageSize: 24 },
  ...{ readDate: null as string | null, reading: false, failed: false, capped: false },
}

/** What the server holds. */
const held = {
  wallet: null as BoundWallet | null,
  chain: chain as typeof chain | null,
  balance: null as string | null,
  byCode: false,
  nfts: noNfts,
}
const replies: Record<string, () => Reply> = {
  [detailByMemberId.path]: () => ({
    data: { wallet: held.wallet, chain: held.chain, balance: held.balance, byCode: held.byCode },
  }),
  [checkByMemberId.path]: () => ({ data: { bound: held.wallet !== null } }),
  [findByMember.path]: () => ({ data: held.nfts }),
}

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  callServer.mockReset()
  Object.assign(held, { wallet: null, chain, balance: null, byCode: false, nfts: noNfts })
  await prepareWords()
  await loadWords(['pages/web3', 'entities/chainWallet'])
})
afterEach(() => Reflect.deleteProperty(window, 'ethereum'))

const opened = () =>
  show(<ChainWalletPanel />, ({ path }) => replies[path]?.() ?? { data: null }, {
    at: '/user/wallet?wallet=web3',
  })
const refused = (name: keyof typeof errors, fields: Record<string, string> = {}) =>
  new Failure('refused', '', { code: errors[name], name, message: `refused: ${name}`, fields })
const sent = (call: { name: string }) =>
  callServer.mock.calls.filter(([one]) => one.name === call.name).map(([, input]) => input)
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

/** A wallet in this browser, and what is asked of it and of the server, in order. */
function inBrowser(request: Provider['request']) {
  const asked: string[] = []
  window.ethereum = {
    request: (one: Parameters<Provider['request']>[0]) => {
      asked.push(one.method)
      return request(one)
    },
  }
  callServer.mockImplementation(async ({ name }) => {
    asked.push(name)
    if (name === bindMessage.name) return { message: '綁定', expireDate: '' }
    if (name !== bindWallet.name) throw new Error(name)
    held.wallet = wallet()
    return held.wallet
  })
  return asked
}
const obeying: Provider['request'] = async ({ method }) =>
  ({ eth_requestAccounts: [ADDRESS], eth_chainId: '0x1', personal_sign: '0x5199' })[method]

describe('a wallet of this browser', () => {
  it('is connected, signs, and is bound', async () => {
    const asked = inBrowser(obeying)
    await opened()
    await press('Browser wallet')
    expect(await screen.findByText(ADDRESS)).toBeDefined()
    expect(asked).toEqual([
      'eth_requestAccounts',
      'eth_chainId',
      bindMessage.name,
      'personal_sign',
      bindWallet.name,
    ])
    expect(sent(bindMessage)).toEqual([{ address: ADDRESS, chainId: 1, walletType: 'INJECTED' }])
    expect(sent(bindWallet)).toEqual([{ signature: '0x5199' }])
    expect(await screen.findByText('Your blockchain wallet is bound')).toBeDefined()
  })

  it('that the member declines says so, and can be tried again', async () => {
    let declines = true
    const asked = inBrowser(async one => {
      if (one.method === 'personal_sign' && declines)
        throw Object.assign(new Error(), { code: 4001 })
      return obeying(one)
    })
    await opened()
    await press('Browser wallet')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You declined in your wallet/)
    expect(asked).not.toContain(bindWallet.name)
    declines = false
    await press('Browser wallet')
    expect(await screen.findByText(ADDRESS)).toBeDefined()
  })

  it('is waited for, and given up', async () => {
    let answer: (value: unknown) => void = () => {}
    const asked = inBrowser(one =>
      one.method === 'eth_requestAccounts'
        ? new Promise(resolve => {
            answer = resolve
          })
        : obeying(one),
    )
    await opened()
    await press('Browser wallet')
    expect(await screen.findByText('Confirm in your wallet…')).toBeDefined()
    await press('Cancel')
    expect(screen.queryByText('Confirm in your wallet…')).toBeNull()
    answer([ADDRESS])
    await waitFor(() => expect(asked).toContain('eth_chainId'))
    expect(asked).not.toContain(bindMessage.name)
  })

  it('a refusal of the server is said', async () => {
    inBrowser(obeying)
    callServer.mockRejectedValue(refused('addressBound'))
    await opened()
    await press('Browser wallet')
    expect(await screen.findByText('refused: addressBound')).toBeDefined()
  })

  it('there is none: says where else there may be one', async () => {
    await opened()
    expect(await screen.findByText(/^No wallet was found in this browser/)).toBeDefined()
  })

  it.each([
    ['io.metamask', 'io.metamask'],
    [undefined, 'INJECTED'],
    ['錢包', 'INJECTED'],
    ['a b'.repeat(40), 'ab'.repeat(16)],
  ])('its code, from %s, is %s', (rdns, code) => {
    expect(walletTypeOf(rdns)).toBe(code)
  })
})

describe('a wallet elsewhere', () => {
  const link = (kind: unknown) => ({
    page: `https://portal.example/bindWallet#bind/1/t/a/${kind}`,
    callback: `https://portal.example/callback/bind/1/t/a/${kind}`,
    expireDate: new Date(Date.now() + 600_000).toISOString(),
  })

  it('on a phone: a code is shown until it is bound', async () => {
    callServer.mockImplementation(async (_, { walletType }) => link(walletType))
    await opened()
    await press('Show a code')
    expect(await screen.findByRole('img', { name: 'QR code for your wallet app' })).toBeDefined()
    expect(screen.getByText(/^Valid for (10:00|9:5\d)$/)).toBeDefined()
    held.wallet = wallet({ origin: 'SIGNED' })
    expect(await screen.findByText(ADDRESS, {}, { timeout: 8000 })).toBeDefined()
  })

  it('another application gets an address only when it is asked for, instead of the code', async () => {
    callServer.mockImplementation(async (_, { walletType }) => link(walletType))
    await opened()
    await press('Show a code')
    await screen.findByRole('img', { name: /QR code/ })
    expect(sent(bindElsewhere)).toEqual([{ walletType: 'PHONE' }])
    await userEvent.click(screen.getByText('For other applications'))
    expect(await screen.findByText(/callback\/bind\/1\/t\/a\/APP$/)).toBeDefined()
    expect(sent(bindElsewhere)).toEqual([{ walletType: 'PHONE' }, { walletType: 'APP' }])
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  })

  it('a code that has expired is asked for anew', async () => {
    const over = { expireDate: new Date(Date.now() - 1000).toISOString() }
    callServer.mockImplementation(async () => ({ ...link('PHONE'), ...over }))
    await opened()
    await press('Show a code')
    expect(await screen.findByText('This has expired.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Show a new code' })).toBeDefined()
  })
})

describe('a wallet that the cooperative keeps', () => {
  it('shows its words once, until they are written down', async () => {
    callServer.mockImplementation(async () => {
      held.wallet = wallet({ origin: 'CUSTODIAL' })
      return { ...held.wallet, mnemonic: MNEMONIC }
    })
    await opened()
    await press('Create a wallet')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/^Your password/), 'Commonshare-1')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create wallet' }))
    const words = await within(dialog).findByRole('list', { name: 'Your twelve words' })
    expect([...words.children].map(({ textContent }) => textContent)).toEqual(
      MNEMONIC.split(' ').map((word, at) => `${at + 1} ${word}`),
    )
    expect(sent(createCustodialWallet)).toEqual([{ password: 'Commonshare-1' }])

    const done = within(dialog).getByRole('button', { name: 'Done' })
    expect(done).toHaveProperty('disabled', true)
    await userEvent.keyboard('{Escape}')
    const mask = document.querySelector('.ant-modal-wrap')
    if (mask) await userEvent.click(mask)
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
    expect(within(dialog).getByText('sausage')).toBeDefined()

    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(done)
    expect(await screen.findByText('Created here')).toBeDefined()
    await waitFor(() => expect(document.body.innerHTML).not.toContain('sausage'))
  })

  it('is confirmed by a code where there is a second factor; a wrong one is said at its field', async () => {
    held.byCode = true
    callServer.mockRejectedValueOnce(refused('wrongCode'))
    await opened()
    await press('Create a wallet')
    await userEvent.type(await screen.findByLabelText(/^Code of your/), '000000')
    await press('Create wallet')
    expect(await screen.findAllByText('refused: wrongCode')).toHaveLength(1)
    expect(sent(createCustodialWallet)).toEqual([{ code: '000000' }])
  })
})

describe('a wallet that is bound', () => {
  it('says how, since when and what it holds, and where it is looked up', async () => {
    Object.assign(held, { wallet: wallet(), balance: '1.5' })
    await opened()
    expect(await screen.findByText('Signature')).toBeDefined()
    expect(screen.getByText('1.5 ETH')).toBeDefined()
    const link = screen.getByRole('link', { name: /block explorer/ })
    expect(link.getAttribute('href')).toBe(`https://scan.example/address/${ADDRESS}`)
    expect(await screen.findByText('No NFTs yet')).toBeDefined()
  })

  it('by another application: a signature of this browser’s wallet confirms it', async () => {
    held.wallet = wallet({ origin: 'CALLBACK' })
    inBrowser(obeying)
    await opened()
    expect(await screen.findByText('Not confirmed by a signature yet')).toBeDefined()
    await press('Browser wallet')
    await waitFor(() => expect(screen.queryByText('Not confirmed by a signature yet')).toBeNull())
  })

  it('whoever looks through the eyes of somebody else binds nothing', async () => {
    startViewing({ token: 'v', mid: 2, back: '/' })
    await opened()
    expect(await screen.findByText('No blockchain wallet is bound')).toBeDefined()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('without a blockchain says who connects one', async () => {
    Object.assign(held, { wallet: wallet(), chain: null })
    const { asked } = await opened()
    expect(await screen.findByText(/CHAIN_RPC_URL/)).toBeDefined()
    expect(asked.map(({ path }) => path)).not.toContain(findByMember.path)
  })
})

describe('NFTs', () => {
  it('each opens its details', async () => {
    const several = nft({ id: 2, standard: 'ERC1155', amount: '3', name: 'Seed' })
    Object.assign(held, { wallet: wallet(), nfts: { ...noNfts, list: [nft(), several], total: 2 } })
    await opened()
    await press('#7')
    const drawer = await screen.findByRole('dialog', { name: '#7' })
    expect(within(drawer).getByText('ERC-721')).toBeDefined()
    expect(within(drawer).getByRole('link').getAttribute('href')).toBe(
      `https://scan.example/token/${ADDRESS}`,
    )
    expect(screen.getByText('× 3')).toBeDefined()
  })

  it('are looked at again while they are being read', async () => {
    Object.assign(held, { wallet: wallet(), nfts: { ...noNfts, reading: true } })
    await opened()
    expect(await screen.findByText('Reading from the chain…')).toBeDefined()
    expect(screen.queryByText('No NFTs yet')).toBeNull()
    held.nfts = { ...noNfts, list: [nft()], total: 1, readDate: '2026-11-20T08:00:00.000Z' }
    expect(await screen.findByText('#7', {}, { timeout: 8000 })).toBeDefined()
    expect(screen.getByText(/^Read on /)).toBeDefined()
  })

  it('the chain did not answer: they can be read again', async () => {
    Object.assign(held, { wallet: wallet(), nfts: { ...noNfts, failed: true } })
    callServer.mockImplementation(async () => {
      held.nfts = noNfts
      return null
    })
    await opened()
    expect(await screen.findByText(/^The chain did not answer/)).toBeDefined()
    await press('Read again')
    expect(sent(readNfts)).toEqual([{}])
    expect(await screen.findByText('No NFTs yet')).toBeDefined()
  })
})
