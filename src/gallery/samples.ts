import { paramsByType } from '#contract/kit/calls/dictionary.ts'
import type { Field, FieldOf, Kind } from '#contract/kit/field.ts'
import {
  choice,
  color,
  day,
  decimal,
  dict,
  files,
  flag,
  id,
  image,
  instant,
  int,
  json,
  longText,
  money,
  password,
  ref,
  refs,
  richText,
  rows,
  secret,
  tags,
  text,
  url,
} from '#contract/kit/field.ts'

interface Sample<F = Field> {
  field: F
  value: unknown
  /** What else its row carries, as titles. */
  row?: Record<string, unknown>
}

/** Records and dictionary entries that the gallery finds. */
const found = [
  {
    id: 9,
    cnLabel: '茶點',
    enLabel: 'Tea',
    label: 'Tea',
    type: 'dailyRound',
    value: 'TEA',
    sort: 0,
  },
  {
    id: 10,
    cnLabel: '麵包',
    enLabel: 'Bread',
    label: 'Bread',
    type: 'dailyRound',
    value: 'BREAD',
    sort: 1,
  },
]

/** The answers of the gallery, which has no server: dictionaries are lists, other answers pages. */
export const answerTo = (path: string) =>
  path.startsWith(paramsByType.path) ? found : { list: found, total: found.length }

const file = (number: number, name: string, type: string) => ({
  id: number,
  name,
  type,
  size: 4096,
  width: null,
  height: null,
  thumbnail: false,
})

/** A field of each kind, with a value: a new kind does not compile until it is shown here. */
export const samples: { [K in Kind]: Sample<FieldOf<K>> } = {
  id: { field: id(), value: 7 },
  text: { field: text({ max: 60 }), value: 'Tea break' },
  longText: { field: longText({ max: 500 }), value: 'Tea and biscuits,\nevery afternoon.' },
  richText: {
    field: richText({ max: 500, media: true }),
    value:
      '<p>Tea and <strong>biscuits</strong></p><ul><li>every afternoon</li></ul>' +
      '<table><tbody><tr><th><p>Day</p></th><th><p>Tea</p></th></tr>' +
      '<tr><td><p>Monday</p></td><td><p>green</p></td></tr></tbody></table>' +
      '<p data-type="video"><a href="https://example.org/tea" target="_blank" rel="noopener noreferrer">How to make tea</a></p>',
  },
  int: { field: int({ min: 0, max: 10_000 }), value: 1234 },
  decimal: { field: decimal({ scale: 3 }), value: '1.250' },
  money: { field: money({}), value: '1234.50' },
  flag: { field: flag({}), value: true },
  day: { field: day({}), value: '2026-11-21' },
  instant: { field: instant({}), value: '2026-11-21T04:00:00.000Z' },
  choice: {
    field: choice(
      {
        DRAFT: 'neutral',
        OPEN: 'blue',
        LATE: 'red',
        WAITING: 'gold',
        DONE: 'green',
        NEW: 'purple',
      },
      {},
    ),
    value: 'OPEN',
  },
  dict: { field: dict('dailyRound', {}), value: 'TEA' },
  url: { field: url({}), value: 'https://example.org/about' },
  tags: { field: tags({ max: 5, each: 20 }), value: ['garden', 'kitchen'] },
  ref: { field: ref('dict', {}), value: 9, row: { refTitle: 'Tea break' } },
  refs: { field: refs('dict', { max: 5 }), value: [9, 10], row: { refsTitle: ['Tea', 'Bread'] } },
  rows: {
    field: rows({ max: 5, of: { what: text({ max: 20 }), cost: money({ optional: true }) } }),
    value: [
      { what: 'Tea', cost: '4.00' },
      { what: 'Bread', cost: null },
    ],
  },
  image: {
    field: image({}),
    value: 31,
    row: { imageFile: file(31, 'logo.png', 'image/png') },
  },
  files: {
    field: files({ max: 3 }),
    value: [32],
    row: { filesFile: [file(32, 'plan.pdf', 'application/pdf')] },
  },
  color: { field: color({}), value: '#165DFF' },
  secret: { field: secret({ max: 20 }), value: '••••' },
  password: { field: password({}), value: null },
  json: { field: json({}), value: { every: 'afternoon', for: 2 } },
}
