import { beforeEach, describe, expect, it } from 'vitest'
import type { AnswerLink } from '#contract/areas/assistant/calls.ts'
import type { Place } from '#src/kit/page/menu.ts'
import { setCurrentMember } from '#src/kit/session/currentMember.ts'
import { wayOf, wayOfText } from './ways.ts'

const placeOf = (component: string, url: string): Place => ({
  ...{ name: component, title: component, icon: null, url, component },
  ...{ shown: true, known: true, parents: [], children: [] },
})
const places = [
  placeOf('wallet', '/user/wallet'),
  placeOf('dict', '/systemSetup/dictManage'),
  placeOf('details', '/projects/details'),
  placeOf('manual', 'https://manual.example/start'),
]
const link = (kind: AnswerLink['kind'], name: string, id: string | null = null) =>
  wayOf({ label: name, kind, name, id }, places)

beforeEach(() => setCurrentMember({ profile: undefined, permissions: new Set(['*']), menu: [] }))

describe('where a link of an answer leads', () => {
  it.each([
    ['screen', 'wallet', null, { to: '/user/wallet' }],
    ['screen', 'manual', null, { away: 'https://manual.example/start' }],
    ['screen', 'security', null, { to: '/user/security' }],
    ['record', 'dict', '5', { to: '/systemSetup/dictManage/show/5' }],
    ['record', 'project', 'APP', { to: '/projects/details?projectId=APP' }],
    ['help', 'wallet', 'transfer', { away: '/help/wallet#transfer' }],
    ['help', 'start', null, { away: '/help/start' }],
    ['address', '/projects/taskList/show/7?projectId=APP', null, undefined],
    ['question', 'My points last month?', null, { ask: 'My points last month?' }],
  ] as const)('%s %s', (kind, name, id, way) => {
    // An address is taken as it is.
    expect(link(kind, name, id)).toEqual(way ?? { to: name })
  })

  it.each([
    ['screen', 'outbox', null],
    ['record', 'dict', null],
    ['record', 'role', '5'],
    // It has a page of its own, on a screen that this member has not.
    ['record', 'personalKyc', '5'],
    ['help', 'nothing', null],
    ['address', 'https://elsewhere.example/', null],
    ['address', '//elsewhere.example/', null],
    ['address', 'javascript:alert(1)', null],
  ] as const)('%s %s leads nowhere', (kind, name, id) => {
    expect(link(kind, name, id)).toBeUndefined()
  })

  it('an address of the help opens beside the page', () => {
    expect(link('address', '/help/wallet#transfer')).toEqual({ away: '/help/wallet#transfer' })
    expect(link('address', '/helpless')).toEqual({ to: '/helpless' })
  })
})

describe('where a link within an answer leads', () => {
  it.each([
    ['wallet#transfer', { away: '/help/wallet#transfer' }],
    ['paying', { away: '/help/paying' }],
    ['/user/wallet?tab=statements', { to: '/user/wallet?tab=statements' }],
    ['/user/notices', { to: '/user/notices' }],
    ['/help/paying', { away: '/help/paying' }],
  ])('%s', (href, way) => expect(wayOfText(href, places)).toEqual(way))

  it.each(['/coins/coinsManage', 'https://elsewhere.example/', 'nothing#there', 'javascript:x'])(
    '%s is text',
    href => expect(wayOfText(href, places)).toBeUndefined(),
  )
})
