import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { joinPaths } from '#contract/areas/membership/joinPaths.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { session } from '#src/kit/session/session.ts'
import { SignIn } from './SignIn.tsx'

const words: LightText = key => key.split(':')[1] ?? key
const sent: { url: string; body: URLSearchParams }[] = []
let answer: object = {}
let status = 200
let takesRequests = false

beforeEach(() => {
  sent.length = 0
  status = 200
  takesRequests = false
  localStorage.clear()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string }) => {
    const headers = { 'content-type': 'application/json' }
    // Whether people may ask to join is no part of signing in.
    if (url === joinPaths.joinState) {
      const state = { meta: { code: 200 }, data: { open: takesRequests } }
      return new Response(JSON.stringify(state), { headers })
    }
    sent.push({ url, body: new URLSearchParams(body) })
    if (url.includes('getCode'))
      return new Response('png', { headers: { 'content-type': 'image/png' } })
    return new Response(JSON.stringify(answer), { status, headers })
  })
})
afterEach(() => vi.unstubAllGlobals())

const box = (name: string) => screen.getByLabelText(name) as HTMLInputElement
async function start() {
  const goOn = vi.fn(async () => {})
  render(<SignIn words={words} sms goOn={goOn} />)
  await screen.findByAltText('picture')
  return goOn
}
async function fill(password = ' keep blanks ') {
  await userEvent.type(box('loginName'), ' admin ')
  await userEvent.type(box('password'), password)
  await userEvent.type(box('code'), 'abcd{enter}')
}
const refuse = (code: number, message: string) => ({ meta: { code, message } })

describe('signing in', () => {
  it('asks for everything first, and takes one to what is missing', async () => {
    await start()
    await userEvent.click(screen.getByRole('button', { name: 'submit' }))
    expect(screen.getAllByText('required')).toHaveLength(3)
    expect(document.activeElement).toBe(box('loginName'))
    expect(sent).toHaveLength(1)
  })

  it('leads to the page to ask to join only where the cooperative takes requests', async () => {
    await start()
    expect(screen.queryByRole('link', { name: 'askToJoin' })).toBeNull()
    takesRequests = true
    render(<SignIn words={words} sms={false} goOn={async () => {}} />)
    expect(await screen.findByRole('link', { name: 'askToJoin' })).toBeDefined()
  })

  it('sends the key of the picture that was read, keeps the session and goes on', async () => {
    const goOn = await start()
    answer = { meta: { code: 200, message: '' }, data: { token: 't', memberId: 3 } }
    await fill()
    await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1))
    const key = new URLSearchParams(sent[0]?.url.split('?')[1]).get('codeKey')
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(Object.fromEntries(sent[1]?.body ?? [])).toMatchObject({
      loginName: 'admin',
      password: ' keep blanks ',
      code: 'abcd',
      codeKey: key,
    })
    expect(session()).toEqual({ token: 't', mid: 3 })
  })

  it('a wrong password is said above, with a new picture and the name kept', async () => {
    const goOn = await start()
    answer = refuse(401, 'Wrong.')
    await fill()
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong.')
    expect(box('loginName').value).toBe(' admin ')
    expect(box('code').value).toBe('')
    await waitFor(() => expect(sent.filter(one => one.url.includes('getCode'))).toHaveLength(2))
    expect(goOn).not.toHaveBeenCalled()
  })

  it('a wrong code is said under its field', async () => {
    await start()
    answer = refuse(4001, 'Other characters.')
    await fill()
    await screen.findByText('Other characters.')
    await waitFor(() => expect(document.activeElement).toBe(box('code')))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('nothing came back: the fallback', async () => {
    await start()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    await fill()
    expect((await screen.findByRole('alert')).textContent).toBe('fallback')
  })

  it.each(['1234567', '123456789012345678901'])(
    'a password of other than 8 to 20 characters is refused at its field, and not sent: %s',
    async password => {
      await start()
      await fill(password)
      await screen.findByText('wrongLength')
      expect(document.activeElement).toBe(box('password'))
      expect(box('password').getAttribute('aria-invalid')).toBe('true')
      expect(sent.filter(one => !one.url.includes('getCode'))).toEqual([])
    },
  )

  it.each(['12345678', '12345678901234567890'])('one of 8 or of 20 is sent: %s', async password => {
    await start()
    answer = refuse(401, 'Wrong.')
    await fill(password)
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong.')
  })

  it.each([500, 502, 302])('HTTP %i signs nobody in, whatever its envelope says', async failed => {
    const goOn = await start()
    status = failed
    answer = { meta: { code: 200, message: '' }, data: { token: 't', memberId: 3 } }
    await fill()
    expect((await screen.findByRole('alert')).textContent).toBe('fallback')
    expect(screen.getByText('next.network')).toBeDefined()
    expect(goOn).not.toHaveBeenCalled()
    expect(session()).toBeUndefined()
  })

  it('a proxy that has too many says nothing of locked names', async () => {
    await start()
    vi.stubGlobal('fetch', async () => new Response('<h1>nginx</h1>', { status: 429 }))
    await fill()
    expect((await screen.findByRole('alert')).textContent).toBe('fallback')
    expect(screen.queryByText('next.tooMany')).toBeNull()
  })

  it('shows what was typed as a password, on request', async () => {
    await start()
    await userEvent.click(screen.getByRole('button', { name: 'show' }))
    expect(box('password').type).toBe('text')
  })
})

describe('the first visit', () => {
  const other = { locale: 'en-US' as const, words: (key: string) => `en ${key.split(':')[1]}` }
  const light = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

  it('offers the browser’s language once: what is kept counts as chosen', async () => {
    light(false)
    render(<SignIn words={words} sms other={other} goOn={async () => {}} />)
    expect(await screen.findByText('en offer.language')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'offer.keepLanguage' }))
    expect(screen.queryByText('en offer.language')).toBeNull()
    expect(localStorage.getItem('commonshare-locale')).toBe('zh-TW')
  })

  it('offers light colours where the device has them', async () => {
    light(true)
    render(<SignIn words={words} sms goOn={async () => {}} />)
    await userEvent.click(await screen.findByRole('button', { name: 'offer.useLight' }))
    expect(localStorage.getItem('commonshare-theme')).toBe('light')
    expect(screen.queryByText('offer.light')).toBeNull()
  })

  it('offers nothing to a browser in which both were chosen', async () => {
    light(true)
    localStorage.setItem('commonshare-theme', 'dark')
    await start()
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})
