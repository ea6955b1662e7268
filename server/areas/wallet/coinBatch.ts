import { and, eq } from 'drizzle-orm'
import { coinBatch } from '#contract/areas/wallet/coinBatch.ts'
import { scaled } from '#contract/kit/schema.ts'
import { holdersOf } from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import { clock } from '#server/db/clock.ts'
import { serve } from '#server/kit/serve.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { carryOut, requirePossible } from './batch/carryOut.ts'
import { coinBatchLine, coinBatchTable } from './batch/tables.ts'
import { type Batch, trialOf } from './batch/trial.ts'
import { sumOf } from './limits.ts'

const link = ({ id }: { id: number }) => `/coins/coinsBatch/show/${id}`

/** What a rule is asked about a row. */
interface Asked {
  row: Batch
  me: { id: number }
}
/** Only who made a batch submits it, so that nobody approves what they changed themselves. */
const isOwn = ({ row, me }: Asked) => row.applicant === me.id || 'noPermission'
/** Four eyes: neither who applied decides on it, nor anybody whose points it moves. */
const isOthers = ({ row, me, facts }: Asked & { facts: unknown }) =>
  (row.applicant !== me.id && !(facts as ReadonlySet<number>).has(row.id)) || 'ownDecision'

export default serve(coinBatch, coinBatchTable, {
  create: async () => {
    throw new Error('batches are created by batchRead')
  },
  /** The waiting batches that have lines of the member. */
  prepare: async ({ rows, me, at }) => {
    const waiting = rows.flatMap(({ id, status }) => (status === 'APPLIED' ? id : []))
    if (waiting.length === 0) return new Set()
    const found = await at
      .selectDistinct({ batch: coinBatchLine.batch })
      .from(coinBatchLine)
      .where(and(isAnyOf(coinBatchLine.batch, waiting), eq(coinBatchLine.member, me.id)))
    return new Set(found.map(({ batch }) => batch))
  },
  may: {
    update: asked => (asked.row.status === 'DRAFT' ? isOwn(asked) : 'changed'),
    submit: isOwn,
    cancel: isOwn,
    approve: isOthers,
    reject: isOthers,
  },
  actions: {
    submit: async moment => {
      const { row, me, at, context } = moment
      if (scaled(row.total, 2) <= (await sumOf(at, context.keys, 'batchApprovalAbove'))) {
        await carryOut(moment)
        return { status: 'COMPLETED', decidedDate: clock.now() }
      }
      const lines = await trialOf(at, row)
      requirePossible(lines)
      const concerned = new Set(lines.map(({ member }) => member))
      const approvers = await holdersOf(at, 'coins:adjust')
      await sendNotice(
        at,
        context,
        approvers.filter(id => !concerned.has(id)),
        {
          kind: 'batchApplied',
          params: { who: me.loginName, title: row.title, amount: row.total },
          link: link(row),
        },
      )
      return { status: 'APPLIED', appliedDate: clock.now() }
    },
    approve: async moment => {
      const { row, me, at, context, input } = moment
      await carryOut(moment)
      await sendNotice(at, context, [row.applicant], {
        kind: 'batchApproved',
        params: { who: me.loginName, title: row.title },
        link: link(row),
      })
      return {
        decidedBy: me.id,
        decidedDate: clock.now(),
        reviewRemarks: input.reviewRemarks ?? null,
      }
    },
    reject: async ({ row, me, at, context, input }) => {
      await sendNotice(at, context, [row.applicant], {
        kind: 'batchRejected',
        params: { who: me.loginName, title: row.title, reason: input.reviewRemarks },
        link: link(row),
      })
      return {
        decidedBy: me.id,
        decidedDate: clock.now(),
        reviewRemarks: input.reviewRemarks,
      }
    },
    cancel: async () => ({ decidedDate: clock.now() }),
  },
})
