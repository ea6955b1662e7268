import { post } from '#server/areas/message/public.ts'
import type { Context } from '#server/context.ts'
import { word } from '#server/words.ts'
import { knowsDevice } from './securityLog.ts'
import type { Account } from './signIn/account.ts'

/** Notifies the member by e-mail of a sign-in from an unknown browser. */
export async function notifyNewDevice(context: Context, account: Account): Promise<void> {
  const { db, keys, language, device, address } = context
  const known = await knowsDevice(db, account.id, device)
  if (!known.before || known.here) return
  const values = { loginName: account.loginName, device, address, time: new Date().toISOString() }
  await post(db, keys, {
    to: account.email,
    subject: word(language, 'mail:newDevice.subject'),
    text: word(language, 'mail:newDevice.text', values),
  })
}
