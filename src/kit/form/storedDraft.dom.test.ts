import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startViewing, storeSession } from '../session/session.ts'
import {
  isStored,
  openDraft,
  removeDraft,
  type StoredDraft,
  storeDraft,
  unsentForms,
  useUnsentForms,
} from './storedDraft.ts'

const asMember = (mid: number) => storeSession({ token: `t${mid}`, mid })
const typed = (more: Partial<StoredDraft> = {}): StoredDraft => ({
  values: { name: 'Half a word' },
  base: { name: null },
  title: 'New tag',
  address: '/tags/create',
  date: Date.now(),
  ...more,
})
/** Types into a form and leaves it. */
const leave = (form: string, more: Partial<StoredDraft> = {}) =>
  storeDraft(openDraft(form).slot, typed(more))
const nameIn = (form: string) => openDraft(form).stored?.values.name

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  asMember(1)
})
afterEach(() => vi.useRealTimers())

describe('what was typed', () => {
  it('is there when the form is opened again, until it is forgotten', () => {
    leave('tag/new')
    const { slot, stored: typed } = openDraft('tag/new')
    expect(typed?.values).toEqual({ name: 'Half a word' })
    removeDraft(slot)
    expect(openDraft('tag/new').stored).toBeUndefined()
  })

  it('is of that form, not of another', () => {
    leave('tag/1')
    expect(nameIn('tag/12')).toBeUndefined()
    expect(nameIn('tag')).toBeUndefined()
  })

  it('is its member’s: the next one on this browser does not get it', () => {
    leave('tag/new')
    asMember(2)
    expect(nameIn('tag/new')).toBeUndefined()
    leave('tag/new', { values: { name: 'Another' } })
    asMember(1)
    expect(nameIn('tag/new')).toBe('Half a word')
  })

  it('is nobody’s who looks through a member’s eyes', () => {
    leave('tag/new')
    startViewing({ token: 't', mid: 1, back: '/' })
    const { slot, stored: found } = openDraft('tag/new')
    expect(found).toBeUndefined()
    expect(storeDraft(slot, typed())).toBe(false)
    expect(localStorage.length).toBe(2)
  })

  it('is forgotten after thirty days, whoever is signed in', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01') })
    leave('tag/new')
    vi.setSystemTime(new Date('2026-01-30'))
    expect(nameIn('tag/new')).toBe('Half a word')
    asMember(2)
    vi.setSystemTime(new Date('2026-02-01'))
    openDraft('anything')
    expect(localStorage.length).toBe(1)
  })

  it('does not fill the browser: the oldest goes, what waits to be sent goes last', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01') })
    leave('waits', { tried: 'offline' })
    for (let n = 0; n < 45; n++) {
      vi.advanceTimersByTime(1000)
      leave(`form ${n}`)
    }
    expect(nameIn('waits')).toBe('Half a word')
    expect(nameIn('form 0')).toBeUndefined()
    expect(nameIn('form 44')).toBe('Half a word')
    expect(leave('huge', { values: { name: 'x'.repeat(2_000_000) } })).toBe(false)
  })

  it('is not believed where something else wrote there', () => {
    leave('tag/new')
    const key = Object.keys(localStorage).find(one => one.includes('typed')) ?? ''
    localStorage.setItem(key, '{"values":1}')
    expect(nameIn('tag/new')).toBeUndefined()
  })
})

describe('two windows with the same form', () => {
  it('begin with the same, and then each keeps its own', () => {
    leave('tag/new')
    const one = openDraft('tag/new').slot
    const other = openDraft('tag/new').slot
    storeDraft(one, typed({ values: { name: 'One' } }))
    storeDraft(other, typed({ values: { name: 'Other' }, date: Date.now() + 1000 }))
    storeDraft(one, typed({ values: { name: 'One more' } }))
    expect(nameIn('tag/new')).toBe('Other')
    // The other is saved: the first one's is still there.
    removeDraft(other)
    expect(isStored(one)).toBe(true)
    expect(nameIn('tag/new')).toBe('One more')
  })

  it('the one that saves does not take away what the other went on typing', () => {
    leave('tag/new')
    const one = openDraft('tag/new').slot
    const other = openDraft('tag/new').slot
    storeDraft(one, typed({ values: { name: 'Goes on' } }))
    removeDraft(other)
    expect(nameIn('tag/new')).toBe('Goes on')
  })
})

describe('the saves that wait', () => {
  it('are listed while their form is kept', () => {
    const { result } = renderHook(() => useUnsentForms())
    expect(result.current).toEqual([])
    const { slot } = openDraft('tag/new')
    act(() => void storeDraft(slot, typed({ tried: 'offline' })))
    expect(result.current).toEqual([{ title: 'New tag', address: '/tags/create' }])
    act(() => removeDraft(slot))
    expect(result.current).toEqual([])
  })

  it('are not those merely typed, nor those of others', () => {
    leave('a')
    leave('b', { tried: 'unanswered', title: 'B' })
    expect(unsentForms().map(one => one.title)).toEqual(['B'])
    asMember(2)
    expect(unsentForms()).toEqual([])
  })

  it('of one page are one: its address stands once', () => {
    leave('a', { tried: 'offline', title: 'A', date: Date.now() + 1000 })
    leave('b', { tried: 'offline', title: 'B' })
    expect(unsentForms()).toEqual([{ address: '/tags/create', title: 'A, B' }])
  })

  it('never lead to another site', () => {
    leave('a', { tried: 'offline', address: '//evil.test' })
    expect(unsentForms()).toEqual([])
  })
})
