import { eq, lt } from 'drizzle-orm'
import { formFile, formKeep, formKept, formUpload } from '#contract/areas/eform/calls.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer, answerFiles } from '#server/kit/answer.ts'
import { binaryOf } from '#server/kit/file/stored.ts'
import { take } from '#server/kit/file/take.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { keptForm as k } from '../tables.ts'
import { formAt, requireOpen, senderOf } from './find.ts'
import {
  filesOf,
  KEPT_SECONDS,
  keptBy,
  keptOf,
  limitAddress,
  merged,
  shownKept,
  tokenOf,
  unsentFiles,
  uploaderOf,
} from './kept.ts'

/** Uploads from one address in an hour. */
const uploadsPerHour = 300

/** Files stay as long as the answers they belong to. */
const keepFiles = (at: Executor, kept: number) =>
  at
    .update(file)
    .set({ expireDate: clock.in(KEPT_SECONDS) })
    .where(unsentFiles(kept))

export const keepRoutes: Route[] = [
  answer(formKeep, async (context, { code, version, kept, answers, page = 0 }) => {
    await limitAddress(context)
    const found = await formAt(context.db, code)
    await requireOpen(context, found)
    const eform = found.form.id
    const member = senderOf(context, found.form)?.id ?? null
    return inTransaction(context, async ({ db: at, keys }) => {
      const before = kept
        ? await keptBy({ db: at, keys }, kept, eform)
        : member === null
          ? undefined
          : await keptOf(at, eform, member)
      const values = {
        formVersion: version,
        answers: merged(before?.answers ?? {}, answers),
        page,
        updateDate: clock.now(),
        expireDate: clock.in(KEPT_SECONDS),
      }
      const [row] = before
        ? await at.update(k).set(values).where(eq(k.id, before.id)).returning()
        : await at
            .insert(k)
            .values({ ...values, eform, member })
            .returning()
      if (!row) return fail('keptOver')
      await keepFiles(at, row.id)
      return { kept: tokenOf(keys, row.id), updateDate: row.updateDate }
    })
  }),

  answer(formKept, async (context, { code, kept }) => {
    await limitAddress(context)
    const { form } = await formAt(context.db, code)
    return shownKept(context, await keptBy(context, kept, form.id))
  }),

  answerFiles(formUpload, async (context, files, parts, { kept: token }) => {
    await limit(context.db, `form upload ${context.address}`, uploadsPerHour, 3600)
    const kept = await keptBy(context, token)
    return take({ ...context, me: uploaderOf(kept.id) }, parts, files)
  }),

  answer(formFile, async (context, { kept: token, id, thumbnail }) => {
    await limitAddress(context)
    const kept = await keptBy(context, token)
    const [found] = await filesOf(context.db, kept.id, [id])
    return found ? binaryOf(context.keys, found, thumbnail) : fail('notFound')
  }),
]

/** Removes answers that were kept long enough; their files expire by themselves. */
export async function sweepKept({ db }: Pick<JobContext, 'db'>): Promise<void> {
  await db.delete(k).where(lt(k.expireDate, sql`now()`))
}
