import { act, renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { text } from '#contract/kit/field.ts'
import { useDraft } from './draft.ts'
import { useMerge } from './useMerge.ts'

beforeAll(() => i18next.init({ lng: 'en-US', resources: {} }))

const fields = { name: text({ max: 20 }), about: text({ max: 20 }) }
const was = { name: 'was', about: 'was' }
const theirs = { name: 'theirs', about: 'theirs' }

it.each(['mine', 'theirs'] as const)('what was typed since is no part of "all %s"', side => {
  const { result } = renderHook(() => {
    const draft = useDraft(fields, was)
    return { draft, merge: useMerge(draft) }
  })
  for (const name of ['name', 'about']) act(() => result.current.draft.set(name, 'mine'))
  act(() => result.current.merge.mergeRow(theirs))
  expect(result.current.merge.open).toEqual(['name', 'about'])
  act(() => result.current.draft.set('name', 'both'))
  act(() => result.current.merge.chooseAll(side))
  expect(result.current.draft.values).toEqual({ name: 'both', about: side })
  expect(result.current.merge.open).toEqual([])
})
