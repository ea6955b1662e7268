import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import {
  dataExportState,
  downloadOwnData,
  EXPORT_DAYS,
  startDataExport,
} from '#contract/areas/membership/calls/ownData.ts'
import { hasSecondFactor, logSecurity, proveInput } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { word } from '#server/words.ts'
import { dataExport } from '../tables.ts'
import { readParts } from './stored.ts'

type Export = typeof dataExport.$inferSelect

const shown = ({ id, status, createDate, size, expireDate }: Export) => {
  const ready = status === 'READY'
  return { id, status, createDate, size, expireDate: ready ? expireDate : null }
}

/** When an archive that was asked for then no longer keeps another from being made. */
const nextDate = sql<string | null>`case when ${dataExport.status} <> 'FAILED'
  and ${dataExport.createDate} > now() - interval '1 day'
  then to_char((${dataExport.createDate} + interval '1 day') at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`

async function latestOf({ db, me }: SignedIn) {
  const [found] = await db
    .select({ row: dataExport, nextDate })
    .from(dataExport)
    .where(and(eq(dataExport.memberId, me.id), gt(dataExport.expireDate, sql`now()`)))
    .orderBy(desc(dataExport.id))
    .limit(1)
  return found
}

export const ownDataRoutes: Route[] = [
  answer(dataExportState, async context => {
    const latest = await latestOf(context)
    return {
      latest: latest ? shown(latest.row) : null,
      nextDate: latest?.nextDate ?? null,
      byCode: await hasSecondFactor(context.db, context.me.id),
    }
  }),

  {
    ...answer(startDataExport, async context => {
      if (!context.proved) fail('proofRequired')
      return inTransaction(context, async context => {
        const { db, me, language } = context
        const values = {
          memberId: me.id,
          status: 'PENDING' as const,
          language,
          key: randomBytes(24).toString('base64url'),
          expireDate: clock.in(EXPORT_DAYS * 86_400),
        }
        // Of two requests at once the second waits here, and finds the first.
        const [added] = await db.insert(dataExport).values(values).onConflictDoNothing().returning()
        if (!added) return fail('exportUnderWay')
        const [before] = await db
          .select({ nextDate })
          .from(dataExport)
          .where(and(eq(dataExport.memberId, me.id), ne(dataExport.id, added.id)))
          .orderBy(sql`${nextDate} desc nulls last`)
          .limit(1)
        if (before?.nextDate) fail('exportToday')
        await logSecurity(db, context, me.id, 'dataAsked')
        await enqueue(db, 'exportOwnData', { id: added.id })
        return shown(added)
      })
    }),
    prove: proveInput,
  },

  answer(downloadOwnData, async context => {
    const { db, me, keys, language } = context
    // Whoever views the product as somebody else does not carry their data away.
    if (me.viewer) fail('readOnly')
    const found = await latestOf(context)
    if (found?.row.status !== 'READY') return fail('notFound')
    await logSecurity(db, context, me.id, 'dataDownloaded')
    const { key, partCount, createDate } = found.row
    const name = word(language, 'pages/ownData:archive.fileName')
    return {
      type: 'application/zip',
      fileName: `${name} ${createDate.slice(0, 10)}.zip`,
      body: async () => readParts(keys, key, partCount),
    }
  }),
]
