import { readMobile } from '#server/areas/access/public.ts'
import { type Letter, postAll, smsToday, textAll } from '#server/areas/message/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'

/** A text message to a member. */
export interface MemberText {
  mobile: string
  text: string
}

/** Seconds after which a text message about a notice has no use any more. */
const SECONDS = 12 * 3600

/**
 * Sends text messages about notices, as far as half of what may still be sent today allows: codes to
 * sign in with need the other half.
 */
async function textMembers(at: Executor, keys: Keys, texts: readonly MemberText[]): Promise<void> {
  if (texts.length === 0) return
  const left = await smsToday(at)
  const share = new Map<string, number>()
  const taken = new Map<string, number>()
  let total = 0
  const most = Math.floor(left.all / 2)
  const sent = texts.flatMap(({ mobile, text }) => {
    const country = readMobile(mobile)?.country
    if (!country || total >= most) return []
    const ofCountry = share.get(country) ?? Math.floor(left.of(country) / 2)
    share.set(country, ofCountry)
    const before = taken.get(country) ?? 0
    if (before >= ofCountry) return []
    taken.set(country, before + 1)
    total++
    return [{ to: mobile, country, text, seconds: SECONDS }]
  })
  await textAll(at, keys, sent)
}

/** Sends what notices reach members by besides the product. */
export async function reach(
  at: Executor,
  keys: Keys,
  { letters, texts }: { letters: readonly Letter[]; texts: readonly MemberText[] },
): Promise<void> {
  await postAll(at, keys, letters)
  await textMembers(at, keys, texts)
}
