import { payOrder } from '#contract/areas/payment/payOrder.ts'
import { post } from '#server/areas/message/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { toMoney } from '#server/kit/column.ts'
import { publishChange } from '#server/kit/publish.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { defaultLanguage, type Language, languages, word } from '#server/words.ts'
import { dueOf } from '../instalments.ts'
import { linkUrl, orderTarget } from '../link.ts'
import { leftOf, lockOrder, type Order, planOf } from '../order.ts'
import { askerOf } from '../pay/view.ts'
import { payReminder, type ReminderStage } from '../tables.ts'
import { type DueReminder, dueReminders } from './due.ts'

type Sending = Pick<Context, 'db' | 'keys'>

const kinds = { BEFORE: 'paymentDue', AFTER: 'paymentLate', LAST: 'paymentLastNotice' } as const

/** Reminds the payers of all orders for which it is time on that day; the number of them. */
export async function sendReminders(
  context: Sending,
  today: string,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0
  for (;;) {
    const due = await dueReminders(context.db, today)
    for (const one of due) {
      if (signal?.aborted) return sent
      if (await remind(context, one)) sent++
    }
    if (due.length === 0) return sent
  }
}

/** Sends one reminder, once: it is recorded in the transaction of its letter. */
const remind = (context: Sending, { order: id, dueDate, stage }: DueReminder): Promise<boolean> =>
  inTransaction(context, async context => {
    const { db, keys } = context
    const order = await lockOrder(db, id)
    // It may have been paid or paused since it was selected.
    const { status, remindersPaused } = order
    if (status !== 'UNPAID' || remindersPaused || order.dueDate !== dueDate) return false
    const [first] = await db
      .insert(payReminder)
      .values({ payOrder: id, dueDate, stage, createDate: clock.now() })
      .onConflictDoNothing()
      .returning()
    if (!first) return false
    const plan = await planOf(db, order.plan)
    const about = {
      asker: await askerOf({ db, language: defaultLanguage }, plan),
      amount: toMoney(dueOf(plan, { ...order, left: await leftOf(db, order) })),
      title: order.title,
      date: dueDate,
    }
    const letter = (language: Language) => letterOf(language, stage, order, about, keys)
    const { payer, payerEmail, payerLanguage } = order
    if (payer !== null)
      await sendNotice(db, { me: undefined, keys }, [payer], {
        ...{ kind: kinds[stage], params: about, link: '/user/bill', letter },
      })
    else if (payerEmail) await post(db, keys, { to: payerEmail, ...letter(known(payerLanguage)) })
    await publishChange(db, payOrder, 'update', order)
    return true
  })

const known = (language: string | null): Language =>
  languages.find(one => one === language) ?? defaultLanguage

function letterOf(
  language: Language,
  stage: ReminderStage,
  { id, orderNo }: Order,
  about: Record<string, string>,
  keys: Context['keys'],
) {
  const values = { ...about, orderNo, link: linkUrl(keys, orderTarget(id)) }
  const say = (key: string) => word(language, `pages/payReminder:${key}`, values)
  return { subject: say(`${stage}.subject`), text: say(`${stage}.text`) }
}
