import { entity } from '#contract/kit/entity.ts'
import {
  choice,
  day,
  decimal,
  dict,
  files,
  flag,
  image,
  int,
  longText,
  money,
  ref,
  rows,
  text,
} from '#contract/kit/field.ts'

/** Projects. Their ids are chosen by their creators. */
export const project = entity('project', {
  path: '/api/v1/cake/projects',
  operations: { list: '', remove: '/delete' },
  rights: { read: 'signedIn', write: 'signedIn', create: 'project:create' },
  fields: {
    id: text({
      max: 32,
      min: 2,
      pattern: 'code',
      fixed: true,
      filter: true,
      sort: true,
      search: true,
    }),
    name: text({ max: 100, filter: true, sort: true, search: true }),
    /** A value of the dictionary `projectType`. */
    type: dict('projectType', { filter: true, sort: true }),
    /** The objective. */
    description: longText({ max: 5000, optional: true }),
    status: choice(
      { ACTIVE: 'green', ARCHIVED: 'neutral' },
      { server: true, filter: true, sort: true },
    ),
    startDate: day({ optional: true, filter: true, sort: true }),
    endDate: day({ optional: true, filter: true, sort: true }),
    /** A smaller number ranks higher. */
    sort: int({ server: true, min: 0, sort: true }),
    /** The shares to be divided. */
    totalValue: int({ min: 0, max: 1_000_000_000, default: 0, sort: true }),
    confirmType: choice(
      { LEADER: 'blue', RATE: 'green', LEADER_AND_RATE: 'purple' },
      { default: 'LEADER', filter: true },
    ),
    /** Percent of the eligible confirmers. */
    confirmRate: decimal({ scale: 2, min: '0.01', max: '100', default: '50' }),
    /** Percent. */
    completion: int({ min: 0, max: 100, default: 0, sort: true }),
    cutType: choice(
      { MILESTONE: 'blue', FIXED: 'gold', NONE: 'neutral' },
      { default: 'NONE', filter: true },
    ),
    /** Points for one KPI point; empty: KPI does not become points. Points are money. */
    pointRate: decimal({
      scale: 2,
      min: '0.01',
      max: '1000',
      optional: true,
      edit: 'coins:adjust',
    }),
    /** The person in charge. */
    manager: ref('member', { optional: true, filter: true }),
    /** Shown in the project hall. */
    published: flag({ default: false, filter: true }),
    /** The text in the project hall: who the project is looking for and what it offers. */
    publicIntro: longText({ max: 2000, optional: true }),
    stakeholders: rows({
      max: 50,
      optional: true,
      of: {
        name: text({ max: 100 }),
        concern: text({ max: 200, optional: true }),
        influence: choice(
          { HIGH: 'purple', MIDDLE: 'blue', LOW: 'neutral' },
          { default: 'MIDDLE' },
        ),
        contact: text({ max: 200, optional: true }),
      },
    }),
    risks: rows({
      max: 50,
      optional: true,
      of: {
        title: text({ max: 200 }),
        likelihood: choice({ HIGH: 'red', MIDDLE: 'gold', LOW: 'neutral' }, { default: 'MIDDLE' }),
        impact: choice({ HIGH: 'red', MIDDLE: 'gold', LOW: 'neutral' }, { default: 'MIDDLE' }),
        response: text({ max: 300, optional: true }),
        state: choice({ OPEN: 'gold', CLOSED: 'green' }, { default: 'OPEN' }),
      },
    }),
    budget: rows({
      max: 100,
      optional: true,
      of: {
        item: text({ max: 200 }),
        planned: money({}),
        spent: money({ optional: true }),
      },
    }),
    events: rows({
      max: 100,
      optional: true,
      of: {
        date: day({}),
        title: text({ max: 200 }),
        note: text({ max: 300, optional: true }),
      },
    }),
    logo: image({ optional: true }),
    attachments: files({ max: 30, optional: true }),
    activeMembers: int({ server: true, derived: true }),
    kpiTotal: decimal({ scale: 2, server: true, derived: true }),
  },
  scope: { project: 'id' },
  title: 'name',
  unique: [{ fields: ['id'], anyCase: true, otherwise: 'projectIdExists' }],
  order: ['sort'],
  state: 'status',
  lists: { ownList: '/ownList' },
  actions: {
    archive: {
      from: ['ACTIVE'],
      to: 'ARCHIVED',
      otherwise: 'projectArchived',
      danger: true,
      undo: 'reopen',
    },
    reopen: { from: ['ARCHIVED'], to: 'ACTIVE', otherwise: 'changed', undo: 'archive' },
  },
})
