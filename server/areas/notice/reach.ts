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

/** What notices may use of the text messages of a day: codes to sign in with need the rest. */
const SHARE = 0.5

/** Sends text messages about notices, as far as their share of today's allows. */
async function textMembers(at: Executor, keys: Keys, texts: readonly MemberText[]): Promise<void> {
  if (texts.length === 0) return
  const left = await smsToday(at, SHARE)
  const taken = new Map<string, number>()
  let total = 0
  const sent = texts.flatMap(({ mobile, text }) => {
    const country = readMobile(mobile)?.country
    if (!country) return []
    const before = taken.get(country) ?? 0
    if (total >= left.all || before >= left.of(country)) return []
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
