import { describe, expect, it } from 'vitest'
import { project } from '#contract/areas/project/project.ts'
import { check } from '#contract/kit/schema.ts'
import { initials } from './initials.ts'
import { freeId, idFrom } from './projectId.ts'

describe('the id suggested for a project', () => {
  it.each([
    ['Green', 'GREEN'],
    ['Green farm', 'GREENFARM'],
    ['  tea-house no. 3 ', 'TEAHOUSENO3'],
    ['Café Zürich', 'CAFEZURICH'],
    // Whole words, as far as they fit.
    ['Community kitchen of Sham Shui Po', 'COMMUNITYKITCHEN'],
    ['Farm of the northern district', 'FARMOFTHE'],
    ['Donaudampfschifffahrt', 'DONAUDAMPFSCHIFF'],
    ['A', 'A1'],
    ['!?', ''],
    ['', ''],
  ])('of “%s” is %s', (name, id) => expect(idFrom(name, initials)).toBe(id))

  it.each([
    ['綠田合作社', 'LTHZS'],
    ['绿田合作社', 'LTHZS'],
    ['長沙灣社區廚房', 'CSWSQCF'],
    ['重慶 2026', 'CQ2026'],
    ['綠田 Farm', 'LTFARM'],
    ['家', 'J1'],
  ])('of “%s” is said by initials: %s', (name, id) => expect(idFrom(name, initials)).toBe(id))

  it('waits for the readings of Chinese characters', () => expect(idFrom('綠田')).toBe(''))

  it('is one that the contract accepts', () => {
    for (const name of ['A', '家', 'Donaudampfschifffahrt '.repeat(3)])
      expect(check({ id: project.fields.id }, { id: idFrom(name, initials) }).ok).toBe(true)
  })
})

describe('an id that is taken', () => {
  it('gets the first number that is free, upper and lower case being one', () => {
    expect(freeId('GREEN', new Set())).toBe('GREEN')
    expect(freeId('GREEN', new Set(['GREEN']))).toBe('GREEN2')
    expect(freeId('Green', new Set(['GREEN', 'GREEN2']))).toBe('Green3')
    expect(freeId('', new Set(['']))).toBe('')
  })

  it('stays within what an id may have', () => {
    const whole = 'X'.repeat(32)
    expect(freeId(whole, new Set([whole]))).toBe(`${'X'.repeat(31)}2`)
  })
})
