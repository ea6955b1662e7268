import { entity } from '../entity.ts'
import { json, longText, ref, text } from '../field.ts'

/** Saved views: filters, order and columns of a list, for one member or for a role. */
export const savedView = entity('savedView', {
  path: '/api/v1/member/savedView',
  // Without history: members of a role must not see a view as it was when it was private.
  operations: { count: false, export: false, history: false, referrers: false },
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    name: text({ max: 40, filter: true, sort: true }),
    /** The entity of the list; the view applies in every project. */
    list: text({ max: 64, pattern: 'code', fixed: true, filter: true }),
    owner: ref('member', { server: true, filter: true }),
    /** The parameters of the list's address (contract/kit/savedView.ts); null is the whole list. */
    query: longText({ max: 4000, optional: true }),
    /** Columns and row height (contract/kit/listLook.ts); null leaves them to each reader. */
    look: json({ optional: true }),
    /** The role that the view is shared with. */
    sharedWith: ref('role', { optional: true, filter: true }),
  },
  scope: { member: 'owner' },
  title: 'name',
  unique: [{ fields: ['owner', 'list', 'name'], otherwise: 'viewExists' }],
  order: ['name'],
  importing: false,
})
