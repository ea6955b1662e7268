import { describe, expect, it } from 'vitest'
import { tabKey } from './tab.ts'
import {
  FIRST,
  LIMIT,
  moved,
  neighbour,
  opened,
  pinned,
  surplus,
  type Tab,
  toClose,
} from './tabModel.ts'

const open = (...keys: string[]): Tab[] =>
  [FIRST, ...keys].reduce<Tab[]>((tabs, key) => opened(tabs, { key, address: key, title: key }), [])
const keys = (tabs: readonly Tab[]) => tabs.map(tab => tab.key)
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://here')
  return tabKey({ pathname, search })
}

describe('which tab an address belongs to', () => {
  it('a list has one, however it is filtered', () => {
    expect(at('/tags?type=a&pageNo=2')).toBe(at('/tags'))
  })
  it('records of one page stand side by side', () => {
    expect(at('/projects/details?projectId=A')).not.toBe(at('/projects/details?projectId=B'))
    expect(at('/tags/show/1')).not.toBe(at('/tags/show/2'))
  })
})

describe('opening', () => {
  it('the project list comes first and stays', () => {
    expect(keys(open('/a'))).toEqual([FIRST, '/a'])
    expect(keys(toClose(open('/a'), FIRST, 'this'))).toEqual([])
    expect(keys(toClose(open('/a'), FIRST, 'all'))).toEqual(['/a'])
  })
  it('a page that is open is not opened twice, and keeps where it was', () => {
    const tabs = opened(open('/a', '/b'), { key: '/a', address: '/a?q=1', title: 'x' })
    expect(keys(tabs)).toEqual([FIRST, '/a', '/b'])
    expect(tabs[1]?.address).toBe('/a?q=1')
  })
  it('a page that takes the place of another takes its tab', () => {
    const record = { key: '/a/show/1', address: '/a/show/1', title: 'x' }
    const tabs = opened(open('/a', '/a/edit/1', '/b'), record, '/a/edit/1')
    expect(keys(tabs)).toEqual([FIRST, '/a', '/a/show/1', '/b'])
  })
  it('beyond the limit the one not looked at for longest goes, unless it holds something', () => {
    const many = open(...Array.from({ length: LIMIT }, (_, i) => `/${i}`))
    expect(surplus(many, '/19', () => false)?.key).toBe('/0')
    expect(surplus(many, '/19', key => key === '/0')?.key).toBe('/1')
    expect(surplus(open('/a'), '/a', () => false)).toBeUndefined()
  })
})

describe('closing', () => {
  const tabs = open('/a', '/b', '/c')
  it.each([
    ['this', ['/b']],
    ['left', ['/a']],
    ['right', ['/c']],
    ['others', ['/a', '/c']],
    ['all', ['/a', '/b', '/c']],
  ] as const)('%s', (which, gone) => expect(keys(toClose(tabs, '/b', which))).toEqual(gone))

  it('leads to the next one, else to the one before', () => {
    expect(neighbour(tabs, '/b', toClose(tabs, '/b', 'this'))?.key).toBe('/c')
    expect(neighbour(tabs, '/c', toClose(tabs, '/c', 'this'))?.key).toBe('/b')
    expect(neighbour(tabs, '/b', toClose(tabs, '/b', 'all'))?.key).toBe(FIRST)
  })
  it('pinned ones stay', () => {
    const held = pinned(tabs, '/c', true)
    expect(keys(held)).toEqual([FIRST, '/c', '/a', '/b'])
    expect(keys(toClose(held, '/a', 'all'))).toEqual(['/a', '/b'])
  })
})

it('a tab that is dragged stays behind the first', () => {
  expect(keys(moved(open('/a', '/b', '/c'), '/c', 0))).toEqual([FIRST, '/c', '/a', '/b'])
  expect(keys(moved(open('/a', '/b'), FIRST, 2))).toEqual([FIRST, '/a', '/b'])
})
