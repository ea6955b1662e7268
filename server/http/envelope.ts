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
  const message = word(language, `errors:${name}`)
  const named = refusals && Object.keys(refusals).length > 0
  const fields = named ? { fields: worded(language, refusals), refusals } : {}
  return {
    status: httpStatus(name),
    body: { meta: { code: errors[name], message, name, ...fields } },
  }
}
