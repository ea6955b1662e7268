import { afterEach, describe, expect, it, vi } from 'vitest'
import { type BrowserWallet, watchWallets } from './found.ts'
import { connectAccount, hexOf, type Provider, signMessage, WalletError } from './provider.ts'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
/** A wallet that answers these by their methods. */
const answering = (answers: Record<string, unknown>) =>
  ({
    request: vi.fn(async ({ method }: { method: string }) => {
      const answer = answers[method]
      if (answer instanceof Error) throw answer
      return answer
    }),
  }) satisfies Provider
const failing = (code: number) => Object.assign(new Error('said by the wallet'), { code })
const whyOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => error instanceof WalletError && error.why,
  )

describe('a wallet', () => {
  it('is asked for an account, and then for its chain', async () => {
    const provider = answering({ eth_requestAccounts: [ADDRESS], eth_chainId: '0x89' })
    expect(await connectAccount(provider)).toEqual({ address: ADDRESS, chainId: 137 })
    expect(provider.request.mock.calls.map(([{ method }]) => method)).toEqual([
      'eth_requestAccounts',
      'eth_chainId',
    ])
  })

  it('signs a message in hexadecimal, whatever its characters', async () => {
    const provider = answering({ personal_sign: '0x5199' })
    expect(await signMessage(provider, '綁定 1', ADDRESS)).toBe('0x5199')
    expect(provider.request).toHaveBeenCalledWith({
      method: 'personal_sign',
      params: ['0xe7b681e5ae9a2031', ADDRESS],
    })
    expect(hexOf('')).toBe('0x')
  })

  it.each([
    [4001, 'rejected'],
    [-32002, 'alreadyOpen'],
    [4200, 'failed'],
  ])('that refuses with %i: %s', async (code, why) => {
    const provider = answering({ eth_requestAccounts: failing(code) })
    expect(await whyOf(connectAccount(provider))).toBe(why)
  })

  it('without an account, or with an answer that is none', async () => {
    expect(await whyOf(connectAccount(answering({ eth_requestAccounts: [] })))).toBe('noAccount')
    const strange = answering({ eth_requestAccounts: [ADDRESS], eth_chainId: 'main' })
    expect(await whyOf(connectAccount(strange))).toBe('failed')
    expect(await whyOf(signMessage(answering({}), 'm', ADDRESS))).toBe('failed')
  })
})

describe('the wallets of a browser', () => {
  let ends: (() => void)[] = []
  afterEach(() => {
    for (const end of ends) end()
    ends = []
    Reflect.deleteProperty(window, 'ethereum')
  })
  const watch = () => {
    const say = vi.fn<(wallets: readonly BrowserWallet[]) => void>()
    ends.push(watchWallets(say))
    return () => say.mock.lastCall?.[0].map(({ id, name, icon }) => ({ id, name, icon }))
  }
  const announce = (info: object, provider: unknown = answering({})) => {
    const detail = { info, provider }
    const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', tell)
    ends.push(() => window.removeEventListener('eip6963:requestProvider', tell))
    return tell
  }

  it('none', () => {
    expect(watch()()).toEqual([])
  })

  it('one that announces itself is not said twice, and another one may come later', () => {
    window.ethereum = answering({})
    announce({ uuid: 'a', name: 'Fox', icon: 'data:image/svg+xml,x', rdns: 'io.fox' })
    const found = watch()
    const fox = { id: 'a', name: 'Fox', icon: 'data:image/svg+xml,x' }
    expect(found()).toEqual([fox])
    announce({ uuid: 'b', name: 'Late', icon: 'https://elsewhere.example/i.png' })()
    expect(found()).toEqual([fox, { id: 'b', name: 'Late', icon: undefined }])
  })

  it('one that does not, and one that comes late', () => {
    const found = watch()
    window.ethereum = answering({})
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect(found()).toEqual([{ id: 'injected', name: undefined, icon: undefined }])
  })

  it('what is no wallet is none', () => {
    window.ethereum = { isWallet: true }
    announce({ uuid: 'a', name: 'Fox' }, {})
    announce({ name: 'Fox' })
    expect(watch()()).toEqual([])
  })
})
