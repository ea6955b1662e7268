import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import * as requests from '#contract/areas/signing/calls/requests.ts'
import type { ErrorName } from '#contract/errors.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { word } from '#server/words.ts'
import { requireFuture } from '../request/send.ts'
import { contractSending, contractSendingLine as line } from '../tables.ts'
import { requirePublished } from '../text/make.ts'
import { recipientsOf } from './recipients.ts'

/** Names that are shown of those who would get it. */
const named = 20
/** What somebody sends to many in a day, however many each of it reaches. */
const perDay = 20

export const batchRoutes: Route[] = [
  answer(requests.contractRecipients, async ({ db }, asked) => {
    const all = await recipientsOf(db, asked)
    const to = all.filter(({ has }) => !has)
    return {
      members: to.length,
      passed: all.length - to.length,
      names: to.slice(0, named).map(({ name }) => name),
    }
  }),

  {
    ...answer(requests.sendContracts, (context, { role, project, template, ...given }) =>
      inTransaction(context, async ({ db: at, keys, me }) => {
        const { language = 'ZH_TW', endDate = null, message = null } = given
        await limit(at, `contracts to many ${me.id}`, perDay, 86_400)
        await requireFuture(at, { keys }, endDate)
        await requirePublished(at, { template, language })
        const all = await recipientsOf(at, { template, role, project })
        const to = all.filter(({ has }) => !has)
        if (to.length === 0) fail('noRecipients')
        const code = randomBytes(8).toString('hex')
        const [made] = await at
          .insert(contractSending)
          .values({
            ...{ code, creator: me.id, template, language, endDate, message },
            project: project ?? null,
          })
          .returning({ id: contractSending.id })
        const sending = made?.id ?? fail('internal')
        await at.insert(line).values(to.map(({ id: member }) => ({ sending, member })))
        await enqueue(at, 'sendContracts', { sending })
        return { batch: code, members: to.length }
      }),
    ),
    once: true,
  },

  answer(requests.contractBatch, async ({ db, language }, { batch }) => {
    const rows = await db
      .select({
        contract: line.contract,
        refused: line.refused,
        refusals: line.refusals,
        name: accountName(),
      })
      .from(line)
      .innerJoin(contractSending, eq(contractSending.id, line.sending))
      .innerJoin(memberTable, eq(memberTable.id, line.member))
      .where(eq(contractSending.code, batch))
      .orderBy(asc(line.id))
    if (rows.length === 0) fail('notFound')
    return {
      members: rows.length,
      sent: rows.filter(({ contract }) => contract !== null).length,
      refused: rows.flatMap(({ name, refused, refusals }) => {
        const [values] = Object.values(refusals ?? {})
        return refused
          ? [{ name, why: word(language, `errors:${refused as ErrorName}`, values) }]
          : []
      }),
    }
  }),
]
