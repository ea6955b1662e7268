import { describe, expect, it } from 'vitest'
import type { Field } from '#contract/kit/field.ts'
import { type Clause, type Group, isGroup } from '#contract/kit/group.ts'
import { specimen } from '../../specimen/specimen.ts'
import { changed, fromDraft, isPart, newLine, type Part, toDraft, unsaid } from './draft.ts'
import { verbs, verbsOf } from './verbs.ts'
import { wrongIn } from './wrong.ts'

const is = (field: string, value: unknown): Clause => ({ field, operator: 'eq', value })
const group: Group = {
  way: 'any',
  of: [
    { field: 'status', operator: 'in', value: ['OPEN'] },
    { way: 'none', of: [{ field: 'status', operator: 'in', value: ['DONE'] }] },
    { field: 'on', operator: 'eq', value: false },
    { field: 'due', operator: 'lt', value: 'today' },
    { way: 'none', of: [is('due', 'thisWeek')] },
    { field: 'seen', operator: 'ge', value: 'last7days' },
    { field: 'count', operator: 'gt', value: 0 },
    { field: 'parent', operator: 'null', value: true },
    { field: 'parent', operator: 'null', value: false },
    { way: 'none', of: [{ field: 'name', operator: 'like', value: 'x' }, is('count', 1)] },
    { way: 'none', of: [{ field: 'count', operator: 'gt', value: 5 }] },
    { way: 'all', of: [is('name', 'a'), { way: 'any', of: [is('count', 2)] }] },
  ],
}

describe('conditions as they are put together', () => {
  it('there and back', () => {
    expect(fromDraft(toDraft(group))).toEqual(group)
  })

  it('one thing that is not so is a line of its own', () => {
    const verb = (one: Part['of'][number] | undefined) => one && (isPart(one) ? one.way : one.verb)
    expect(toDraft(group).of.map(verb)).toEqual([
      ...['among', 'notAmong', 'no', 'before', 'notDuring', 'since', 'above', 'empty', 'filled'],
      ...['none', 'none', 'all'],
    ])
  })

  it('a single condition stands in a group of its own', () => {
    const one: Group = { way: 'none', of: [is('name', 'a')] }
    expect(fromDraft(toDraft(one))).toEqual({ way: 'all', of: [one] })
  })

  it('a line that says nothing is left out; one not said to its end is named', () => {
    const draft = toDraft(undefined)
    expect(fromDraft(draft)).toBeUndefined()
    const begun = { ...newLine(), field: 'name', verb: 'contains' as const }
    const part = changed(draft, draft.of[0]?.key ?? 0, begun)
    expect(fromDraft(part)).toBeUndefined()
    expect(unsaid(part)).toEqual([begun])
    expect(wrongIn(specimen, part, undefined, 'not yet').lines).toEqual({ [begun.key]: 'not yet' })
  })

  it('what the server would refuse is said at its line', () => {
    const draft = toDraft({ way: 'all', of: [is('count', 5), is('count', 100)] })
    const reversed = toDraft({
      way: 'all',
      of: [
        { field: 'count', operator: 'ge', value: 5 },
        { field: 'count', operator: 'le', value: 4 },
      ],
    })
    const lines = (part: Part) => Object.keys(wrongIn(specimen, part, fromDraft(part), '').lines)
    expect(lines(draft)).toHaveLength(2)
    expect(lines(reversed)).toEqual([String(reversed.of[0]?.key)])
  })

  it('every field is offered verbs the grammar knows', () => {
    for (const [name, field] of Object.entries<Field>(specimen.fields)) {
      if (!field.filter) continue
      const offered = verbsOf(field, false)
      expect(offered.length, name).toBeGreaterThan(0)
      for (const verb of offered) {
        const { wants, operator, value } = verbs[verb]
        const worth = value ?? (wants === 'period' ? 'today' : wants === 'many' ? ['OPEN'] : 1)
        const line = { key: 1, field: name, verb, value: worth }
        const group = fromDraft({ key: 2, way: 'all', of: [line] })
        const wrong = wrongIn(specimen, { key: 2, way: 'all', of: [line] }, group, '').whole
        expect(wrong, `${name} ${verb}`).toBeUndefined()
        expect(group && isGroup(group) && JSON.stringify(group)).toContain(operator)
      }
    }
  })
})
