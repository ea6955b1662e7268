import { eq } from 'drizzle-orm'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { post } from '#server/areas/message/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import { publishWallet } from '#server/areas/wallet/public.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { toMoney } from '#server/kit/column.ts'
import { hasPublicUrl } from '#server/kit/publicUrl.ts'
import { defaultLanguage, languages, word } from '#server/words.ts'
import { linkUrl, orderTarget } from '../link.ts'
import type { Order, Plan } from '../order.ts'

/** Money that counts for an order, and the receipt for it. */
interface Received {
  cents: bigint
  receiptNo: string
}

/** Tells the payer, by e-mail where there is no account, and the creator of the plan. */
export async function tellPaid(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  plan: Plan | undefined,
  order: Order,
  { cents, receiptNo }: Received,
): Promise<void> {
  const { payer, payerEmail, title } = order
  if (plan === undefined && payer !== null) await publishWallet(db, [payer])
  if (cents === 0n) return
  const about = { title, amount: toMoney(cents), who: await nameOf(db, order) }
  const tell = (to: number, link: string) =>
    sendNotice(db, { me: undefined, keys }, [to], { kind: 'paymentReceived', params: about, link })
  if (payer !== null) await tell(payer, '/user/bill?tab=all')
  if (plan && plan.creator !== payer)
    await tell(plan.creator, `/projects/paymentPlan/show/${plan.id}?projectId=${plan.project}`)
  // A letter that cannot be written is no reason not to record what was paid.
  if (payer !== null || !payerEmail || !hasPublicUrl()) return
  const language = languages.find(one => one === order.payerLanguage) ?? defaultLanguage
  const link = linkUrl(keys, orderTarget(order.id))
  const say = (key: string) =>
    word(language, `pages/receipt:letter.${key}`, { ...about, receiptNo, link })
  await post(db, keys, { to: payerEmail, subject: say('subject'), text: say('text') })
}

/** The payer as the creator of the plan knows them. */
async function nameOf(at: Executor, { payer, payerName, payerEmail, orderNo }: Order) {
  if (payer === null) return payerName ?? payerEmail ?? orderNo
  const [found] = await at
    .select({ name: accountName() })
    .from(memberTable)
    .where(eq(memberTable.id, payer))
  return found?.name ?? orderNo
}
