import { and, eq, gt, lt } from 'drizzle-orm'
import { EXPORT_DAYS } from '#contract/areas/membership/calls/ownData.ts'
import { actorOf } from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Keys } from '#server/keys.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { Language } from '#server/words.ts'
import { dataExport } from '../tables.ts'
import { writeArchive } from './archive.ts'
import { removeParts, storeInParts } from './stored.ts'
import { archiveTo } from './zip.ts'

const pending = (id: number) => and(eq(dataExport.id, id), eq(dataExport.status, 'PENDING'))

/** Makes the archive and says that it is ready. Run again, it begins from the start. */
export async function makeExport(
  { db, keys }: { db: Database; keys: Keys },
  id: number,
): Promise<void> {
  const [asked] = await db.select().from(dataExport).where(pending(id))
  const me = asked && (await actorOf(db, asked.memberId))
  if (!asked || !me) return
  const context = { db, keys, me, language: asked.language as Language, address: '', device: '' }
  const store = storeInParts(keys, asked.key, async partCount => {
    await db.update(dataExport).set({ partCount }).where(eq(dataExport.id, id))
  })
  await writeArchive(context, archiveTo(store.write))
  const size = await store.end()
  await inTransaction(context, async ({ db: at }) => {
    const done = await at
      .update(dataExport)
      .set({ status: 'READY', size, expireDate: clock.in(EXPORT_DAYS * 86_400) })
      .where(pending(id))
      .returning({ id: dataExport.id })
    if (done.length > 0)
      await sendNotice(at, { me: undefined, keys }, [me.id], {
        kind: 'dataReady',
        params: {},
        link: '/user/data',
      })
  })
}

/** After the last attempt: another can be asked for at once. */
export async function exportFailed(at: Executor, keys: Keys, id: number): Promise<void> {
  const [failed] = await at
    .update(dataExport)
    .set({ status: 'FAILED' })
    .where(pending(id))
    .returning({ memberId: dataExport.memberId })
  if (failed)
    await sendNotice(at, { me: undefined, keys }, [failed.memberId], {
      kind: 'dataFailed',
      params: {},
      link: '/user/data',
    })
}

/** Destroys archives after their time. The row goes last: a failure is tried again by the next sweep. */
export async function sweepDataExports(db: Database): Promise<void> {
  let last = 0
  for (;;) {
    const [old] = await db
      .select()
      .from(dataExport)
      .where(and(lt(dataExport.expireDate, sql`now()`), gt(dataExport.id, last)))
      .orderBy(dataExport.id)
      .limit(1)
    if (!old) return
    last = old.id
    await removeParts(old.key, old.partCount)
    await db.delete(dataExport).where(eq(dataExport.id, old.id))
  }
}
