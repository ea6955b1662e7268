import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { can } from '#server/kit/can.ts'
import { lastFourOf } from '#server/kit/lastFour.ts'
import type { Verdict } from '#server/kit/rules.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { confirm, reject, submit } from './flow.ts'
import { syncIdentity } from './identity.ts'
import { requireSense } from './sense.ts'
import { personalKycTable as table } from './tables.ts'

interface Asked {
  row: { member: number; verifiStatus: string }
  me: { id: number; viewer: object | undefined }
}

const isOwn = ({ row, me }: Asked): boolean => row.member === me.id

/** Only its owner changes it, and not while it is reviewed or once it was passed. */
const mayChange = (asked: Asked): Verdict => {
  if (!isOwn(asked)) return 'noPermission'
  return ['DRAFT', 'FAILED'].includes(asked.row.verifiStatus) || 'verificationLocked'
}
/** Four eyes: nobody decides on their own. */
const mayDecide = (asked: Asked): Verdict => !isOwn(asked) || 'ownVerification'

export default serve(personalKyc, table, {
  // Reviewers see what was submitted, and nobody sees the draft of somebody else.
  visible: me =>
    can(me, 'examine:auth')
      ? sql`(${table.verifiStatus} <> 'DRAFT' or ${table.member} = ${me.id})`
      : sql`${table.member} = ${me.id}`,
  lists: { own: me => sql`${table.member} = ${me.id}` },
  // An administrator who views as the member does not see the images.
  fields: { own: asked => isOwn(asked) && !asked.me.viewer },
  check: requireSense,
  create: async ({ me, input }) => ({
    member: me.id,
    verifiStatus: 'DRAFT',
    lastFour: input.cardNo ? lastFourOf(input.cardNo) : null,
  }),
  update: async ({ input }) =>
    input.cardNo === undefined ? {} : { lastFour: input.cardNo ? lastFourOf(input.cardNo) : null },
  may: {
    update: mayChange,
    remove: asked => {
      if (!isOwn(asked)) return 'noPermission'
      return asked.row.verifiStatus === 'DRAFT' || 'verificationLocked'
    },
    submit: asked => isOwn(asked) || 'noPermission',
    confirm: mayDecide,
    reject: mayDecide,
  },
  actions: { submit, confirm, reject },
  after: async ({ operation, at, context, row }) => {
    if (operation === 'confirm' && row.verifiType === 'IDENTITY')
      await syncIdentity(at, context, row.member)
  },
})
