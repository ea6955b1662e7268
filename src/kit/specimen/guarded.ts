import { entity } from '#contract/kit/entity.ts'
import { int, money, text } from '#contract/kit/field.ts'
import { resource } from '../resource/resource.ts'

const viewers = 'system:config'
const writers = 'system:config:write'

/** An entity with field rights, for tests of screens. */
export const guarded = entity('guarded', {
  path: '/admin/v1/guarded',
  operations: { history: false },
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    name: text({ max: 20, filter: true, sort: true, search: true }),
    wage: money({ optional: true, filter: true, sort: true, see: viewers, edit: writers }),
    memo: text({
      max: 60,
      optional: true,
      filter: true,
      sort: true,
      search: true,
      see: [viewers, 'row:own'],
    }),
    wish: text({ max: 60, optional: true, edit: 'row:own' }),
    grade: int({ min: 1, max: 99, default: 1, filter: true, edit: writers }),
  },
  title: 'name',
  order: ['name'],
})

export const guardedResource = resource(guarded, {
  route: '/guardeds',
  list: ['name', 'wage', 'memo', 'grade'],
  form: ['name', ['wage', 'memo'], ['wish', 'grade']],
})

export const guardedRow = {
  id: 7,
  name: 'Seven',
  wage: '12.30',
  memo: 'for two',
  wish: 'a boat',
  grade: 3,
  createDate: '2026-11-21T04:00:00.000Z',
  updateDate: '2026-11-21T05:00:00.000Z',
}
