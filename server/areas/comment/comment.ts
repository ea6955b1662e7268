import { comment } from '#contract/areas/comment/comment.ts'
import { memberTable } from '#server/areas/access/public.ts'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Verdict } from '#server/kit/rules.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { declaredThreads } from '#server/kit/thread.ts'
import { notifyOfComment } from './notify.ts'
import { commentTable as table } from './table.ts'
import { type About, requireThread, visibleTo } from './thread.ts'

/** What the member may do in the thread of a record. */
interface Allowed {
  may: Verdict
  moderates: boolean
}

const keyOf = ({ entity, rowId }: About) => `${entity} ${rowId}`

async function allowedIn(at: Executor, me: Me, { entity, rowId }: About): Promise<Allowed> {
  const thread = declaredThreads().get(entity)
  if (!thread) return { may: comment.missing, moderates: false }
  return {
    may: await thread.may(at, me, rowId),
    moderates: await thread.moderates(at, me, rowId),
  }
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
    const verdict = await thread.may(at, me, rowId)
    if (verdict !== true) fail(verdict)
  },
  create: async ({ me }) => ({ author: me.id }),
  after: notifyOfComment,
})
