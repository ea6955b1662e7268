import { sendsSms, textTo } from '#server/areas/message/public.ts'
import type { Database } from '#server/db/client.ts'
import type { SmsGateway, TextMessage } from '#server/gateways/sms/gateway.ts'
import type { Keys } from '#server/keys.ts'

interface Way {
  gateway: SmsGateway | undefined
  /** Text messages in a minute at most. */
  perMinute: number
}

let way: Way = { gateway: undefined, perMinute: 600 }

/** Set once at start: what text messages to many leave by. */
export const openTexts = (given: Way): void => {
  way = given
}

/** How many text messages may leave in a minute; none if nothing sends any. */
export const textsPerMinute = (): number => (sendsSms() ? way.perMinute : 0)

/** Seconds for which a text message stays readable in the outbox of a demo. */
const keptSeconds = 90 * 86_400

/**
 * Sends a text message: by the gateway, or without one to the outbox. Returns what the provider calls
 * its parts; throws an `SmsFailure`.
 */
export async function sendText(
  { db, keys }: { db: Database; keys: Keys },
  { handOver, ...text }: TextMessage,
): Promise<readonly string[]> {
  if (way.gateway)
    return (await way.gateway.send({ ...text, receipt: true, ...(handOver && { handOver }) })).parts
  await handOver?.()
  // Of no country: it takes nothing of what codes may use.
  await textTo(db, keys, text.to, { country: '', text: text.text, seconds: keptSeconds })
  return []
}
