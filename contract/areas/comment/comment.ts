import { entity } from '#contract/kit/entity.ts'
import { files, int, ref, richText, text } from '#contract/kit/field.ts'

/** Comments of members on a record: its thread. Which records have one, their areas declare. */
export const comment = entity('comment', {
  path: '/api/v1/member/comments',
  operations: { count: false, export: false, trash: false, putBack: false, restore: false },
  rights: { read: 'signedIn', write: 'signedIn' },
  importing: false,
  fields: {
    /** What it is about: the name of the entity, and the id of the record. */
    entity: text({ max: 40, pattern: 'code', fixed: true, filter: true }),
    rowId: text({ max: 64, fixed: true, filter: true }),
    author: ref('member', { server: true, filter: true }),
    /** The author’s picture. */
    authorImg: int({ server: true, optional: true, derived: true }),
    body: richText({ max: 5000 }),
    files: files({ max: 5, optional: true }),
  },
  title: 'author',
  order: ['-createDate'],
})
