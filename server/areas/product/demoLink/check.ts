import { and, eq, inArray, not } from 'drizzle-orm'
import { memberTopic } from '#contract/kit/live.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { publish } from '#server/kit/publish.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { ownPage } from '../notify.ts'
import { demoCheck, myProductTable as t, productVersion as v } from '../tables.ts'
import { askAddress } from './asker.ts'

export interface AskedDemo {
  product: number
  address: string
  /** It did not answer a while ago: this time it counts. */
  again?: boolean
}

const WEEK = 7
const HOUR = 3_600_000

/** Queues a check of the address of a demonstration, in the transaction that wrote it. */
export const queueCheck = (at: Executor, product: number, address: string): Promise<void> =>
  enqueue(at, 'checkDemo', { product, address }, { key: `demo ${product}` })

/** Who owns a product, with the addresses it has now. */
async function addressesOf(at: Executor, product: number) {
  const [found] = await at
    .select({
      ...{ member: t.member, title: t.title1, draft: t.demoAddress },
      shown: v.demoAddress,
    })
    .from(t)
    .leftJoin(v, and(eq(v.product, t.id), eq(v.number, t.version)))
    .where(eq(t.id, product))
  return found
}

/**
 * Asks whether an address answers and writes the result down. An owner is told only when the
 * address of what is shown has stopped answering, and only after a second try.
 */
export async function checkDemo(context: JobContext, asked: AskedDemo): Promise<void> {
  const { product, address, again = false } = asked
  const { db } = context
  const known = await addressesOf(db, product)
  if (address !== known?.draft && address !== known?.shown) return
  const answers = await askAddress(address)

  await inTransaction({ ...context, me: undefined }, async context => {
    const at = context.db
    // One check of a product at a time: none is written twice.
    await at.select({ id: t.id }).from(t).where(eq(t.id, product)).for('update')
    const now = await addressesOf(at, product)
    if (!now || (address !== now.draft && address !== now.shown)) return
    const ofProduct = eq(demoCheck.product, product)
    const ofAddress = and(ofProduct, eq(demoCheck.address, address))
    const [last] = await at.select().from(demoCheck).where(ofAddress)
    const stopped = last?.answers === true && !answers
    if (stopped && !again) {
      const runAt = new Date(Date.now() + HOUR)
      return enqueue(at, 'checkDemo', { ...asked, again: true }, { runAt })
    }
    // Together with those of addresses that are no longer used.
    const current = [now.draft, now.shown].filter(one => one !== null && one !== address)
    await at
      .delete(demoCheck)
      .where(and(ofProduct, not(inArray(demoCheck.address, current as string[]))))
    await at.insert(demoCheck).values({ product, address, answers, checkDate: clock.now() })
    await publish(at, memberTopic(now.member), { kind: 'myProduct.check', id: product })
    if (stopped && address === now.shown)
      await sendNotice(at, context, [now.member], {
        kind: 'productSilent',
        params: { title: now.title },
        link: ownPage(product),
      })
  })
}

/** Queues a check of what is shown and was not asked for a week. */
export async function checkDemos(db: Executor): Promise<void> {
  const due = await db
    .select({ product: t.id, address: v.demoAddress })
    .from(t)
    .innerJoin(v, and(eq(v.product, t.id), eq(v.number, t.version)))
    .where(sql`${v.demoAddress} is not null and ${t.shownLevel} <> 'PRIVATE' and not exists (
      select from ${demoCheck} where ${demoCheck.product} = ${t.id}
        and ${demoCheck.address} = ${v.demoAddress}
        and ${demoCheck.checkDate} > now() - make_interval(days => ${WEEK}))`)
    .limit(1000)
  for (const { product, address } of due) if (address) await queueCheck(db, product, address)
}
