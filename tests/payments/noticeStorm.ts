import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SANDBOX_SIGNATURE } from '#server/gateways/payment/sandbox.ts'
import type { Form } from '#tests/factories/paymentWorld.ts'
import type { PatientClient } from './patientClient.ts'
import type { Random } from './random.ts'

export interface Notice {
  body: string
  headers: Form
}

const path = '/api/v1/free/pay/sandbox/notice'

/**
 * Delivers notices as bad networks and worse people do: each up to ten times, late, in any order,
 * and one in fifty is forged. Ends when it was told to and nothing waits any more.
 */
export function noticeStorm(client: PatientClient, random: Random) {
  const waiting: Notice[] = []
  const seen = { sent: 0, forged: 0, refused: 0, wrong: [] as string[] }
  let last: Notice | undefined
  let over = false

  /** A wrong signature, the signature of another notice, or none. */
  function forgeryOf({ body, headers }: Notice): Notice {
    const kinds: Notice[] = [
      { body, headers: { ...headers, [SANDBOX_SIGNATURE]: randomBytes(32).toString('hex') } },
      { body: body.replace(/"cents":"\d+"/, '"cents":"99999999"'), headers },
      { body: body.replace('"PAID"', '"FAILED"'), headers },
      { body: body.replace(/"id":"/, '"id":"x'), headers },
      { body, headers: last && last.body !== body ? last.headers : {} },
      { body, headers: { 'content-type': 'application/json' } },
    ]
    return kinds[random.below(kinds.length)] as Notice
  }

  async function deliver(notice: Notice, expected: number) {
    seen.sent++
    const { status } = await client.post(path, notice.body, notice.headers)
    if (status !== expected) seen.wrong.push(`${status} instead of ${expected}: ${notice.body}`)
  }

  async function worker() {
    while (!over || waiting.length > 0) {
      const [notice] = waiting.splice(random.below(waiting.length || 1), 1)
      if (!notice) {
        await sleep(5)
        continue
      }
      // The first one always: a storm without a forgery would show little.
      if (seen.forged === 0 || random.once(50)) {
        seen.forged++
        await deliver(forgeryOf(notice), 400)
      }
      await deliver(notice, 200)
      last = notice
    }
  }
  const workers = Promise.all(Array.from({ length: 4 }, worker))

  return {
    seen,
    /** Only a forgery of a notice that was never sent. */
    async forge(notice: Notice) {
      seen.forged++
      await deliver({ ...notice, headers: last?.headers ?? {} }, 400)
    },
    add(notice: Notice) {
      for (let times = random.between(1, 10); times > 0; times--) waiting.push(notice)
    },
    end: async () => {
      over = true
      await workers
    },
  }
}

export type NoticeStorm = ReturnType<typeof noticeStorm>
