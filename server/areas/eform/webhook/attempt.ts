import type { DeliveryProblem } from '#contract/areas/eform/webhookDelivery.ts'
import { withTimeLimit } from '#server/gateways/timeLimit.ts'
import { permitted } from '#server/gateways/webAddress/permitted.ts'
import { request } from '#server/gateways/webAddress/request.ts'
import type { Keys } from '#server/keys.ts'
import { signedHeaders } from './sign.ts'
import type { Webhook } from './tables.ts'

/** Milliseconds that a receiver may take to answer. */
let timeLimit = 10_000

/** Replaces the time limit, in tests. */
export const setTimeLimit = (milliseconds = 10_000): void => {
  timeLimit = milliseconds
}

/** What came of a request. */
export interface Outcome {
  statusCode: number | null
  /** Null if the receiver has accepted it. */
  problem: DeliveryProblem | null
}

const byCode: Readonly<Record<string, DeliveryProblem>> = {
  ETIMEDOUT: 'TIMEOUT',
  ENOTFOUND: 'NO_HOST',
  EAI_AGAIN: 'NO_HOST',
}
const certificateCodes = /^(CERT_|ERR_SSL_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO$)/

function problemOf(error: unknown): DeliveryProblem {
  const code = String((error as { code?: unknown } | undefined)?.code)
  return byCode[code] ?? (certificateCodes.test(code) ? 'CERTIFICATE' : 'NO_ANSWER')
}

function judge(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'REDIRECT' : 'REFUSED'
}

/** Sends an event to a webhook, once. Nothing of the answer is read but its status. */
export async function attempt(
  keys: Keys,
  webhook: Pick<Webhook, 'id' | 'address' | 'secretNumber'>,
  messageId: string,
  event: object,
  stopping?: AbortSignal,
): Promise<Outcome> {
  const body = JSON.stringify(event)
  const headers = signedHeaders(keys, webhook, messageId, body)
  try {
    const answer = await withTimeLimit(timeLimit, over => {
      const signal = stopping ? AbortSignal.any([over, stopping]) : over
      return request(new URL(webhook.address), { headers, body, permitted, signal })
    })
    if (!answer) return { statusCode: null, problem: 'NOT_PUBLIC' }
    return { statusCode: answer.status, problem: judge(answer.status) }
  } catch (error) {
    return { statusCode: null, problem: problemOf(error) }
  }
}
