import type { FastifyRequest } from 'fastify'
import {
  APP_ID,
  MC_ID,
  MEMBER_ID,
  SIGNATURE,
  SIGNATURE_HEADER,
  TOKEN,
} from '#contract/transport.ts'
import { bearerOf } from '#server/kit/bearer.ts'
import type { Form } from '#server/kit/route.ts'
import { fail } from '../fail.ts'

/** What a request claims about its sender. Only the token is trusted. */
export interface Claim {
  token: string | undefined
  memberId: string | undefined
}

const single = (value: string | string[] | undefined) =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]

/** A form submitted by another site has that site's Origin. */
function fromOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site) return site === 'same-origin' || site === 'same-site'
  const origin = headers.origin
  if (!origin || !URL.canParse(origin)) return false
  return new URL(origin).host === headers.host
}

/**
 * Finds the token in the headers or the form. It is refused if given twice, or in an address, since
 * addresses are stored in logs and histories. In a form it only counts if the app's own page sent
 * it.
 */
export function claimOf(request: FastifyRequest, query: Form, body: Form): Claim {
  const places = (name: string) => [
    ...single(request.headers[name.toLowerCase()]),
    ...single(query[name]),
    ...single(body[name]),
  ]
  if (single(query[TOKEN]).length > 0) fail('badInput', { [TOKEN]: { problem: 'notInAddress' } })
  const tokens = [...single(bearerOf(request.headers)), ...places(TOKEN)]
  if (tokens.length > 1) fail('badInput', { [TOKEN]: { problem: 'repeated' } })
  const inForm = single(body[TOKEN]).length > 0
  const token = inForm && !fromOwnPage(request) ? undefined : tokens[0]
  return { token, memberId: places(MEMBER_ID)[0] }
}

/** The fixed parameters are compared if given, and never trusted. */
export function compareFixed(request: FastifyRequest, form: Form): void {
  const wrong = (given: string | string[] | undefined, fixed: string) =>
    single(given).some(one => one !== fixed)
  if (wrong(form.appId, APP_ID)) fail('badInput', { appId: { problem: 'mismatch' } })
  if (wrong(form.mcId, MC_ID)) fail('badInput', { mcId: { problem: 'mismatch' } })
  if (wrong(request.headers[SIGNATURE_HEADER], SIGNATURE))
    fail('badInput', { [SIGNATURE_HEADER]: { problem: 'mismatch' } })
}
