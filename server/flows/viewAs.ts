import { viewAs } from '#contract/calls/account.ts'
import { fail } from '../fail.ts'
import { answer } from '../kit/answer.ts'
import { record } from '../kit/history.ts'
import type { Route } from '../kit/route.ts'
import { outranks } from './rights.ts'
import { logSecurity } from './securityLog.ts'
import { openSession } from './session.ts'
import { byId } from './signIn/account.ts'

export const viewAsRoutes: Route[] = [
  answer(viewAs, async (context, { id }) => {
    const { db, me } = context
    const seen = await byId(db, id)
    if (seen?.status !== 'ACTIVE') fail('notFound')
    const verdict = await outranks(db, me, seen.roles)
    if (verdict !== true) fail(verdict)
    await record(db, context, { entity: 'member', rowId: id, action: 'viewAs', changes: {} })
    await logSecurity(db, context, id, 'viewedAs')
    return openSession(context, id, me.id)
  }),
]
