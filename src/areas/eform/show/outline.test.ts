import { expect, it } from 'vitest'
import type { Element } from '#contract/areas/eform/element.ts'
import { outlines } from './outline.ts'

const words = {
  kind: (kind: string) => kind,
  setting: (_: Element, name: string) => name,
  value: (_: string, value: unknown) => String(value),
  rule: (name: string, match: string | undefined) => [name, match].filter(Boolean).join(' '),
  operator: (operator: string) => operator,
  required: 'Required',
}

it('a form is compared as text: with its options, settings and rules, by the names of questions', () => {
  const options = [{ value: 'yes', label: { EN_US: 'Yes', ZH_TW: '是' }, sort: 10 }]
  const tests = [{ key: 'a', operator: 'is' as const, value: 'yes' }]
  const elements: Element[] = [
    {
      ...{ key: 'b', kind: 'TEXT', name: { EN_US: 'Why?' }, sort: 20, required: false },
      ...{ maxLength: 9, show: { match: 'ALL', tests } },
    },
    {
      ...{ key: 'a', kind: 'SINGLE', name: { EN_US: 'Really?', ZH_TW: '真的？' }, sort: 10 },
      ...{ required: true, options },
    },
  ]
  const texts = { title: { EN_US: 'Title' } }
  const form = { languages: ['EN_US' as const, 'ZH_TW' as const], texts, elements }
  expect(outlines(form, words)).toEqual({
    EN_US:
      'Title\n\n[SINGLE] Really? (Required)\n  - Yes\n\n[TEXT] Why?\nmaxLength: 9\nshow: Really? is Yes',
    ZH_TW: '[SINGLE] 真的？ (Required)\n  - 是\n\n[TEXT]\nmaxLength: 9\nshow: 真的？ is 是',
  })
})
