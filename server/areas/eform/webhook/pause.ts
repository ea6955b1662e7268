import { eq } from 'drizzle-orm'
import { eformWebhook } from '#contract/areas/eform/eformWebhook.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { record } from '#server/kit/history/history.ts'
import { defaultLanguage } from '#server/words.ts'
import { eformTable } from '../tables.ts'
import { type Webhook, eformWebhookTable as w } from './tables.ts'

/** Pauses a webhook whose receiver is gone, and tells whoever made it. */
export async function pauseWebhook(
  { db: at, keys }: Pick<Context, 'db' | 'keys'>,
  { id, eform, address, creator, updateDate }: Webhook,
): Promise<void> {
  const by: Context = {
    ...{ db: at, keys, me: undefined },
    ...{ language: defaultLanguage, address: '', device: '' },
  }
  await at
    .update(w)
    .set({ status: 'PAUSED', updateDate: clock.after(updateDate) })
    .where(eq(w.id, id))
  const changes = { status: { from: 'ACTIVE', to: 'PAUSED' } }
  await record(at, by, { entity: eformWebhook.name, rowId: id, action: 'pause', changes })
  const [form] = await at
    .select({ title: eformTable.formName })
    .from(eformTable)
    .where(eq(eformTable.id, eform))
  await sendNotice(at, by, [creator], {
    kind: 'webhookPaused',
    params: { title: form?.title ?? '', host: new URL(address).host },
    link: `/eform/webhooks/show/${id}`,
    self: true,
  })
}
