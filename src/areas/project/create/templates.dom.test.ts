import { describe, expect, it } from 'vitest'
import { project } from '#contract/areas/project/project.ts'
import { check } from '#contract/kit/schema.ts'
import { type Rules, rulesOf, templates } from './templates.ts'

describe('the templates of a new project', () => {
  it.each(Object.entries(templates))('%s is accepted by the contract', (_, rules) => {
    const fields = Object.fromEntries(
      Object.keys(rules).map(name => [name, project.fields[name as keyof Rules]]),
    )
    expect(check(fields, rules)).toEqual(expect.objectContaining({ ok: true }))
  })

  it('set what their words say', () => {
    expect(templates.TEAM).toEqual({ confirmType: 'LEADER', cutType: 'NONE', totalValue: 0 })
    expect(templates.COOPERATIVE).toMatchObject({ confirmType: 'RATE', confirmRate: '50.00' })
    expect(templates.COOPERATIVE).toMatchObject({ cutType: 'MILESTONE', totalValue: 10_000 })
    expect(templates.FIXED).toMatchObject({ confirmType: 'LEADER', cutType: 'FIXED' })
  })
})

describe('a project like another one', () => {
  const other = {
    id: 'GREEN',
    name: 'Green',
    manager: 4,
    description: 'Vegetables',
    pointRate: '2.00',
    published: true,
    confirmType: 'LEADER_AND_RATE',
    confirmRate: '66.70',
    cutType: 'MILESTONE',
    totalValue: 800,
  } as const

  it('has its rules, and nothing else of it', () =>
    expect(rulesOf(other)).toEqual({
      confirmType: 'LEADER_AND_RATE',
      confirmRate: '66.70',
      cutType: 'MILESTONE',
      totalValue: 800,
    }))

  it('has no rate where none decides', () =>
    expect(rulesOf({ ...other, confirmType: 'LEADER' })).not.toHaveProperty('confirmRate'))
})
