import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Entity } from '#contract/kit/entity.ts'
import { entities } from '#contract/registry.ts'
import { specimen } from '../specimen/specimen.ts'
import { refusedIn } from './listQuery.ts'
import { readQuery, useListState, writeQuery } from './listState.ts'

const read = (search: string) => readQuery(specimen, new URLSearchParams(search))

it.each(Object.values<Entity>(entities))(
  'the list of $name as it opens refuses nothing',
  entity => {
    expect(refusedIn(entity, new URLSearchParams())).toEqual([])
  },
)

describe('a list’s query and its address', () => {
  it.each([
    '',
    'name_like=a&count_ge=2&count_le=9',
    'keyword=x&orderBy=-count,name&pageNo=3&pageSize=50',
    'status_in=["OPEN","DONE"]&due_null=true&on=false',
    'groupBy=-type&orderBy=-count,name&pageNo=2',
    'due=thisMonth&where={"any":[{"count":3},{"none":[{"seen_lt":"today"}]}]}',
  ])('%s there and back', search => {
    const there = writeQuery(specimen, read(search))
    expect(there).toEqual(Object.fromEntries(new URLSearchParams(search)))
  })

  it('what goes without saying is not said', () => {
    expect(writeQuery(specimen, read('pageNo=1&pageSize=20&orderBy=name'))).toEqual({})
  })

  it('rows in groups are sorted by the group first, then as usual or as chosen', () => {
    const type = { field: 'type', descending: true }
    const name = { field: 'name', descending: false }
    expect(read('groupBy=-type')).toMatchObject({ groupBy: 'type', sorts: [type, name] })
    expect(read('groupBy=-type&orderBy=type,name').sorts).toEqual([type, name])
    expect(writeQuery(specimen, read('groupBy=-type&orderBy=name'))).toEqual({ groupBy: '-type' })
    // Not a field of few values, or not sortable.
    for (const by of ['name', 'status', 'nothing', 'constructor'])
      expect(read(`groupBy=${by}`)).not.toHaveProperty('groupBy')
  })

  it('what it cannot say is left out, the rest is kept', () => {
    const query = read('name=a&nothing=1&about=x&count=abc&orderBy=on&pageNo=0&pageSize=9999')
    expect(query).toMatchObject({ pageNo: 1, pageSize: 20, sorts: [{ field: 'name' }] })
    expect(query.conditions).toEqual([{ field: 'name', operator: 'eq', value: 'a' }])
    expect(read('constructor=1&__proto__=2').conditions).toEqual([])
    expect(read('name=a&where={"any":[{"colour":1}]}')).toMatchObject({ conditions: [{}] })
    expect(read('where={').where).toBeUndefined()
  })

  it('a range whose start is after its end is kept: it is refused, not forgotten', () => {
    for (const search of [
      'name=a&due_ge=2026-02-01&due_le=2026-01-31',
      'where={"all":[{"count_ge":9},{"count_le":2}]}',
    ]) {
      const there = writeQuery(specimen, read(`${search}&nothing=1`))
      expect(there).toEqual(Object.fromEntries(new URLSearchParams(search)))
    }
  })

  it.each([
    ['due_ge=2026-02-01&due_le=2026-01-31', 'due', 'startAfterEnd'],
    ['due_le=2026-01-31&due_ge=2026-02-01', 'due', 'startAfterEnd'],
    ['count_gt=9&count_lt=2', 'count', 'startAfterEnd'],
    ['due_ge=2026-02-01&due_ge=2026-03-01', 'due', 'repeated'],
    ['name=a&name=b', 'name', 'repeated'],
    ['count=abc', 'count', 'notANumber'],
  ])('%s is refused by the name of its field, and nothing is asked', (search, field, problem) => {
    const { state } = at(`/?${search}`).current
    expect(state.refused).toMatchObject([{ field, together: false, why: { problem } }])
    expect(state.asks).toBe(false)
  })

  it('a refused filter is removed from the address, the others stay', () => {
    const seen = at('/?name=a&due_ge=2026-02-01&due_ge=2026-03-01')
    act(() => seen.current.state.filter([...seen.current.state.query.conditions]))
    expect(seen.current.at.search).toBe('?name=a')
    expect(seen.current.state.refused).toEqual([])
  })

  it('a parameter of somebody else is not refused, combined conditions are', () => {
    expect(at('/?colour=red&utm_source=mail').current.state.refused).toEqual([])
    expect(at('/?where={').current.state.refused).toMatchObject([{ field: '', together: true }])
  })

  it('rows that are in groups no more are in the usual order again', () => {
    // The usual order begins with the field of the groups.
    const seen = at('/', [], entities.kpiJobType)
    act(() => seen.current.state.groupBy({ field: 'projectType', descending: true }))
    expect(seen.current.at.search).toBe('?groupBy=-projectType')
    expect(seen.current.state.unordered).toBe(false)
    act(() => seen.current.state.groupBy(undefined))
    expect(seen.current.at.search).toBe('')
    expect(seen.current.state.usualSort).toBe(true)
    expect(seen.current.state.unordered).toBe(true)
    expect(at('/?orderBy=name').current.state.unordered).toBe(false)
  })

  const at = (address: string, keep?: readonly string[], entity: Entity = specimen) =>
    renderHook(() => ({ state: useListState(entity, keep), at: useLocation() }), {
      wrapper: ({ children }: { children: ReactNode }) =>
        createElement(MemoryRouter, { initialEntries: [address] }, children),
    }).result

  it('a parameter that is kept is no filter, though a field has its name', () => {
    const result = at('/?name=a&count=3', ['name'])
    expect(result.current.state.query.conditions).toEqual([
      { field: 'count', operator: 'eq', value: 3 },
    ])
    act(() => result.current.state.clear())
    expect(result.current.at.search).toBe('?name=a')
  })

  it('another page keeps the rest', () => {
    expect(at('/list?name=a&pageNo=4').current.state.pager.to(2)).toBe('?name=a&pageNo=2')
  })

  it('keeps of the address what the screen says is not the list’s, and nothing else', () => {
    const seen = at('/list?projectId=P1&tab=mine&colour=red&name=a&pageNo=4', ['projectId', 'tab'])
    expect(seen.current.state.pager.to(2)).toBe('?projectId=P1&tab=mine&name=a&pageNo=2')
    act(() => seen.current.state.clear())
    expect(seen.current.at.search).toBe('?projectId=P1&tab=mine')
    act(() => seen.current.state.search('word'))
    expect(seen.current.at.search).toBe('?projectId=P1&tab=mine&keyword=word')
  })
})
