import { comment } from '#contract/areas/comment/comment.ts'
import { memberTable } from '#server/areas/access/public.ts'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { type Allowed, declaredThreads } from '#server/kit/thread.ts'
import { notifyOfComment } from './notify.ts'
import { commentTable as table } from './table.ts'
import { type About, requireThread, visibleTo } from './thread.ts'

const keyOf = ({ entity, rowId }: About) => `${entity} ${rowId}`

async function allowedIn(at: Executor, me: Me, { entity, rowId }: About): Promise<Allowed> {
  const thread = declaredThreads().get(entity)
  return thread ? thread.allowed(at, me, rowId) : { may: comment.missing, moderates: false }
}

/** Asks once for each record, however many comments of it there are. */
async function allowed(
  at: Executor,
  me: Me,
  rows: readonly About[],
): Promise<ReadonlyMap<string, Allowed>> {
  const records = new Map(rows.map(row => [keyOf(row), row]))
  const found = new Map<string, Allowed>()
  for (const [key, about] of records) found.set(key, await allowedIn(at, me, about))
  return found
}

interface Asked {
  row: About & { author: number }
  me: Me
  facts: unknown
}

const factOf = ({ facts, row }: Asked): Allowed =>
  (facts as ReadonlyMap<string, Allowed>).get(keyOf(row)) ?? {
    may: comment.missing,
    moderates: false,
  }

export default serve(comment, table, {
  visible: visibleTo,
  derive: {
    authorImg: sql`(select ${memberTable.avatarImg}::int from ${memberTable}
      where ${memberTable.id} = ${table.author})`,
  },
  prepare: ({ at, me, rows }) => allowed(at, me, rows),
  may: {
    update: asked => (asked.row.author === asked.me.id ? factOf(asked).may : 'noPermission'),
    remove: asked => {
      const { may, moderates } = factOf(asked)
      return asked.row.author === asked.me.id || moderates ? may : 'noPermission'
    },
  },
  check: async ({ at, me, row, input: { entity = row?.entity ?? '', rowId = '', files } }) => {
    if (files?.length && declaredThreads().get(entity)?.files === false)
      fail('badInput', { files: { problem: 'tooMany', max: 0 } })
    if (row) return
    const thread = await requireThread(at, me, { entity, rowId })
    const { may } = await thread.allowed(at, me, rowId)
    if (may !== true) fail(may)
  },
  create: async ({ me }) => ({ author: me.id }),
  after: notifyOfComment,
})
