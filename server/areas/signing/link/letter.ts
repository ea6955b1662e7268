import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { readMobile } from '#server/areas/access/public.ts'
import { post, sendsSms, smsLeft, textTo } from '#server/areas/message/public.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Keys } from '#server/keys.ts'
import { longDay } from '#server/kit/calendar/day.ts'
import { publicUrl } from '#server/kit/publicUrl.ts'
import { word } from '#server/words.ts'
import type { Signer } from '../request/round.ts'
import { said, tagOf } from '../request/tell.ts'
import { type Contract, contractLink } from '../tables.ts'

/** The link of a signer that can still be used. */
const unusedLink = (signer: number) =>
  and(eq(contractLink.signer, signer), isNull(contractLink.usedDate))

/** The contract was answered: the link has done what it was for. */
export async function useLink(at: Executor, signer: number): Promise<void> {
  await at.update(contractLink).set({ usedDate: clock.now() }).where(unusedLink(signer))
}

export const linkDigest = (keys: Keys, token: string): string => keys.digest('contractLink', token)

/** A new link for a signer without an account; an earlier one leads nowhere, or says it was used. */
async function newLink(at: Executor, keys: Keys, signer: Signer, language: string) {
  const token = randomBytes(24).toString('base64url')
  await at.delete(contractLink).where(unusedLink(signer.id))
  await at.insert(contractLink).values({ signer: signer.id, digest: linkDigest(keys, token) })
  return publicUrl(`/sign/${token}?lang=${language}`)
}

/** Seconds in which a text message about a contract still makes sense. */
const smsSeconds = 86_400

/** Why somebody without an account is written to. */
export type Occasion = 'ask' | 'remind' | 'completed' | 'declined' | 'expired' | 'cancelled'

/** Those after which a link has something to show. */
const linked: ReadonlySet<Occasion> = new Set(['ask', 'remind', 'completed'])

/** The country of a number in E.164, which text messages are counted by. */
export const countryOf = (number: string): string => readMobile(number)?.country ?? ''

/**
 * Writes to a signer without an account, by e-mail or else by text message, with a new link where
 * one is of use. Whether it was written: no more text messages are sent than may be sent in a day.
 */
export async function writeTo(
  at: Executor,
  keys: Keys,
  contract: Contract,
  signer: Signer,
  occasion: Occasion,
  decliner = '',
): Promise<boolean> {
  const language = tagOf(contract)
  const country = countryOf(signer.mobile ?? '')
  if (!signer.email && !(sendsSms() && (await smsLeft(at, country)))) return false
  const url = linked.has(occasion) ? await newLink(at, keys, signer, language) : ''
  const { title, by, date: day } = await said(at, contract)
  const date = longDay(language, day)
  const { message, reason } = contract
  const values = { title, by, date, url, name: signer.name, message, reason, decliner }
  if (signer.email) {
    const parts = [occasion, ...(message && occasion === 'ask' ? ['message'] : [])]
    const text = [...parts, 'foot'].map(part => word(language, `mail:contract.${part}`, values))
    const subject = word(language, `mail:contract.subject.${occasion}`, values)
    await post(at, keys, { to: signer.email, subject, text: text.join('\n\n') })
    return true
  }
  const text = word(language, `sms:contract.${occasion}`, values)
  await textTo(at, keys, signer.mobile ?? '', { country, text, seconds: smsSeconds })
  return true
}
