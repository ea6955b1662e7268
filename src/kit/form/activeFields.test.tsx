import { act, renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { choice, flag, id, refs, secret, text } from '#contract/kit/field.ts'
import { type ActiveFields, blank, startOf, useDraft } from './draft.ts'

beforeAll(() => i18next.init({ lng: 'en-US', resources: {} }))

const fields = {
  type: choice({ MENU: 'blue', BUTTON: 'neutral' }, { default: 'MENU' }),
  path: text({ max: 20, optional: true }),
  open: flag({ default: true }),
}
const asking: ActiveFields = ({ path, open, ...rest }, { type }) =>
  type === 'BUTTON' || !path || !open ? rest : { ...rest, path: { ...path, optional: false }, open }

describe('a form that asks by what is typed', () => {
  it('demands what is asked for otherwise than declared, also where it did not change', () => {
    const { result } = renderHook(() =>
      useDraft(fields, { type: 'MENU', path: null, open: true }, asking),
    )
    act(() => {
      expect(result.current.checked('changed')).toBeUndefined()
    })
    expect(Object.keys(result.current.refused)).toEqual(['path'])
    act(() => result.current.set('path', '/x'))
    expect(result.current.checked('changed')).toEqual({ path: '/x' })
  })

  it('neither checks nor sends what it does not ask for', () => {
    const { result } = renderHook(() => useDraft(fields, blank(fields), asking))
    act(() => result.current.set('path', 'much longer than it may be'))
    act(() => result.current.set('type', 'BUTTON'))
    expect(result.current.checked('all')).toEqual({ type: 'BUTTON' })
  })

  it('empties what a row had and may do without', () => {
    const row = { type: 'MENU', path: '/x', open: false }
    const { result } = renderHook(() => useDraft(fields, row, asking))
    act(() => result.current.set('type', 'BUTTON'))
    expect(result.current.checked('changed')).toEqual({ type: 'BUTTON', path: null })
    act(() => result.current.set('type', 'MENU'))
    expect(result.current.changed).toEqual({})
  })
})

describe('what a form starts with', () => {
  const kept = { shown: flag({}), value: secret({ max: 20, when: 'shown' }) }

  it('is empty for a masked secret, and the text itself where it is none', () => {
    expect(startOf(kept, { shown: true, value: '••••••' }).value).toBeNull()
    expect(startOf(kept, { shown: false, value: 'plain' }).value).toBe('plain')
    expect(startOf({ value: secret({ max: 20 }) }, { value: '••••••' }).value).toBeNull()
  })

  it('leaves a masked secret unchanged until it is typed', () => {
    const start = startOf(kept, { shown: true, value: '••••••' })
    const { result } = renderHook(() => useDraft(kept, start))
    act(() => result.current.set('value', 'new'))
    act(() => result.current.set('value', ''))
    expect(result.current.checked('changed')).toEqual({})
  })

  it('has an empty list of rows chosen, not none', () => {
    const chosen = { roles: refs('role', { max: 9 }), one: id() }
    expect(blank(chosen)).toEqual({ roles: [], one: null })
  })
})

it('what the server refused stays refused until it is typed again', () => {
  const { result } = renderHook(() => useDraft({ name: text({ max: 9 }) }, { name: 'old' }))
  act(() => result.current.set('name', 'new'))
  act(() => result.current.refuse({ name: 'taken' }))
  act(() => result.current.leave('name'))
  expect(result.current.refused).toEqual({ name: 'taken' })
  act(() => result.current.set('name', 'newer'))
  expect(result.current.refused).toEqual({})
})
