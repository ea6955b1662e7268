import { eq } from 'drizzle-orm'
import {
  keepLanguage,
  type NoticeSetting,
  noticeSetting as noticeSettingCall,
  saveNoticeSetting,
} from '#contract/areas/notice/calls.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { sendsSms } from '#server/areas/message/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { answer } from '#server/kit/answer.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { Route } from '#server/kit/route.ts'
import { productionValue } from '#server/kit/setting.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { Language } from '#server/words.ts'
import { type ChosenSetting, chosenOf } from './chosen.ts'
import { reschedule } from './reschedule.ts'
import { noticeSetting as table } from './tables.ts'

/** The configuration key that allows notices by text message, each of which costs something. */
const TEXTS_KEY = 'noticeTexts'

/** Whether members may get notices by text message: only where the configuration says so. */
export const offersTexts = async (at: Executor, keys: Keys): Promise<boolean> =>
  sendsSms() && (await productionValue(at, keys, TEXTS_KEY))?.trim().toUpperCase() === 'ON'

export async function storedSetting(
  at: Executor,
  memberId: number,
): Promise<typeof table.$inferSelect | undefined> {
  const [stored] = await at.select().from(table).where(eq(table.memberId, memberId))
  return stored
}

/** The languages in which these members use the product, as far as they are known. */
export async function languagesOf(
  at: Executor,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Language>> {
  const rows = await at
    .select({ id: table.memberId, language: table.language })
    .from(table)
    .where(isAnyOf(table.memberId, memberIds))
  return new Map(rows.map(({ id, language }) => [id, language]))
}

const save = (
  at: Executor,
  memberId: number,
  setting: Partial<ChosenSetting> & { language: Language },
) =>
  at
    .insert(table)
    .values({ memberId, ...setting })
    .onConflictDoUpdate({ target: table.memberId, set: setting })

/** Why a member cannot choose text messages, if they cannot. */
async function textsOf({ db, keys, me }: SignedIn): Promise<NoticeSetting['texts']> {
  if (!(await offersTexts(db, keys))) return 'NOT_OFFERED'
  const [account] = await db
    .select({ mobile: memberTable.mobile })
    .from(memberTable)
    .where(eq(memberTable.id, me.id))
  return account?.mobile ? 'OFFERED' : 'NO_NUMBER'
}

const shown = async (context: SignedIn, chosen: ChosenSetting): Promise<NoticeSetting> => ({
  ...chosen,
  timeZone: await zoneOf(context),
  texts: await textsOf(context),
})

/** The setting after a change. Whoever sends nothing but `mailed` leaves the rest as it was. */
function changed(before: ChosenSetting, given: CallInput<typeof saveNoticeSetting>): ChosenSetting {
  const { mailed, ...others } = given
  if (Object.values(others).every(value => value === null || value === undefined))
    return { ...before, mailed, digest: before.digest.filter(group => !mailed.includes(group)) }
  const { quietFrom = null, quietUntil = null } = given
  const digest = given.digest ?? []
  if (digest.some(group => mailed.includes(group)))
    fail('badInput', { digest: { problem: 'repeated' } })
  if ((quietFrom === null) !== (quietUntil === null))
    fail('badInput', {
      [quietFrom === null ? 'quietFrom' : 'quietUntil']: { problem: 'required' },
    })
  if (quietFrom !== null && quietFrom === quietUntil)
    fail('badInput', { quietUntil: { problem: 'repeated' } })
  const digestHour = given.digestHour ?? before.digestHour
  return { mailed, digest, texted: given.texted ?? [], digestHour, quietFrom, quietUntil }
}

export const settingRoutes: Route[] = [
  answer(noticeSettingCall, async context =>
    shown(context, chosenOf(await storedSetting(context.db, context.me.id))),
  ),

  answer(saveNoticeSetting, (outside, given) =>
    inTransaction(outside, async context => {
      const { db: at, me, language } = context
      const chosen = changed(chosenOf(await storedSetting(at, me.id)), given)
      await save(at, me.id, { language, ...chosen })
      await reschedule(at, context.keys, me.id, chosen)
      return shown(context, chosen)
    }),
  ),

  answer(keepLanguage, async ({ db, me, language }) => {
    await save(db, me.id, { language })
    return null
  }),
]
