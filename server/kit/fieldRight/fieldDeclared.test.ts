import { describe, expect, it } from 'vitest'
import { entity } from '#contract/kit/entity.ts'
import { choice, type Fields, int, rows, text } from '#contract/kit/field.ts'
import type { Subject } from '../subject.ts'
import { requireEnforceable } from './fieldDeclared.ts'

const viewers = 'system:config'
const writers = 'system:config:write'

/** Serves these fields besides a name, with what else the declaration says. */
function serving(fields: Fields, more: object = {}, rules: object = {}) {
  const declared = {
    path: '/admin/v1/thing',
    rights: { read: 'signedIn', write: 'signedIn' },
    fields: { name: text({ max: 9 }), ...fields },
    title: 'name',
    order: ['name'],
    ...more,
  } as const
  const subject = { entity: entity('thing', declared as never), rules }
  return () => requireEnforceable(subject as unknown as Subject)
}

describe('a right of a field that could not be kept is refused when the entity is served', () => {
  it('where whoever may not write it could create no row', () => {
    const fields = { wage: int({ edit: writers }) }
    expect(serving(fields)).toThrow('thing.wage must be given in a new row')
    expect(serving({ wage: int({ see: viewers }) })).toThrow('must be given in a new row')
    expect(serving({ wage: int({ edit: writers, default: 1 }) })).not.toThrow()
    expect(serving({ wage: int({ edit: writers, optional: true }) })).not.toThrow()
    expect(serving(fields, { operations: { create: false } })).not.toThrow()
    const rights = { read: 'signedIn', write: 'signedIn', create: writers }
    expect(serving(fields, { rights })).not.toThrow()
  })

  it('where nobody writes it', () => {
    expect(serving({ made: int({ server: true, edit: writers }) })).toThrow('the server’s own')
    expect(serving({ made: int({ server: true, see: viewers }) })).not.toThrow()
  })

  it('where everybody learns it who sees the row', () => {
    const state = choice({ A: 'blue' }, { server: true, see: viewers })
    expect(serving({ state }, { state: 'state' })).toThrow('everybody learns it')
    const hidden = { code: text({ max: 9, optional: true, see: viewers }) }
    expect(serving(hidden, { title: 'code' })).toThrow('everybody learns it')
    expect(serving(hidden, { titleInEnglish: 'code' })).toThrow('everybody learns it')
    expect(serving(hidden, { order: ['-code'] })).toThrow('everybody learns it')
  })

  it('where whoever writes it learns which values there are', () => {
    const unique = { unique: [{ fields: ['code'] }] }
    const code = (rights: object) => ({ code: text({ max: 9, optional: true, ...rights }) })
    const own = { fields: { own: () => true } }
    expect(serving(code({ see: [viewers, 'row:own'] }), unique, own)).toThrow('is unique')
    const byRow = { see: [viewers, 'row:own'], edit: 'row:own' }
    expect(serving(code(byRow), unique, own)).toThrow('is unique')
    expect(serving(code({ see: viewers, edit: writers }), unique)).toThrow('is unique')
    expect(serving(code({ see: [viewers, writers], edit: writers }), unique)).not.toThrow()
    expect(serving(code({ edit: writers }), unique)).not.toThrow()
  })

  it('where it names a rule that nobody answers', () => {
    const fields = { memo: text({ max: 9, optional: true, see: 'row:own' }) }
    expect(serving(fields)).toThrow('names the rule own')
    expect(serving(fields, {}, { fields: { own: () => true } })).not.toThrow()
  })

  it('where it is no field of the entity itself', () => {
    const of = { cost: int({ see: viewers }) }
    expect(serving({ lines: rows({ max: 3, optional: true, of }) })).toThrow('thing.lines.cost')
    const act = { from: [], otherwise: 'changed', input: of }
    expect(serving({}, { actions: { act } })).toThrow('thing.act.cost')
  })
})

it('does not compile', () => {
  const declare = () => {
    // @ts-expect-error no permission has that name
    text({ max: 9, see: 'system:confg' })
    // @ts-expect-error what is no permission says that it is a rule on rows
    text({ max: 9, edit: ['own'] })
    const fields = { name: text({ max: 9 }), code: text({ max: 9, see: viewers }) }
    const about = { path: '/x', rights: { read: 'signedIn', write: 'signedIn' }, fields } as const
    // @ts-expect-error what is hidden names no row
    entity('thing', { ...about, title: 'code', order: ['name'] })
    // @ts-expect-error and puts none in order
    entity('thing', { ...about, title: 'name', order: ['-code'] })
  }
  expect(declare).toBeDefined()
})
