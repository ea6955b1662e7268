import { SmsFailure, type SmsGateway } from './gateway.ts'

export interface HttpSms {
  url: string
  from: string
  /** Sent as `Authorization: Bearer …`. */
  key: string | undefined
  /** How the body is encoded. */
  format: 'json' | 'form'
}

/** Statuses after which the same message may be accepted later: too many, or out of order. */
const busy = new Set([401, 403, 408, 425, 429, 502, 503])
/** Failures before anything was sent. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/**
 * Text messages through a web service: POST of `id`, `from`, `to` and `text`, as JSON or as a form.
 * Any 2xx accepts the message. The id is also sent as `Idempotency-Key`.
 */
export function httpGateway(
  { url, from, key, format }: HttpSms,
  { within = 20_000 }: { within?: number } = {},
): SmsGateway {
  const type = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  return {
    async send(message) {
      const { id, to, text } = message
      const body = { id, from, to, text }
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
        const certainty = notSent.has(error.cause?.code ?? '') ? 'later' : 'unknown'
        throw new SmsFailure(certainty, 'the provider cannot be reached, or did not answer')
      })
      // Nothing of the answer is needed, however long it is.
      await answer.body?.cancel()
      if (answer.ok) return
      const { status } = answer
      // The provider may have accepted what its gateway did not wait for.
      const certainty =
        status === 500 || status === 504 ? 'unknown' : busy.has(status) ? 'later' : 'never'
      throw new SmsFailure(certainty, `the provider answered with HTTP ${status}`)
    },
    close: () => {},
  }
}
