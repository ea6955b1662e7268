import { gatewayFailure, SmsFailure, type SmsGateway } from './gateway.ts'

export interface HttpSms {
  url: string
  from: string
  /** Sent as `Authorization: Bearer …`. */
  key: string | undefined
  /** How the body is encoded. */
  format: 'json' | 'form'
}

/** Statuses after which the same message may be accepted later: too many, or out of order. */
const busy = new Set([408, 425, 429, 502, 503])
/** Whether a status says that key, account or address are wrong, whatever the message is. */
const isOfGateway = (status: number) => status < 400 || [401, 402, 403, 404].includes(status)
/** Failures before anything was sent. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Why there was no answer, by what the network did. */
function failureOf(code = ''): SmsFailure {
  const detail = code && ` (${code})`
  return notSent.has(code)
    ? gatewayFailure(`the provider cannot be reached${detail}`)
    : new SmsFailure('unknown', `the provider did not answer${detail}`)
}

function refusalOf(status: number): SmsFailure {
  const said = `HTTP ${status}`
  if (isOfGateway(status)) return gatewayFailure(said)
  if (busy.has(status)) return new SmsFailure('later', said)
  // The provider may have accepted what its gateway did not wait for.
  return new SmsFailure(status === 500 || status === 504 ? 'unknown' : 'never', said)
}

/**
 * Text messages through a web service: POST of `id`, `from`, `to` and `text`, as JSON or as a form.
 * Any 2xx accepts the message. The id is also sent as `Idempotency-Key`.
 * Nothing is known about receipts.
 */
export function httpGateway(
  { url, from, key, format }: HttpSms,
  { within = 20_000 }: { within?: number } = {},
): SmsGateway {
  const type = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  return {
    async send(message) {
      const { id, to, text } = message
      const body = { id, from: message.from || from, to, text }
      await message.handOver?.()
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': type,
          'idempotency-key': id,
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body: format === 'json' ? JSON.stringify(body) : new URLSearchParams(body),
        // A redirect would take the key to another place.
        redirect: 'manual',
        signal: AbortSignal.timeout(within),
      }).catch((error: { cause?: { code?: string } }) => {
        throw failureOf(error.cause?.code)
      })
      // Nothing of the answer is needed, however long it is.
      await answer.body?.cancel()
      if (!answer.ok) throw refusalOf(answer.status)
      return { parts: [] }
    },
    close: () => {},
  }
}
