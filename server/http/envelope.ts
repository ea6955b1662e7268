import { type ErrorName, errors, httpStatus } from '#contract/errors.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import type { Envelope } from '#contract/transport.ts'
import { type Language, word, worded } from '../words.ts'

/** A successful answer. */
export const success = <T>(data: T): Envelope<T> => ({
  meta: { code: errors.ok, message: 'ok' },
  data,
})

/** A refusal in the caller's language, and its HTTP status. */
export function refusal(
  language: Language,
  name: ErrorName,
  refusals?: Refusals,
): { status: number; body: Envelope } {
  const named = refusals && Object.keys(refusals).length > 0
  // A message may name a number of the first refused field, such as the line of a file.
  const message = word(language, `errors:${name}`, Object.values(refusals ?? {})[0])
  const fields = named ? { fields: worded(language, refusals), refusals } : {}
  return {
    status: httpStatus(name),
    body: { meta: { code: errors[name], message, name, ...fields } },
  }
}
