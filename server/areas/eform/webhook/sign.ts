import { createHmac } from 'node:crypto'
import type { Keys } from '#server/keys.ts'
import type { Webhook } from './tables.ts'

type Signing = Pick<Webhook, 'id' | 'secretNumber'>

/** The secret of a webhook: it follows from the keys of the installation and is stored nowhere. */
const secretOf = (keys: Keys, { id, secretNumber }: Signing): Buffer =>
  Buffer.from(keys.digest('webhook', `${id}.${secretNumber}`), 'base64url')

/** The secret as receivers are given it. */
export const shownSecret = (keys: Keys, webhook: Signing): string =>
  `whsec_${secretOf(keys, webhook).toString('base64')}`

/** The headers of a request, by the convention of standardwebhooks.com. */
export function signedHeaders(
  keys: Keys,
  webhook: Signing,
  messageId: string,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secretOf(keys, webhook))
    .update(`${messageId}.${timestamp}.${body}`)
    .digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Commonshare webhook',
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
