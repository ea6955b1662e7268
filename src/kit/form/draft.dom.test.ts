import { act, renderHook } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { inputFields } from '#contract/kit/entity.ts'
import { files, rows, text } from '#contract/kit/field.ts'
import { prepareWords } from '../specimen/harness.tsx'
import { row, specimen } from '../specimen/specimen.ts'
import { blank, startOf, useDraft } from './draft.ts'

beforeAll(prepareWords)
const fields = inputFields(specimen.fields, 'update')
const draftOf = (start = startOf(fields, row)) => {
  const { result } = renderHook(() => useDraft(fields, start))
  return {
    get now() {
      return result.current
    },
    set: (name: string, value: unknown) => act(() => result.current.set(name, value)),
    act: (what: () => void) => act(what),
  }
}

describe('what is typed', () => {
  it('a new row starts with its defaults; flags are off, the rest is empty', () => {
    const start = blank(inputFields(specimen.fields, 'create'))
    expect(start).toMatchObject({ name: null, count: 0, on: true, due: null, word: null })
    expect(start).not.toHaveProperty('status')
  })

  it('a list that may be empty is, and can be saved so', () => {
    const lists = { rows: rows({ of: { a: text({ max: 5 }) }, max: 3 }), files: files({ max: 3 }) }
    expect(blank(lists)).toEqual({ rows: [], files: [] })
  })

  it('nothing is changed by typing something and taking it back', () => {
    const draft = draftOf()
    draft.set('name', 'x')
    draft.set('about', 'x')
    draft.set('marks', ['a'])
    expect(Object.keys(draft.now.changed)).toEqual(['name', 'about', 'marks'])
    draft.set('name', 'Seven')
    draft.set('about', '')
    draft.set('marks', ['a', 'b'])
    expect(draft.now.changed).toEqual({})
  })

  it('what was emptied is sent as null', () => {
    const draft = draftOf()
    draft.set('rate', '')
    expect(draft.now.changed).toEqual({ rate: null })
  })

  it('a secret starts empty, whatever mask the server shows', () => {
    expect(startOf(fields, row).word).toBeNull()
  })

  it('only what is refused is not sent', () => {
    const draft = draftOf()
    draft.set('count', '12x')
    let sent: unknown
    draft.act(() => {
      sent = draft.now.checked('changed')
    })
    expect(sent).toBeUndefined()
    expect(Object.keys(draft.now.refused)).toEqual(['count'])
    draft.set('count', 12)
    expect(draft.now.refused).toEqual({})
    expect(draft.now.checked('changed')).toEqual({ count: 12 })
  })

  it('an untouched field is not wrong yet when it is left', () => {
    const draft = draftOf(blank(fields))
    draft.act(() => draft.now.leave('name'))
    expect(draft.now.refused).toEqual({})
    draft.set('rate', '1.23456')
    draft.act(() => draft.now.leave('rate'))
    expect(Object.keys(draft.now.refused)).toEqual(['rate'])
  })

  it('starts again from newer values, and keeps what was typed', () => {
    const draft = draftOf()
    draft.set('name', 'Mine')
    draft.act(() => draft.now.rebase({ ...startOf(fields, row), name: 'Theirs', count: 5 }))
    expect(draft.now.values).toMatchObject({ name: 'Mine', count: 5 })
    expect(draft.now.changed).toEqual({ name: 'Mine' })
  })
})
