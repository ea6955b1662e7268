import { describe, expect, it } from 'vitest'
import type { MenuItem } from '#contract/calls/permission.ts'
import { placeAt, placesOf, screensOf } from './menu.ts'

let made = 0
const item = (name: string, component: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: ++made,
  name,
  title: name,
  icon: null,
  url: `/${name}`,
  component,
  isShow: '1',
  sort: 0,
  children: [],
  ...more,
})
const known = (component: string) => component === 'dict'
const names = (menu: MenuItem[]) => placesOf(menu, known).map(place => place.name)

describe('the server’s menu', () => {
  it('stands in its own order, at every level', () => {
    const children = [item('c', 'dict', { sort: 2 }), item('d', 'dict', { sort: 1 })]
    const menu = [item('b', 'dict', { sort: 9 }), item('a', 'parent', { sort: 1, children })]
    expect(names(menu)).toEqual(['a', 'b'])
    expect(screensOf(placesOf(menu, known)).map(place => place.name)).toEqual(['d', 'c', 'b'])
  })

  it('keeps a parent only with a child that leads somewhere, at any depth', () => {
    const dead = item('dead', 'parent', { children: [item('x', 'unknown')] })
    const deep = item('deep', 'parent', {
      children: [item('middle', 'parent', { children: [item('y', 'dict')] })],
    })
    expect(names([item('empty', 'parent'), dead, deep])).toEqual(['deep'])
  })

  it('keeps an entry whose component nobody knows: it leads to the not-found screen', () => {
    const menu = [item('odd', 'unknown')]
    expect(screensOf(placesOf(menu, known)).map(place => place.component)).toEqual(['unknown'])
  })

  it('leads to an entry that is not shown, without showing it', () => {
    const [place] = placesOf([item('hidden', 'dict', { isShow: '0' })], known)
    expect(place).toMatchObject({ shown: false, url: '/hidden' })
  })
})

describe('an address', () => {
  const places = placesOf(
    [
      item('top', 'parent', {
        children: [
          item('list', 'dict', { url: '/top/list' }),
          item('l', 'dict', { url: '/top/l' }),
        ],
      }),
    ],
    known,
  )
  it('belongs to its own place, and what hangs below a list to the list', () => {
    expect(placeAt(places, '/top/list')?.name).toBe('list')
    expect(placeAt(places, '/top/list/edit/5')?.name).toBe('list')
    expect(placeAt(places, '/top/l/create')?.parents.map(parent => parent.name)).toEqual(['top'])
  })

  it('that only begins like another’s does not belong to it', () => {
    expect(placeAt(places, '/top/lists')).toBeUndefined()
  })
})
