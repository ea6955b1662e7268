import * as z from 'zod/mini'
import type { Refusals } from './kit/refusal.ts'

/** Fixed application id, merchant-channel id and platform, sent with every request. */
export const APP_ID = '20210501'
export const MC_ID = '1001'
export const PLATFORM = 'WEB'

/** Every request carries this header. It is public and proves nothing: identity is the token's. */
export const SIGNATURE_HEADER = 'x-signature'
export const SIGNATURE = 'commonshare-web-v1'

/** Names of the parameters added to every request, as headers on GET and as form fields on POST. */
export const TOKEN = 'token'
export const MEMBER_ID = 'memberId'
/**
 * Names one request of a member: sent again with the same key, it is carried out once, and answered
 * as it was the first time. Not part of the wire contract: sent only to servers that announce it.
 */
export const REQUEST_KEY = 'requestKey'
/** The header that announces it. */
export const ONCE_HEADER = 'request-key'
/** Parameters of the transport, never fields of an entity. */
export const carried = ['appId', 'mcId', TOKEN, MEMBER_ID, REQUEST_KEY] as const

/** Milliseconds an export may take, and any other call. */
export const EXPORT_TIMEOUT = 600_000
export const CALL_TIMEOUT = 30_000
/** Records an export may hold. */
export const EXPORT_CAP = 2_000
/** Rows of a page, at most. */
export const PAGE_CAP = 200
/** A total above this is answered as this, with `more` set: an exact count would read them all. */
export const TOTAL_CAP = 10_000
/** Milliseconds an error toast stays. */
export const TOAST = 5_000

export interface Meta {
  code: number
  message: string
  /** Our name of the refusal; other servers leave it out. */
  name?: string
  /** Refused fields, worded. */
  fields?: Record<string, string>
  /** Refused fields, by reason. */
  refusals?: Refusals
}

/** Every answer that is not binary. */
export interface Envelope<T = unknown> {
  meta: Meta
  data?: T
}

export interface Page<T> {
  list: T[]
  total: number
  pageNo: number
  pageSize: number
  /** There are more than `total`. */
  more?: boolean
}

/**
 * The schema of a list answer.
 * @__NO_SIDE_EFFECTS__
 */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    list: z.array(row),
    total: z.int(),
    pageNo: z.int(),
    pageSize: z.int(),
    more: z.optional(z.boolean()),
  })
