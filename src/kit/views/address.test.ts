import { describe, expect, it } from 'vitest'
import { specimen } from '../specimen/specimen.ts'
import { addressFor, askedView, asText, ownPart, resolvedParams } from './address.ts'

const screen = { entity: specimen, identity: ['projectId'], words: ['tab'] }
const of = (search: string) => new URLSearchParams(search)
const text = (said: Readonly<Record<string, string>>) =>
  new URLSearchParams(said).toString().replaceAll('%2C', ',')

const query = 'count_ge=2&orderBy=-count,name&tab=mine'
const meant = (search: string, view: string | undefined = query) =>
  text(resolvedParams(screen, of(search), view))
const written = (search: string, looked: Partial<Parameters<typeof addressFor>[2]> = {}) =>
  text(
    addressFor(screen, Object.fromEntries(of(search)), {
      id: 5,
      query,
      standard: undefined,
      ...looked,
    }),
  )

describe('what a view keeps of an address', () => {
  it('is what is filtered, sorted and shown; neither the page nor the project', () => {
    const address = 'projectId=P1&tab=mine&count_ge=2&orderBy=-count,name&pageNo=3&pageSize=50&x=1'
    expect(asText(ownPart(screen, of(address)))).toBe('count_ge=2&orderBy=-count%2Cname&tab=mine')
  })
  it('is written the same, in whatever order it was said', () => {
    const [one, other] = ['name=a&count=1', 'count=1&name=a'].map(at =>
      asText(ownPart(screen, of(at))),
    )
    expect(one).toBe(other)
  })
  it('leaves out what the list cannot say, and the usual order', () => {
    expect(ownPart(screen, of('orderBy=name&nothing=1&about=x'))).toEqual({})
  })
})

describe('which view an address asks for', () => {
  it.each<[string, string, number | undefined, number | undefined]>([
    ['the one it names', 'saved=5', 7, 5],
    ['the standard one, where it asks for nothing', 'projectId=P1&pageNo=2', 7, 7],
    ['none, where nothing is standard', '', undefined, undefined],
    ['none, where it filters by itself', 'count=1', 7, undefined],
    ['none, where it says so', 'saved=none', 7, undefined],
    ['none by no number', 'saved=5x', 7, undefined],
  ])('%s', (_, search, standard, id) => {
    expect(askedView(screen, of(search), standard)).toBe(id)
  })
})

describe('what is shown', () => {
  it('is what the view says, in this project and on this page', () => {
    expect(meant('projectId=P1&saved=5&pageNo=2')).toBe(
      'projectId=P1&pageNo=2&tab=mine&count_ge=2&orderBy=-count,name',
    )
  })
  it('is what the address says, as soon as it says something', () => {
    expect(meant('saved=5&count_ge=9')).toBe('count_ge=9')
    expect(meant('saved=5&changed=1')).toBe('')
  })
  it('is the plain list, where the view is gone', () => {
    expect(text(resolvedParams(screen, of('projectId=P1&saved=5'), undefined))).toBe('projectId=P1')
  })
})

describe('the address of what is shown', () => {
  it.each<[string, string, Parameters<typeof written>[1], string]>([
    ['names the view, where nothing differs', `${query}&pageNo=2`, {}, 'pageNo=2&saved=5'],
    [
      'says all of it, where something does',
      'count_ge=3&tab=mine',
      {},
      'saved=5&tab=mine&count_ge=3',
    ],
    ['says that all was taken away', 'projectId=P1', {}, 'projectId=P1&saved=5&changed=1'],
    ['an empty view is no change', '', { query: '' }, 'saved=5'],
    ['without a view', 'count=1', { id: undefined, query: undefined }, 'count=1'],
    ['wants the plain list', '', { id: undefined, query: undefined, standard: 7 }, 'saved=none'],
    ['of a view that is not known yet', 'count=1', { query: undefined }, 'saved=5&count=1'],
  ])('%s', (_, search, looked, address) => {
    expect(written(search, looked)).toBe(address)
  })
  it('means the same when it is read again', () => {
    for (const shown of ['count_ge=3&tab=mine', '', query, 'name_like=x&pageNo=4']) {
      const again = meant(written(shown))
      expect(asText(ownPart(screen, of(again)))).toBe(asText(ownPart(screen, of(shown))))
    }
  })
})
