import { beforeEach, expect, it, vi } from 'vitest'
import { ownPreference, savePreference } from '#contract/kit/calls/preference.ts'
import { Failure } from '../call/failure.ts'
import { changeSettings, loadSettings, settings } from './settings.ts'

interface Asked {
  call: unknown
  answer(data?: unknown): void
  refuse(code: number): void
}
const asked = vi.hoisted(() => [] as Asked[])
vi.mock('../call/callServer.ts', () => ({
  callServer: (call: unknown) =>
    new Promise((answer, fail) => {
      const refuse = (code: number) => fail(new Failure('refused', '', { code }))
      asked.push({ call, answer, refuse })
    }),
}))
const answered = async (data?: unknown) => {
  asked.at(-1)?.answer(data)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  asked.length = 0
})

it('what was changed while a save was under way is still to be sent, and outlives a new start', async () => {
  changeSettings({ footer: false })
  await vi.advanceTimersByTimeAsync(400)
  changeSettings({ navbar: false })
  await answered()
  void loadSettings()
  expect(asked.map(({ call }) => call)).toEqual([savePreference, savePreference])
  expect(settings()).toMatchObject({ footer: false, navbar: false })
})

it('what was changed while the server was asked wins over its answer', async () => {
  const loading = loadSettings()
  expect(asked.map(({ call }) => call)).toEqual([ownPreference])
  changeSettings({ tabBar: false })
  await answered({ value: { ...settings(), tabBar: true } })
  await loading
  expect(settings().tabBar).toBe(false)
})

it('so does what was changed and has been sent by then', async () => {
  const loading = loadSettings()
  const before = { ...settings() }
  changeSettings({ footer: !before.footer })
  await vi.advanceTimersByTimeAsync(400)
  await answered()
  asked[0]?.answer({ value: before })
  await loading
  expect(settings().footer).toBe(!before.footer)
})

it.each([
  [400, ownPreference],
  [503, savePreference],
])(
  'a save refused with %i is sent again only where another answer may come',
  async (code, next) => {
    changeSettings({ footer: false })
    await vi.advanceTimersByTimeAsync(400)
    asked.at(-1)?.refuse(code)
    await vi.advanceTimersByTimeAsync(0)
    void loadSettings()
    expect(asked.at(-1)?.call).toBe(next)
  },
)

it('a stored row height or start page that does not exist is the usual one', async () => {
  void loadSettings()
  await answered({ value: { density: 'huge', startPage: 'https://evil.test/' } })
  expect(settings()).toMatchObject({ density: 'normal', startPage: '/home/index' })
  void loadSettings()
  await answered({ value: { density: 'compact', startPage: '/project/myTask' } })
  expect(settings()).toMatchObject({ density: 'compact', startPage: '/project/myTask' })
})
