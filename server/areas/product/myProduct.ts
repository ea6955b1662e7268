import { randomBytes } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import type { Me } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { can } from '#server/kit/can.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { queueCheck } from './demoLink/check.ts'
import { shownTo } from './disclosure.ts'
import { notifyOwner, notifyReviewers } from './notify.ts'
import {
  following,
  mayChange,
  maySubmit,
  ofOwner,
  requireComplete,
  requireProjects,
  withoutProjects,
} from './rules.ts'
import { demoCheck, productVersion, myProductTable as t } from './tables.ts'
import {
  decideVersion,
  isShownPicture,
  keepPictures,
  submitVersion,
  undecided,
  withdrawVersion,
} from './versions.ts'

/** Products a member adds in a day. */
const perDay = 50

const own = (me: Me) => eq(t.member, me.id)

const checkOf = sql`from ${demoCheck}
  where ${demoCheck.product} = ${t.id} and ${demoCheck.address} = ${t.demoAddress}`

export default serve(myProduct, t, {
  // Members' own, and for reviewers what was submitted. Others see versions: detail.ts and hall.ts.
  visible: me => (can(me, 'examine:product') ? or(own(me), eq(t.status, 'SUBMITTED')) : own(me)),
  lists: { findByMemberId: own },
  derive: {
    demoState: sql`(select case when ${demoCheck.answers} then 'ANSWERS' else 'SILENT' end ${checkOf})`,
    demoDate: sql`(select ${demoCheck.checkDate} ${checkOf})`.mapWith(demoCheck.checkDate),
  },
  check: async ({ at, me, row, input }) => {
    await requireProjects(at, me, row, input)
    if (!row) await limit(at, `product ${me.id}`, perDay, 86_400)
  },
  create: async ({ me, input }) => ({
    member: me.id,
    status: 'SAVED',
    revStatus: 'NONE',
    code: randomBytes(9).toString('base64url'),
    ...withoutProjects(input.distLevel),
  }),
  update: async ({ row, input }) => following(row, input),
  may: {
    update: mayChange,
    remove: mayChange,
    submit: maySubmit,
    withdraw: ofOwner,
    // Four eyes: nobody decides on their own product.
    audit: ({ row, me }) => row.member !== me.id || 'ownSubmission',
  },
  actions: {
    submit: async ({ at, context, row }) => {
      requireComplete(row)
      await submitVersion(at, row)
      await notifyReviewers(at, context, row)
      return { status: 'SUBMITTED', revStatus: 'PENDING', submitDate: clock.now(), ...undecided }
    },
    withdraw: async ({ at, row }) => ({
      status: 'SAVED',
      ...(await withdrawVersion(at, row.id)),
    }),
    audit: async ({ at, context, me, row, input }) => {
      const { result, remark = null } = input
      if (result === 'REJECTED' && !remark) fail('badInput', { remark: { problem: 'required' } })
      const decision = { revStatus: result, remark, reviewer: me.id }
      const version = await decideVersion(at, row.id, decision)
      await notifyOwner(at, context, row, decision)
      return {
        ...{ ...decision, reviewDate: clock.now() },
        ...(result === 'APPROVED' && {
          ...{ version, shownLevel: row.distLevel, shownProjects: row.projects },
        }),
      }
    },
  },
  after: async ({ at, operation, row, before }) => {
    if (operation === 'update') await keepPictures(at, row.id)
    const { id, demoAddress } = row
    const asks = operation === 'submit' || demoAddress !== (before?.demoAddress ?? null)
    if (operation !== 'remove' && demoAddress && asks) await queueCheck(at, id, demoAddress)
  },
  dependents: ({ id }) => ({
    productVersion: eq(productVersion.product, id),
    demoCheck: eq(demoCheck.product, id),
  }),
  // Pictures of the approved version, for those whom it is shown to.
  openFiles: async ({ at, me, row, file }) => {
    const seen = at.select({ id: t.id }).from(t)
    const rows = await seen.where(and(eq(t.id, row.id), shownTo(me)))
    return rows.length > 0 && isShownPicture(at, row, file)
  },
})
