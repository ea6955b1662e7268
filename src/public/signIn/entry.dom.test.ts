import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const prepare = vi.fn(async (_at: string | undefined) => {})
vi.mock('#src/app.tsx', () => ({ prepare }))

/** Shows the page, and returns what is called once somebody is signed in. */
async function open(address: string) {
  history.replaceState(null, '', address)
  const { start } = await import('./entry.tsx')
  const enter = vi.fn(async () => {})
  let shown: ReactElement<{ goOn(): Promise<void> }> | undefined
  await start(node => {
    shown = node as typeof shown
  }, enter)
  return { enter, goOn: () => shown?.props.goOn() }
}
const type = () => dispatchEvent(new Event('input'))

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')))
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  prepare.mockReset()
  history.replaceState(null, '', '/')
})

it('the app and the wanted page are loaded from the first letter on, once', async () => {
  const { enter, goOn } = await open('/login?redirect=%2Fmembers%3Fa%3D1')
  expect(prepare).not.toHaveBeenCalled()
  type()
  type()
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledWith('/members?a=1'))
  expect(prepare).toHaveBeenCalledTimes(1)
  await goOn()
  expect(enter).toHaveBeenCalledTimes(1)
  expect(location.pathname).toBe('/members')
})

it('if that failed, the page is loaded anew instead', async () => {
  prepare.mockRejectedValue(new Error('no network'))
  const { enter, goOn } = await open('/login')
  type()
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledWith(undefined))
  await Promise.resolve()
  await goOn()
  expect(enter).not.toHaveBeenCalled()
  expect(location.pathname).toBe('/start')
})
