import { entity } from '../entity.ts'
import { json, longText, ref, text } from '../field.ts'

/** Saved views: a list as somebody wants to see it again, for themselves or for a role. */
export const savedView = entity('savedView', {
  path: '/api/v1/member/savedView',
  // Without a history: who is shown a view today is not shown what it was when it was private.
  operations: { count: false, export: false, history: false, referrers: false },
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    name: text({ max: 40, filter: true, sort: true }),
    /** The list it belongs to, by its entity: in whatever project that list is opened. */
    list: text({ max: 64, pattern: 'code', fixed: true, filter: true }),
    owner: ref('member', { server: true, filter: true }),
    /** What an address says of the list (contract/kit/savedView.ts); nothing is all of it. */
    query: longText({ max: 4000, optional: true }),
    /** Columns and the height of rows (contract/kit/listLook.ts); without it as each reader has them. */
    look: json({ optional: true }),
    /** Whose holders see it, too. */
    sharedWith: ref('role', { optional: true, filter: true }),
  },
  scope: { member: 'owner' },
  title: 'name',
  unique: [{ fields: ['owner', 'list', 'name'], otherwise: 'viewExists' }],
  order: ['name'],
  importing: false,
})
