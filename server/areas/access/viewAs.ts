import { viewAs } from '#contract/areas/access/calls/account.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { record } from '#server/kit/history/history.ts'
import type { Route } from '#server/kit/route.ts'
import { rolesAbove } from './rights.ts'
import { logSecurity } from './securityLog.ts'
import { openSession } from './session.ts'
import { byId } from './signIn/account.ts'

export const viewAsRoutes: Route[] = [
  answer(viewAs, async (context, { id }) => {
    const { db, me } = context
    const seen = await byId(db, id)
    if (seen?.status !== 'ACTIVE') fail('notFound')
    if ((await rolesAbove(db, me, seen.roles)).size > 0) fail('noPermission')
    await record(db, context, { entity: 'member', rowId: id, action: 'viewAs', changes: {} })
    await logSecurity(db, context, id, 'viewedAs')
    return openSession(context, id, me.id)
  }),
]
