import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { entity } from '#contract/kit/entity.ts'
import {
  files,
  flag,
  image,
  instant,
  int,
  money,
  ref,
  refs,
  secret,
  text,
} from '#contract/kit/field.ts'
import type { Database } from '#server/db/client.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

const viewers = 'system:config'
const writers = 'system:config:write'

/** An entity whose fields are seen and written by some: the rights by field are tested on it. */
const guarded = entity('guarded', {
  path: '/admin/v1/guarded',
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    name: text({ max: 20, filter: true, sort: true, search: true }),
    project: ref('project', { text: true, optional: true, filter: true }),
    member: ref('member', { optional: true, filter: true }),
    /** By permission: not at all, seen, or seen and written. */
    wage: money({ optional: true, filter: true, sort: true, see: viewers, edit: writers }),
    /** By permission or by row, seen and written at once. */
    memo: text({
      max: 60,
      optional: true,
      filter: true,
      sort: true,
      search: true,
      see: [viewers, 'row:own'],
    }),
    /** Seen by all, written by whose row it is. */
    wish: text({ max: 60, optional: true, filter: true, sort: true, edit: 'row:own' }),
    /** Seen by all, written by permission. */
    grade: int({ min: 1, max: 99, default: 1, filter: true, edit: writers }),
    trial: flag({ default: false, edit: writers }),
    told: instant({ optional: true, filter: true, sort: true, see: viewers }),
    level: ref('dict', { optional: true, filter: true, see: viewers }),
    friends: refs('member', { max: 3, optional: true, filter: true, see: viewers }),
    pin: secret({ max: 20, optional: true, see: viewers }),
    proof: files({ max: 3, optional: true, filter: true, see: viewers }),
    badge: image({ optional: true, see: [viewers, 'row:own'] }),
  },
  scope: { project: 'project', member: 'member' },
  title: 'name',
  unique: [{ fields: ['name'] }],
  order: ['name'],
})

const guardedTable = tableOf(guarded)

export const servedGuarded = serve(guarded, guardedTable, {
  fields: { own: ({ row, me }) => row.member === me.id },
  // Opened to everybody: what is hidden stays hidden all the same.
  openFiles: () => true,
})

/** Adds its table to a test's database. */
export async function createGuardedTable(db: Database): Promise<void> {
  const empty = generateDrizzleJson({})
  const statements = await generateMigration(empty, generateDrizzleJson({ guardedTable }))
  for (const statement of statements) await db.execute(statement)
}
