import { eq, lt } from 'drizzle-orm'
import { formFile, formKeep, formKept, formUpload } from '#contract/areas/eform/calls.ts'
import { isQuestion, type Kind } from '#contract/areas/eform/element.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer, answerFiles } from '#server/kit/answer.ts'
import { binaryOf } from '#server/kit/file/stored.ts'
import { take } from '#server/kit/file/take.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Incoming, Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { versionOf, versionsOf } from '../form/publish.ts'
import { keptForm as k } from '../tables.ts'
import { formAt, formOf, purposeFor, requireOpen, senderOf } from './find.ts'
import {
  filesOf,
  idIn,
  KEPT_SECONDS,
  keptBefore,
  keptBy,
  limitAddress,
  merged,
  shownKept,
  tokenOf,
  unsentFiles,
  uploaderOf,
} from './kept.ts'

/** In an hour: files and kilobytes from one network, and kilobytes for the same answers. */
const filesPerHour = 300
const fromNetwork = 300 * 1024
const forDraft = 60 * 1024
/** Answers that are kept for the first time from one address, in a quarter of an hour. */
const newFrom = 300
/** How often the same answers are kept in a quarter of an hour: with each pause in typing. */
const perDraft = 600

/**
 * Keeping is counted by who does it: a whole assembly that shares an address keeps its answers with
 * every pause, and must not be locked out.
 */
function limitKeeping({ db, keys, address, me }: Context, token: string | null): Promise<void> {
  if (me) return limit(db, `form keep member ${me.id}`, perDraft, 900)
  if (token) return limit(db, `form keep ${idIn(keys, token)}`, perDraft, 900)
  return limit(db, `form keep new ${networkOf(address)}`, newFrom, 900)
}

const fileKinds: readonly Kind[] = ['FILE', 'PICTURE', 'SIGNATURE']
/** Whether a form has ever asked for files: nothing else is stored for visitors. */
const asksFiles = async (db: Executor, form: number): Promise<boolean> =>
  (await versionsOf(db, form)).some(({ published }) =>
    published.elements.some(({ kind }) => fileKinds.includes(kind)),
  )

/** The files of an upload, each of them counted, and weighed before it is stored. */
async function* counted(
  { db, address }: Context,
  kept: number,
  files: AsyncIterable<Incoming>,
): AsyncGenerator<Incoming> {
  const network = networkOf(address)
  for await (const one of files) {
    await limit(db, `form upload ${network}`, filesPerHour, 3600)
    yield {
      ...one,
      whole: (by, work) =>
        one.whole(by, async bytes => {
          const kilobytes = Math.ceil(bytes.length / 1024)
          await limit(db, `form kilobytes ${network}`, fromNetwork, 3600, kilobytes)
          await limit(db, `form kilobytes for ${kept}`, forDraft, 3600, kilobytes)
          return work(bytes)
        }),
    }
  }
}

/** Files stay as long as the answers they belong to. */
const keepFiles = (at: Executor, kept: number) =>
  at
    .update(file)
    .set({ expireDate: clock.in(KEPT_SECONDS) })
    .where(unsentFiles(kept))

export const keepRoutes: Route[] = [
  answer(formKeep, async (context, { code, purpose, version, kept, answers, page = 0 }) => {
    const token = kept ?? null
    await limitKeeping(context, token)
    const found = await formAt(context.db, code)
    await requireOpen(context, found, (await purposeFor(context, found, purpose)) !== null)
    const eform = found.form.id
    const shown = (await versionOf(context.db, eform, version)) ?? fail('formStale')
    const asked = new Set(shown.published.elements.filter(isQuestion).map(({ key }) => key))
    const member = senderOf(context, found.form)?.id ?? null
    return inTransaction(context, async ({ db: at, keys }) => {
      const before = await keptBefore({ db: at, keys }, { token, form: eform, member })
      const values = {
        formVersion: version,
        answers: merged(before?.answers ?? {}, answers, asked),
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
    const kept = await keptBy(context, token)
    const found = (await formOf(context.db, kept.eform)) ?? fail('notFound')
    // Whether it may be submitted once more is asked then.
    await requireOpen(context, found, true)
    if (!(await asksFiles(context.db, kept.eform))) fail('notFound')
    return take({ ...context, me: uploaderOf(kept.id) }, parts, counted(context, kept.id, files))
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
