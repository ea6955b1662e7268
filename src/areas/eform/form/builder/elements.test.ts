import { describe, expect, it } from 'vitest'
import type { Element } from '#contract/areas/eform/element.ts'
import { problemsOf, readElements, readFormTexts } from '#contract/areas/eform/formSchema.ts'
import { readyForms } from '#contract/areas/eform/ready.ts'
import {
  addElement,
  changed,
  copyElement,
  dependantsOf,
  earlierQuestions,
  linesOf,
  moved,
  removed,
  valueFrom,
  withList,
  withOptions,
  withText,
} from './elements.ts'

const element = (key: string, more: Partial<Element> = {}): Element => ({
  ...{ key, kind: 'TEXT', name: { EN_US: key }, sort: 10, required: false },
  ...more,
})
const rule = (...keys: string[]) => ({
  match: 'ALL' as const,
  tests: keys.map(key => ({ key, operator: 'answered' as const })),
})
const keys = (list: readonly Element[]) => list.map(({ key }) => key).join()

describe('elements', () => {
  it('are added behind the chosen one, or at the end, with a key of their own', () => {
    const { elements, added } = addElement([element('a'), element('b')], 'MATRIX', 'a')
    expect(keys(elements)).toBe(`a,${added.key},b`)
    expect(elements.map(({ sort }) => sort)).toEqual([10, 20, 30])
    expect(added).toMatchObject({ rows: [], options: [] })
    const again = addElement(elements, 'PAGE')
    expect(again.elements.at(-1)).toBe(again.elements.find(one => one.key === again.added.key))
    expect(again.added.key).not.toBe(added.key)
  })

  it('are copied with their rules', () => {
    const copy = copyElement([element('a'), element('b', { show: rule('a') })], 'b')
    expect(copy?.elements).toHaveLength(3)
    expect(copy?.elements[2]).toMatchObject({ show: rule('a'), name: { EN_US: 'b' } })
    expect(copy?.elements[2]?.key).not.toBe('b')
  })

  it('are moved, but not beyond the ends', () => {
    const list = ['a', 'b', 'c'].map(key => element(key))
    expect(keys(moved(list, 0, 2))).toBe('b,c,a')
    expect(keys(moved(list, 2, 0))).toBe('c,a,b')
    expect(keys(moved(list, 0, -1))).toBe('a,b,c')
    expect(keys(moved(list, 2, 3))).toBe('a,b,c')
  })

  it('a rule about a later question is a problem once it is moved before it', () => {
    const list = [element('a'), element('b', { show: rule('a') })]
    expect(problemsOf(list, ['EN_US'])).toEqual([])
    expect(problemsOf(moved(list, 1, 0), ['EN_US'])).toMatchObject([{ key: 'b', part: 'show' }])
    expect(keys(earlierQuestions([element('p', { kind: 'PAGE' }), ...list], 'b'))).toBe('a')
  })

  it('are deleted with the tests of their answers; a rule without tests goes', () => {
    const list = [
      element('a'),
      element('b', { show: rule('a'), require: rule('b', 'a') }),
      element('c'),
    ]
    expect(keys(dependantsOf(list, 'a'))).toBe('b')
    expect(dependantsOf(list, 'c')).toEqual([])
    const [b] = removed(list, 'a')
    expect(b && 'show' in b).toBe(false)
    expect(b?.require).toEqual(rule('b'))
  })

  it('lose a setting that is taken away', () => {
    const [one] = changed([element('a', { maxLength: 5 })], 'a', { maxLength: undefined })
    expect(one && 'maxLength' in one).toBe(false)
  })
})

describe('options', () => {
  it('get their values from their labels, as long as those can be one', () => {
    expect(valueFrom('Yes, please!', [])).toBe('yes_please')
    expect(valueFrom('Café', ['cafe'])).toBe('cafe_2')
    expect(valueFrom('第 2 場', [])).toMatch(/^[a-z0-9]{5}$/)
    expect(valueFrom('!', [])).toMatch(/^[a-z0-9]{5}$/)
    expect(valueFrom('a'.repeat(99), [])).toHaveLength(32)
  })

  it('keep their values when their labels change', () => {
    const [one] = withOptions([], ['Yes'], 'EN_US')
    expect(one && { ...one, label: withText(one.label, 'EN_US', 'Of course') }).toMatchObject({
      value: 'yes',
      label: { EN_US: 'Of course' },
    })
    expect(withText({ EN_US: 'x' }, 'EN_US', '')).toEqual({})
  })

  it('are pasted line by line, each once', () => {
    const pasted = linesOf(' Red \r\n\nBlue\nRed')
    const list = withOptions(withOptions([], ['Blue'], 'EN_US'), pasted, 'EN_US')
    expect(list.map(one => one.value)).toEqual(['blue', 'red'])
    expect(list.map(one => one.sort)).toEqual([10, 20])
  })

  it('as many as there are may be chosen, until somebody says otherwise', () => {
    const { added } = addElement([], 'MULTIPLE')
    const three = withOptions([], ['a', 'b', 'c'], 'EN_US')
    expect(withList(added, 'options', three)).toMatchObject({ max: 3 })
    const limited = { ...added, options: three, max: 2 }
    const four = withOptions(three, ['d'], 'EN_US')
    expect(withList(limited, 'options', four)).not.toHaveProperty('max')
    expect(withList(limited, 'options', three.slice(0, 1))).toMatchObject({ max: 1 })
  })
})

describe('ready forms', () => {
  it.each(readyForms)(
    '$id is whole, in each of its languages',
    ({ elements, texts, languages }) => {
      expect(problemsOf(elements, languages)).toEqual([])
      expect(readElements(elements)).toEqual(elements)
      expect(readFormTexts(texts)).toEqual(texts)
    },
  )
})
