import { expect, it } from 'vitest'
import { files, flag, int, refs, tags, text } from '#contract/kit/field.ts'
import { check } from '#contract/kit/schema.ts'
import { startOf } from './values.ts'

it('a row of which a file says nothing begins like a form: its lists are empty, its flags are off', () => {
  const fields = {
    proof: files({ max: 3 }),
    labels: tags({ max: 3, each: 10 }),
    friends: refs('member', { max: 3 }),
    trial: flag({}),
    shown: flag({ default: true }),
    grade: int({ default: 1 }),
    note: text({ max: 9, optional: true }),
  }
  const start = startOf(fields)
  expect(start).toEqual({ proof: [], labels: [], friends: [], trial: false })
  expect(check(fields, start)).toEqual({
    ok: true,
    values: { ...start, shown: true, grade: 1, note: null },
  })
  // What must be there is asked for.
  expect(startOf({ proof: files({ min: 1, max: 3 }) })).toEqual({})
})
