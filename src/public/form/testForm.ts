import type { Element, Kind, Option } from '#contract/areas/eform/element.ts'
import type { OpenForm } from './calls.ts'

/** A form with every kind of question, for tests. */

let sort = 0
const question = (key: string, kind: Kind, more: Partial<Element> = {}): Element => ({
  ...{ key, kind, name: { EN_US: `The ${key}` }, required: false, sort: ++sort },
  ...more,
})
const option = (value: string): Option => ({ value, label: { EN_US: `Is ${value}` }, sort: ++sort })

const elements: Element[] = [
  question('name', 'TEXT', { required: true, maxLength: 20 }),
  question('about', 'LONG_TEXT', { minLength: 3 }),
  question('amount', 'NUMBER', { scale: 1 }),
  question('mail', 'EMAIL'),
  question('phone', 'PHONE'),
  question('date', 'DATE'),
  question('second', 'PAGE'),
  question('part', 'SECTION'),
  question('one', 'SINGLE', { required: true, options: [option('red'), option('other')] }),
  question('which', 'TEXT', {
    required: true,
    show: { match: 'ALL', tests: [{ key: 'one', operator: 'is', value: 'other' }] },
  }),
  question('some', 'MULTIPLE', { min: 1, max: 2, options: ['a', 'b', 'c'].map(option) }),
  question('drop', 'DROPDOWN', { options: [option('up'), option('down')] }),
  question('mark', 'RATING', { max: 5 }),
  question('grid', 'MATRIX', { rows: [option('r1'), option('r2')], options: [option('yes')] }),
  question('third', 'PAGE', {
    skip: { match: 'ALL', tests: [{ key: 'name', operator: 'is', value: 'Skip' }] },
  }),
  question('note', 'EXPLANATION'),
  question('file', 'FILE', { min: 0, max: 2, accept: 'document' }),
  question('photo', 'PICTURE', { min: 0, max: 1 }),
  question('sign', 'SIGNATURE'),
  question('home', 'ADDRESS'),
]

export const openForm: OpenForm = {
  ...{ code: 'visit', state: 'OPEN', formName: 'Visit', onAirDate: '2026-11-01T00:00:00.000Z' },
  ...{
    endDate: null,
    enableMore: false,
    followUp: true,
    filledFor: null,
    asksEmail: false,
    member: null,
  },
  ...{ opened: 'opened-1', kept: null },
  form: {
    number: 3,
    languages: ['EN_US'],
    texts: { title: { EN_US: 'Visit us' } },
    elements: elements as OpenForm['form']['elements'],
  },
}
