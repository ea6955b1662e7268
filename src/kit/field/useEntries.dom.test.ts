import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useEntries } from './useEntries.ts'

const hook = () =>
  renderHook(() => {
    const [value, setValue] = useState<unknown>([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    return { ...useEntries(value, setValue), value }
  }).result

it('what an input passes on late reaches its own entry, wherever that stands by then', () => {
  const list = hook()
  const [, key = 0] = list.current.keys
  const late = list.current.put
  act(() => list.current.move(1, -1))
  act(() => late(key, 'date', '2020-01-01'))
  expect(list.current.value).toEqual([
    { name: 'b', date: '2020-01-01' },
    { name: 'a' },
    { name: 'c' },
  ])
  expect(list.current.keys[0]).toBe(key)
})

it('two inputs that pass on at once lose neither', () => {
  const list = hook()
  const { keys, put } = list.current
  act(() => {
    put(keys[0] ?? 0, 'name', 'A')
    put(keys[2] ?? 0, 'name', 'C')
  })
  expect(list.current.value).toEqual([{ name: 'A' }, { name: 'b' }, { name: 'C' }])
})

it('what is passed on for an entry that was removed changes no other', () => {
  const list = hook()
  const [key = 0] = list.current.keys
  act(() => list.current.remove(0))
  act(() => list.current.put(key, 'name', 'late'))
  expect(list.current.value).toEqual([{ name: 'b' }, { name: 'c' }])
})
