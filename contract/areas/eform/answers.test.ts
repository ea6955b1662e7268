import { describe, expect, it } from 'vitest'
import { element, option } from '#tests/factories/eform.ts'
import { checkAnswers } from './answers.ts'
import { answerText } from './answerText.ts'
import type { Answer, Element, Rule } from './element.ts'
import { problemsOf, readElements } from './formSchema.ts'
import { compareNumbers, shownOf } from './logic.ts'

const check = (one: Element, answer: unknown) => {
  const { answers, refusals } = checkAnswers([one], { [one.key]: answer })
  return refusals[one.key]?.problem ?? answers[one.key]
}
const when = (key: string, operator: Rule['tests'][number]['operator'], value?: string): Rule => ({
  match: 'ALL',
  tests: [{ key, operator, ...(value !== undefined && { value }) }],
})

describe('an answer', () => {
  it.each<[string, Element, unknown, unknown]>([
    ['a text is trimmed', element('TEXT', 'q'), '  hello ', 'hello'],
    ['a blank text is no answer', element('TEXT', 'q'), '   ', undefined],
    ['a required one has to be given', element('TEXT', 'q', { required: true }), '  ', 'required'],
    ['a text may be too short', element('TEXT', 'q', { minLength: 3 }), 'ab', 'tooShort'],
    ['a text may be too long', element('TEXT', 'q', { maxLength: 3 }), '字字字字', 'tooLong'],
    [
      'a short text stays short',
      element('TEXT', 'q', { maxLength: 9000 }),
      'x'.repeat(501),
      'tooLong',
    ],
    ['digits are digits', element('TEXT', 'q', { format: 'DIGITS' }), '12a', 'wrongFormat'],
    ['letters are of any script', element('TEXT', 'q', { format: 'LETTERS' }), '陳大文', '陳大文'],
    ['a link needs a protocol', element('TEXT', 'q', { format: 'URL' }), 'a.example', 'wrongUrl'],
    ['half a character is no text', element('TEXT', 'q'), '\ud800', 'notText'],
    ['a number stays exact', element('NUMBER', 'q', { scale: 2 }), '0.30', '0.30'],
    ['a number has its decimals', element('NUMBER', 'q'), '1.5', 'notADecimal'],
    ['a number has a lower limit', element('NUMBER', 'q', { lowest: '0' }), '-1', 'tooSmall'],
    ['a number has an upper limit', element('NUMBER', 'q', { highest: '9' }), '10', 'tooBig'],
    ['an address has a domain', element('EMAIL', 'q'), 'a@b', 'wrongEmail'],
    ['a phone number loses its spaces', element('PHONE', 'q'), '+852 5123 4567', '+85251234567'],
    ['a phone number has a country', element('PHONE', 'q'), '5123 4567', 'wrongPhone'],
    ['a day is one of the calendar', element('DATE', 'q'), '2026-02-30', 'notADay'],
    [
      'a day may be too early',
      element('DATE', 'q', { earliest: '2026-01-01' }),
      '2025-12-31',
      'tooEarly',
    ],
    [
      'a day may be too late',
      element('DATE', 'q', { latest: '2026-01-01' }),
      '2026-01-02',
      'tooLate',
    ],
    ['only what is offered is chosen', element('SINGLE', 'q'), 'z', 'notAChoice'],
    ['at least so many are chosen', element('MULTIPLE', 'q', { min: 2 }), ['a'], 'tooFew'],
    ['at most so many are chosen', element('MULTIPLE', 'q', { max: 1 }), ['a', 'b'], 'tooMany'],
    ['nothing is chosen twice', element('MULTIPLE', 'q'), ['a', 'a'], 'repeated'],
    ['none chosen is no answer', element('MULTIPLE', 'q', { min: 2 }), [], undefined],
    ['a mark is within its range', element('RATING', 'q', { max: 5 }), 6, 'tooBig'],
    ['a mark is a whole number', element('RATING', 'q'), 2.5, 'notANumber'],
    ['a matrix has its rows', element('MATRIX', 'q'), { z: 'a' }, 'notAChoice'],
    [
      'a required matrix has all of them',
      element('MATRIX', 'q', { required: true }),
      { x: 'a' },
      'everyRow',
    ],
    [
      'an address needs street and city',
      element('ADDRESS', 'q'),
      { city: 'Hong Kong' },
      'wholeAddress',
    ],
    ['an address has known parts', element('ADDRESS', 'q'), { planet: 'Earth' }, 'notText'],
    ['a signature is one file', element('SIGNATURE', 'q'), [1, 2], 'tooMany'],
    ['at most so many files', element('FILE', 'q', { max: 1 }), [1, 2], 'tooMany'],
    ['an explanation is not answered', element('EXPLANATION', 'q'), 'hello', undefined],
  ])('%s', (_, one, given, expected) => {
    expect(check(one, given)).toEqual(expected)
  })

  it('of any shape is refused in words, never by an error', () => {
    const junk: unknown[] = [
      null,
      0,
      -1,
      '',
      'x',
      [],
      [[]],
      {},
      { toString: 5 },
      { a: {} },
      [null],
      true,
      1e300,
    ]
    for (const kind of [
      'TEXT',
      'NUMBER',
      'DATE',
      'PHONE',
      'MULTIPLE',
      'MATRIX',
      'ADDRESS',
      'FILE',
      'RATING',
    ] as const)
      for (const given of junk) {
        const rule = { show: when('q', 'contains', 'a') }
        const form = [element(kind, 'q'), element('TEXT', 'r', rule)]
        expect(() => checkAnswers(form, { q: given, r: 'r' })).not.toThrow()
      }
  })
})

describe('an element', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'is not called %s, which every object has',
    name => {
      expect(readElements([element('TEXT', name)])).toBeUndefined()
      const rows = [option('x'), option(name)]
      expect(readElements([element('MATRIX', 'q', { rows })])).toBeUndefined()
    },
  )

  it('asks for no more characters than its kind takes', () => {
    const problem = (one: Element) => problemsOf([one], ['ZH_TW'])[0]
    expect(problem(element('TEXT', 'q', { minLength: 600 }))).toMatchObject({
      ...{ part: 'minLength', problem: 'tooBig', max: 500 },
    })
    expect(problem(element('LONG_TEXT', 'q', { minLength: 600 }))).toBeUndefined()
  })

  it('shows rows that are no longer asked for', () => {
    const reader = { language: 'EN_US', languages: ['EN_US'] } as const
    expect(answerText(element('MATRIX', 'q'), { gone: 'a', y: 'b' }, reader)).toBe(
      'Option y: Option b; gone: Option a',
    )
  })
})

describe('rules', () => {
  const yes = element('SINGLE', 'yes', { options: [option('y'), option('n')] })
  const keys = (elements: Element[], answers: Record<string, Answer>) => [
    ...shownOf(elements, answers).keys,
  ]

  it('show a question only then', () => {
    const form = [yes, element('TEXT', 'why', { show: when('yes', 'is', 'y') })]
    expect(keys(form, { yes: 'y' })).toContain('why')
    expect(keys(form, { yes: 'n' })).not.toContain('why')
    expect(checkAnswers(form, { yes: 'n', why: 'because' }).answers).toEqual({ yes: 'n' })
  })

  it('require an answer only then', () => {
    const form = [yes, element('TEXT', 'why', { require: when('yes', 'is', 'y') })]
    expect(checkAnswers(form, { yes: 'y' }).refusals).toHaveProperty('why')
    expect(checkAnswers(form, { yes: 'n' }).refusals).toEqual({})
  })

  it('leave out a page with all that is on it', () => {
    const form = [
      yes,
      element('PAGE', 'page', { skip: when('yes', 'is', 'n') }),
      element('TEXT', 'there', { required: true }),
      element('PAGE', 'last'),
      element('TEXT', 'end'),
    ]
    expect(shownOf(form, { yes: 'n' }).pages).toHaveLength(2)
    expect(shownOf(form, { yes: 'y' }).pages).toHaveLength(3)
    expect(checkAnswers(form, { yes: 'n' }).refusals).toEqual({})
  })

  it('hide a section with all that is in it, up to the next one', () => {
    const form = [
      yes,
      element('SECTION', 'one', { show: when('yes', 'is', 'y') }),
      element('TEXT', 'inside'),
      element('SECTION', 'two'),
      element('TEXT', 'outside'),
    ]
    expect(keys(form, { yes: 'n' })).toEqual(['yes', 'two', 'outside'])
  })

  it('do not count the answer to a question that is hidden', () => {
    const form = [
      yes,
      element('TEXT', 'name', { show: when('yes', 'is', 'y') }),
      element('TEXT', 'more', { show: when('name', 'answered') }),
    ]
    expect(keys(form, { yes: 'n', name: 'Ada' })).toEqual(['yes'])
  })

  it('are met by all tests, or by any', () => {
    const tests = [
      { key: 'a', operator: 'atLeast', value: '3' },
      { key: 'b', operator: 'contains', value: 'TEA' },
    ] as const
    const form = (match: Rule['match']) => [
      element('NUMBER', 'a'),
      element('TEXT', 'b'),
      element('TEXT', 'c', { show: { match, tests: [...tests] } }),
    ]
    expect(keys(form('ALL'), { a: '10', b: 'green tea' })).toContain('c')
    expect(keys(form('ALL'), { a: '10' })).not.toContain('c')
    expect(keys(form('ANY'), { a: '10' })).toContain('c')
  })

  it.each([
    ['0.1', '0.10', 0],
    ['-2', '1', -1],
    ['10', '9.99', 1],
    ['99999999999999999', '99999999999999998', 1],
    ['x', '1', undefined],
    // Longer than any answer: not worth the time.
    ['9'.repeat(100_000), '1', undefined],
  ])('compare numbers without rounding: %s and %s', (a, b, expected) => {
    expect(compareNumbers(a, b)).toBe(expected)
  })

  it('tell choices apart that differ in case, and take blanks for no answer', () => {
    const form = [
      element('SINGLE', 's', { options: [option('a'), option('A')] }),
      element('ADDRESS', 'home'),
      element('TEXT', 't', { show: when('s', 'is', 'A') }),
      element('TEXT', 'u', { show: when('home', 'answered') }),
    ]
    expect(keys(form, { s: 'a', home: { street: ' ' } })).toEqual(['s', 'home'])
    expect(keys(form, { s: 'A', home: { street: 'x' } })).toEqual(['s', 'home', 't', 'u'])
  })

  it('of a form are followed in the order of `sort`', () => {
    const form = [element('TEXT', 'b', { sort: 2 }), element('TEXT', 'a', { sort: 1 })]
    expect(shownOf(form, {}).pages[0]?.elements.map(({ key }) => key)).toEqual(['a', 'b'])
  })
})
