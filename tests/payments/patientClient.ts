import { setTimeout as sleep } from 'node:timers/promises'
import { errors } from '#contract/errors.ts'
import type { Meta } from '#contract/transport.ts'
import type { Form } from '#tests/factories/paymentWorld.ts'
import type { TestServer } from '#tests/http.ts'
import type { Random } from './random.ts'

interface Answer {
  code: number
  data: Record<string, unknown>
  meta: Meta
}
interface Caller {
  token?: string
  /** The address that the proxy names. */
  from?: string
}

/** What is no answer yet: the same request is sent again. */
const again: readonly number[] = [errors.unavailable, errors.providerSilent]

/**
 * Sends requests over HTTP, and each of them again until it has an answer. Counts how often that
 * was, and notes every error that is no refusal.
 */
export function patientClient({ routeOf }: TestServer, url: string, random: Random) {
  const seen = { sent: 0, repeated: 0, errors: [] as string[] }

  async function post(path: string, body: string, headers: Form): Promise<Response> {
    for (;;) {
      seen.sent++
      try {
        return await fetch(`${url}${path}`, { method: 'POST', headers, body })
      } catch {
        seen.repeated++
      }
    }
  }

  async function send(name: string, form: Form, { token, from }: Caller = {}): Promise<Answer> {
    for (;;) {
      const answer = await post(routeOf(name).path, new URLSearchParams(form).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...(token && { token }),
        ...(from && { 'x-forwarded-for': from }),
      })
      const { meta, data } = (await answer.json().catch(() => ({}))) as Answer
      if (!meta) continue
      if (!again.includes(meta.code)) {
        if (meta.code === errors.internal) seen.errors.push(`${name}: ${meta.message}`)
        return { code: meta.code, data, meta }
      }
      seen.repeated++
      await sleep(20)
    }
  }

  return {
    seen,
    post,
    /** The same request two to five times at once; what was answered, the successes first. */
    several: async (name: string, form: Form, caller?: Caller): Promise<Answer[]> => {
      const times = random.between(2, 5)
      const all = await Promise.all(Array.from({ length: times }, () => send(name, form, caller)))
      return all.toSorted((a, b) => Number(b.code === 200) - Number(a.code === 200))
    },
  }
}

export type PatientClient = ReturnType<typeof patientClient>
