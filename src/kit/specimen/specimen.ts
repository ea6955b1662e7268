import { entity } from '#contract/kit/entity.ts'
import {
  choice,
  day,
  decimal,
  files,
  flag,
  image,
  instant,
  int,
  json,
  longText,
  money,
  ref,
  richText,
  secret,
  tags,
  text,
} from '#contract/kit/field.ts'
import { resource } from '../resource/resource.ts'

/** An entity with every kind of field and an action, for tests of the kit. */
export const specimen = entity('specimen', {
  path: '/admin/v1/specimen',
  operations: { list: '/api/v1/specimens', history: false },
  rights: { read: 'signedIn', write: 'system:dict:write' },
  fields: {
    name: text({ max: 20, filter: true, sort: true, search: true }),
    about: longText({ max: 100, optional: true }),
    story: richText({ max: 100, optional: true, filter: true }),
    count: int({ min: 0, max: 99, default: 0, filter: true, sort: true }),
    rate: decimal({ scale: 3, filter: true, optional: true }),
    price: money({ filter: true, optional: true }),
    on: flag({ default: true, filter: true }),
    due: day({ filter: true, optional: true }),
    seen: instant({ filter: true, optional: true }),
    status: choice(
      { OPEN: 'blue', DONE: 'green' },
      { default: 'OPEN', filter: true, server: true },
    ),
    marks: tags({ max: 3, each: 10, optional: true }),
    parent: ref('specimen', { optional: true, filter: true }),
    word: secret({ max: 20, optional: true }),
    extra: json({ optional: true }),
    logo: image({ optional: true, filter: true }),
    papers: files({ max: 3, optional: true, filter: true }),
  },
  title: 'name',
  order: ['name'],
  state: 'status',
  actions: {
    finish: {
      from: ['OPEN'],
      to: 'DONE',
      otherwise: 'onlyPending',
      danger: true,
      input: { reason: longText({ max: 50 }) },
    },
  },
})

export const specimenResource = resource(specimen, {
  route: '/specimens',
  list: ['name', 'count', 'on', 'status'],
  form: ['name', ['count', 'on'], 'word'],
})

export const row = {
  id: 7,
  name: 'Seven',
  about: null,
  story: '<p>Once <strong>upon</strong> a time</p>',
  count: 3,
  rate: '1.250',
  price: '12.30',
  on: true,
  due: '2026-11-21',
  seen: '2026-11-21T04:00:00.000Z',
  status: 'OPEN',
  marks: ['a', 'b'],
  parent: 9,
  parentTitle: 'Nine',
  word: '••••',
  extra: { a: 1 },
  logo: 31,
  logoFile: {
    id: 31,
    name: 'logo.png',
    type: 'image/png',
    size: 2048,
    width: 64,
    height: 48,
    thumbnail: true,
  },
  papers: [32],
  papersFile: [
    {
      id: 32,
      name: 'plan.pdf',
      type: 'application/pdf',
      size: 4096,
      width: null,
      height: null,
      thumbnail: false,
    },
  ],
  createDate: '2026-11-21T04:00:00.000Z',
  updateDate: '2026-11-21T05:00:00.000Z',
}
