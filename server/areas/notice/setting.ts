import { eq } from 'drizzle-orm'
import {
  keepLanguage,
  type NoticeSetting,
  noticeSetting as noticeSettingCall,
  saveNoticeSetting,
} from '#contract/areas/notice/calls.ts'
import { DIGEST_HOUR, mailedGroups } from '#contract/areas/notice/notices.ts'
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
import type { Language } from '#server/words.ts'
import { noticeSetting as table } from './tables.ts'

type Stored = typeof table.$inferSelect
type Chosen = Omit<Stored, 'memberId' | 'language'>

/** What is stored of a member, with what applies until they choose. */
export const chosenOf = (stored: Partial<Chosen> | null | undefined) => ({
  mailed: stored?.mailed ?? [...mailedGroups],
  digest: stored?.digest ?? [],
  texted: stored?.texted ?? [],
  digestHour: stored?.digestHour ?? DIGEST_HOUR,
  quietFrom: stored?.quietFrom ?? null,
  quietUntil: stored?.quietUntil ?? null,
})
export type ChosenSetting = ReturnType<typeof chosenOf>

/** The configuration key that allows notices by text message, each of which costs something. */
const TEXTS_KEY = 'noticeTexts'

/** Whether members may get notices by text message: only where the configuration says so. */
export const offersTexts = async (at: Executor, keys: Keys): Promise<boolean> =>
  sendsSms() && (await productionValue(at, keys, TEXTS_KEY))?.trim().toUpperCase() === 'ON'

export async function storedSetting(at: Executor, memberId: number): Promise<Stored | undefined> {
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

const save = (at: Executor, memberId: number, setting: Partial<Chosen> & { language: Language }) =>
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

export const settingRoutes: Route[] = [
  answer(noticeSettingCall, async context =>
    shown(context, chosenOf(await storedSetting(context.db, context.me.id))),
  ),

  answer(saveNoticeSetting, async (context, given) => {
    const { db, me, language } = context
    const { mailed, digestHour = DIGEST_HOUR, quietFrom = null, quietUntil = null } = given
    const digest = given.digest ?? []
    if (digest.some(group => mailed.includes(group)))
      fail('badInput', { digest: { problem: 'repeated' } })
    if ((quietFrom === null) !== (quietUntil === null))
      fail('badInput', {
        [quietFrom === null ? 'quietFrom' : 'quietUntil']: { problem: 'required' },
      })
    if (quietFrom !== null && quietFrom === quietUntil)
      fail('badInput', { quietUntil: { problem: 'notAfterStart' } })
    const texted = given.texted ?? []
    const chosen = { mailed, digest, texted, digestHour, quietFrom, quietUntil }
    await save(db, me.id, { language, ...chosen })
    return shown(context, chosen)
  }),

  answer(keepLanguage, async ({ db, me, language }) => {
    await save(db, me.id, { language })
    return null
  }),
]
