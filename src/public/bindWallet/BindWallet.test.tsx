import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { phoneMessage } from '#contract/areas/web3/calls.ts'
import { CALLBACK_PATH } from '#contract/areas/web3/web3Paths.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { BindWallet } from './BindWallet.tsx'
import { isCallback } from './callback.ts'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const CALLBACK = 'bind/7/t0ken/20210501/PHONE'
const words: LightText = (key, values = {}) =>
  [key.split(':')[1] ?? key, ...Object.values(values)].join(' ')

interface Asked {
  url: string
  body: string
  type: string | null
}
let asked: Asked[]
let refusal: string | undefined

beforeEach(() => {
  asked = []
  refusal = undefined
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({
      url,
      body: String(init.body),
      type: new Headers(init.headers).get('content-type'),
    })
    const meta = refusal
      ? { code: 8290, name: refusal, message: `refused: ${refusal}` }
      : { code: 200, message: '' }
    const data = url === phoneMessage.path ? { message: 'Bind', member: '陳大文' } : null
    return new Response(JSON.stringify({ meta, data }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'ethereum')
})

function open(callback = CALLBACK, codes: Record<string, number> = {}) {
  const answers: Record<string, unknown> = {
    ...{ eth_requestAccounts: [ADDRESS], eth_chainId: '0x89', personal_sign: '0x5199' },
  }
  window.ethereum = {
    request: async ({ method }: { method: string }) => {
      if (codes[method]) throw Object.assign(new Error(), { code: codes[method] })
      return answers[method]
    },
  }
  render(<BindWallet words={words} callback={callback} />)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Connects, sees whose account it is, and signs. */
async function submit() {
  await press('submit')
  await press('sign')
}

it('the wallet signs, and the callback is told', async () => {
  open()
  await press('submit')
  expect(await screen.findByText(/confirm.*陳大文/)).toBeDefined()
  expect(asked).toHaveLength(1)
  await press('sign')
  expect(await screen.findByText('done')).toBeDefined()
  expect(asked.map(({ url }) => url)).toEqual([phoneMessage.path, `${CALLBACK_PATH}/${CALLBACK}`])
  const [message, callback] = asked
  expect(Object.fromEntries(new URLSearchParams(message?.body))).toMatchObject({
    ...{ callback: CALLBACK, address: ADDRESS, chainId: '137' },
  })
  expect(callback).toMatchObject({ body: `${ADDRESS}\n0x5199`, type: 'text/plain' })
  expect(screen.queryByRole('button', { name: 'submit' })).toBeNull()
})

it('a member who declines can try again', async () => {
  open(CALLBACK, { personal_sign: 4001 })
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe('trouble.rejected')
  expect(await screen.findByRole('button', { name: 'sign' })).toBeDefined()
  expect(asked).toHaveLength(1)
})

it('a code that is used up says so, and what comes next', async () => {
  refusal = 'bindingOver'
  open()
  await press('submit')
  expect((await screen.findByRole('alert')).textContent).toBe('refused: bindingOver')
  expect(screen.getByText('next.bindingOver')).toBeDefined()
})

it('another browser has no wallet: the address can be taken elsewhere', async () => {
  render(<BindWallet words={words} callback={CALLBACK} />)
  expect(screen.getByText('none')).toBeDefined()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'copy' }))
  expect(await screen.findByText('copied')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(location.href)
})

it.each(['', 'bind/7/t', 'bind/7/t/../PHONE', 'bind/7/t/a/PHONE/x', 'unbind/7/t/a/PHONE'])(
  'a link that is incomplete leads nowhere: %s',
  text => {
    expect(isCallback(text)).toBe(false)
    open(text)
    expect(screen.getByText('incomplete')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'submit' })).toBeNull()
  },
)
