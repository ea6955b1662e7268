import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export interface QfpayOptions {
  appCode: string
  /** The client key, with which requests, answers and notices are signed. */
  key: string
  /** Only for accounts that were given one: others must not send it. */
  mchid?: string
  baseUrl: string
  /** Milliseconds QFPay has to answer. */
  timeLimit?: number
}

type Algorithm = 'md5' | 'sha256'

const signatureOf = (algorithm: Algorithm, text: string | Buffer, key: string): string =>
  createHash(algorithm).update(text).update(key).digest('hex').toUpperCase()

/** Whether a signature of an answer or a notice is right: of the body as it came, and the key. */
export function isSignedBy(key: string, body: Buffer, signature: string): boolean {
  // Answers follow the algorithm of the request in some versions, notices are always MD5.
  const expected = signatureOf(signature.length === 64 ? 'sha256' : 'md5', body, key)
  const given = Buffer.from(signature.toUpperCase())
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))
}

export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(value => String(value ?? ''))
export const cents = z
  .union([z.string().regex(/^\d{1,15}$/), z.int().nonnegative()])
  .transform(value => BigInt(value))

const trade = z.object({
  respcd: text,
  syssn: text,
  out_trade_no: text,
  txamt: cents,
  txcurrcd: text,
  txdtm: text,
  sysdtm: text,
  paydtm: text,
  order_type: text,
  cancel: text,
  chnlsn: text,
})
export type Trade = z.infer<typeof trade>

const answer = z.object({
  respcd: z.string(),
  syssn: text,
  qrcode: text,
  pay_url: text,
  data: z.array(trade).nullish(),
})
export type Answer = z.infer<typeof answer>

/** The answer is not from QFPay, or our key is not the one that it signs with. */
export class WrongSignature extends Error {
  override readonly name = 'WrongSignature'
}

function parsed(body: Buffer): Answer {
  try {
    return answer.parse(JSON.parse(body.toString()))
  } catch {
    throw new Error('QFPay has answered something that cannot be read.')
  }
}

export type Parameters = Readonly<Record<string, string>>
export type Call = (path: string, parameters: Parameters) => Promise<Answer>

/** Calls of the REST interface: signed, and answers with a wrong signature refused. */
export function qfpayCalls(options: QfpayOptions): Call {
  const { appCode, key, mchid = '', baseUrl, timeLimit = 15_000 } = options

  function signed(parameters: Parameters) {
    const present = Object.entries({ ...parameters, mchid }).filter(([, value]) => value !== '')
    const sorted = present.sort(([a], [b]) => (a < b ? -1 : 1))
    const plain = sorted.map(([name, value]) => `${name}=${value}`).join('&')
    const headers = {
      'X-QF-APPCODE': appCode,
      'X-QF-SIGN': signatureOf('sha256', plain, key),
      'X-QF-SIGNTYPE': 'SHA256',
    }
    return { headers, body: new URLSearchParams(sorted) }
  }

  return async (path, parameters) => {
    const response = await fetch(new URL(path, baseUrl), {
      method: 'POST',
      ...signed(parameters),
      // Elsewhere than at QFPay nobody may see what is signed.
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    })
    const body = Buffer.from(await response.arrayBuffer())
    if (!response.ok) throw new Error(`QFPay cannot answer now (HTTP ${response.status}).`)
    // Documented as a header that an answer may have; without it, TLS alone says who has answered.
    const signature = response.headers.get('x-qf-sign')
    if (signature !== null && !isSignedBy(key, body, signature))
      throw new WrongSignature('The answer of QFPay has a wrong signature.')
    return parsed(body)
  }
}
