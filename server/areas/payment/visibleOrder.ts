import { eq } from 'drizzle-orm'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { load } from '#server/kit/crud.ts'
import type { Order } from './order.ts'
import payOrderServed from './payOrder.ts'
import { payOrderTable } from './tables.ts'

/** An order that the caller sees, as it is stored. */
export async function visibleOrder(context: SignedIn, id: number): Promise<Order> {
  await load(payOrderServed, context, context.db, id)
  const [order] = await context.db.select().from(payOrderTable).where(eq(payOrderTable.id, id))
  return order ?? fail('notFound')
}
