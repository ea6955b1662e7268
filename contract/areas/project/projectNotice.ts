import { entity } from '#contract/kit/entity.ts'
import { flag, instant, int, longText, ref, text } from '#contract/kit/field.ts'

/** Notices to the members of a project. */
export const projectNotice = entity('projectNotice', {
  path: '/api/v1/cake/projectNotices',
  operations: { export: false },
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    project: ref('project', { text: true, fixed: true, filter: true }),
    title: text({ max: 200, filter: true, sort: true, search: true }),
    content: longText({ max: 10_000 }),
    /** Pinned to the top. */
    pinned: flag({ default: false, filter: true, sort: true }),
    author: ref('member', { server: true, filter: true }),
    publishDate: instant({ server: true, filter: true, sort: true }),
    /** How many of the active members have read it. */
    readCount: int({ server: true, derived: true }),
    memberCount: int({ server: true, derived: true }),
  },
  scope: { project: 'project' },
  title: 'title',
  order: ['project', '-pinned', '-publishDate'],
})
