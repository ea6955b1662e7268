import { afterEach, expect, it, vi } from 'vitest'
import { menuTree, ownPermissions } from '#contract/kit/calls/permission.ts'
import { ownPreference } from '#contract/kit/calls/preference.ts'
import { ownProfile } from '#contract/kit/calls/session.ts'
import { forgetEarly, takeEarly } from '#src/kit/call/early.ts'
import { toWireRequest, type WireRequest } from '#src/kit/call/wire.ts'
import { askForMember } from './arrive.ts'

const calls = [
  [ownPermissions, {}],
  [ownPreference, { key: 'shell' }],
  [ownProfile, {}],
  [menuTree, {}],
] as const
const sent = (): WireRequest[] =>
  calls.map(([{ method, path }, input]) => toWireRequest({ method, path, input }))
const answering = (status: number, body: string) => {
  const fetch = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => {
  forgetEarly()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('asks for what the app begins with, as the app asks for it', async () => {
  const fetch = answering(200, '{}')
  askForMember()
  expect(fetch).toHaveBeenCalledTimes(calls.length)
  for (const one of sent()) expect((await takeEarly(one))?.body, one.url).toBe('{}')
})

it('the menu is not asked for where it is built in', async () => {
  const fetch = answering(200, '{}')
  localStorage.setItem('commonshare-settings', JSON.stringify({ menuFromServer: false }))
  askForMember()
  expect(fetch).toHaveBeenCalledTimes(calls.length - 1)
})

it('each answer is taken once', async () => {
  answering(200, '{}')
  askForMember()
  const [first] = sent()
  expect(await takeEarly(first as WireRequest)).toBeDefined()
  expect(takeEarly(first as WireRequest)).toBeUndefined()
})

it('what did not succeed is asked again by the app', async () => {
  answering(503, '')
  askForMember()
  for (const one of sent()) expect(await takeEarly(one)).toBeUndefined()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  askForMember()
  for (const one of sent()) expect(await takeEarly(one)).toBeUndefined()
})

it('of another member nothing is taken', async () => {
  answering(200, '{}')
  const as = (token: string) =>
    localStorage.setItem('commonshare-session', JSON.stringify({ token, mid: 1 }))
  as('one')
  askForMember()
  as('other')
  for (const one of sent()) expect(await takeEarly(one)).toBeUndefined()
})
