import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Provider } from '#contract/payWay.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { dayAt } from '#server/kit/calendar/day.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { written } from '#server/kit/crud.ts'
import { type ReadFile, readFile } from '#server/kit/import/file.ts'
import type { Subject } from '#server/kit/subject.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { providerSettlementTable as table } from '../tables.ts'
import { countsOf } from './counts.ts'
import { figuresOf } from './figures.ts'
import { writeLines } from './lines.ts'
import { readSettlement } from './readers/reader.ts'
import { settlementReaders } from './readers/readers.ts'

/** The same for the same cells, whatever the file is called. */
const hashOf = ({ header, rows }: ReadFile): string =>
  createHash('sha256')
    .update(JSON.stringify([header, rows.map(({ cells }) => cells)]))
    .digest('hex')

/** Imports a settlement file from an upload of the member, and matches its lines. */
export async function importFile(
  context: SignedIn,
  subject: Subject,
  { provider, file }: { provider: Provider; file: number },
) {
  // The file is read before the transaction: nothing in there waits for a storage.
  const read = await readFile(context, file)
  const zone = await zoneOf(context)
  const { reference, lines } = readSettlement(settlementReaders[provider], read, zone)
  const dates = lines.map(({ transactedDate }) => transactedDate).sort()
  const dayOf = (date = '') => dayAt(zone, new Date(date))
  const contentHash = hashOf(read)
  return inTransaction(context, async context => {
    const { db, me } = context
    const [stored] = await db
      .insert(table)
      .values({
        ...{ provider, reference, contentHash, ...figuresOf(lines), importer: me.id },
        ...{ fileName: read.name, lineCount: lines.length, status: 'DIFFERENT' },
        ...{ firstDay: dayOf(dates[0]), lastDay: dayOf(dates.at(-1)) },
        ...{ agreedCount: 0, differenceCount: 0, openCount: 0 },
      } as never)
      .onConflictDoNothing()
      .returning()
    if (!stored) return refuseRepeated(context, contentHash)
    await writeLines(context, stored, lines)
    const counts = await countsOf(db, stored.id)
    await db.update(table).set(counts).where(eq(table.id, stored.id))
    await written(subject, context, db, 'create', undefined, { ...stored, ...counts }, {})
    return { id: stored.id, lines: lines.length, open: counts.openCount }
  })
}

async function refuseRepeated({ db }: SignedIn, contentHash: string): Promise<never> {
  const [before] = await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.contentHash, contentHash))
  return fail('settlementImported', { file: { problem: 'taken', id: before?.id ?? 0 } })
}
