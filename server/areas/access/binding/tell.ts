import type { SecurityEvent } from '#contract/areas/access/calls/account.ts'
import { post, sendsSms, textTo } from '#server/areas/message/public.ts'
import type { SignedIn } from '#server/context.ts'
import { word } from '#server/words.ts'
import { readMobile } from '../mobile.ts'
import type { Account } from '../signIn/account.ts'
import { boundOf } from './bound.ts'

/** Seconds in which news of a change is worth a text message. */
const worthwhile = 86_400

/**
 * Tells the owner of an account, where they were reached before the change, so that they learn of
 * one that was not theirs.
 */
export async function tellChange(
  { db, keys, language, address, device }: SignedIn,
  before: Pick<Account, 'loginName' | 'email' | 'mobile'>,
  event: SecurityEvent,
): Promise<void> {
  const { loginName, mobile } = before
  const values = { loginName, device, address, time: new Date().toISOString() }
  const email = boundOf(before, 'EMAIL')
  if (email)
    await post(db, keys, {
      to: email,
      subject: word(language, `mail:${event}.subject`),
      text: word(language, `mail:${event}.text`, values),
    })
  const removed = event === 'mobileChanged' || event === 'mobileRemoved'
  if (removed && mobile && sendsSms())
    await textTo(db, keys, mobile, {
      country: readMobile(mobile)?.country ?? '',
      text: word(language, `sms:${event}`, values),
      seconds: worthwhile,
    })
}
