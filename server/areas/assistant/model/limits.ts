import type { Executor } from '#server/db/client.ts'
import { counted, within } from '#server/kit/rateLimit.ts'
import type { ModelSettings } from './settings.ts'

/** Seconds after which what was used does not count any more. */
const day = 86_400
const ofAll = 'assistant tokens'
const ofMember = (memberId: number) => `${ofAll} ${memberId}`

/** Tokens that the member has used in the last 24 hours. */
export const usedBy = (at: Executor, memberId: number): Promise<number> =>
  counted(at, ofMember(memberId))

/** Whether the model may be asked: neither the member nor all together have used up their tokens. */
export async function mayAsk(
  at: Executor,
  memberId: number,
  { perMember, perDay }: ModelSettings,
): Promise<boolean> {
  return (await usedBy(at, memberId)) < perMember && (await counted(at, ofAll)) < perDay
}

/** Counts the tokens of an answer. What is being written is finished, even beyond the limit. */
export async function countTokens(at: Executor, memberId: number, tokens: number): Promise<void> {
  for (const key of [ofMember(memberId), ofAll]) await within(at, key, Infinity, day, tokens)
}
