import type { Refusals } from './kit/refusal.ts'

/** Fixed application id, merchant-channel id and platform, sent with every request. */
export const APP_ID = '20210501'
export const MC_ID = '1001'
export const PLATFORM = 'WEB'

/** A header of every request. It is public and proves nothing: the token identifies the member. */
export const SIGNATURE_HEADER = 'x-signature'
export const SIGNATURE = 'commonshare-web-v1'

/** Parameters of every request: headers on GET, form fields on POST. */
export const TOKEN = 'token'
/** What personal tokens begin with: programs that look for leaked secrets know them by that. */
export const TOKEN_PREFIX = 'csp_'
export const MEMBER_ID = 'memberId'
/**
 * The idempotency key of a request: sent again with the same key, it is carried out once, and the
 * first answer is repeated. Not part of the wire contract: sent only to servers that announce it.
 */
export const REQUEST_KEY = 'requestKey'
/** The header that announces it. */
export const ONCE_HEADER = 'request-key'
/** Parameters of the transport, never fields of an entity. */
export const carried = ['appId', 'mcId', TOKEN, MEMBER_ID, REQUEST_KEY] as const

/** The timeout of an export and of any other call, in milliseconds. */
export const EXPORT_TIMEOUT = 600_000
export const CALL_TIMEOUT = 30_000
/** Records an export may hold. */
export const EXPORT_CAP = 2_000
/** Rows of a page, at most. */
export const PAGE_CAP = 200
/**
 * A total above this limit is answered as the limit, with `more` set: an exact count would read all
 * rows.
 */
export const TOTAL_CAP = 10_000
/** Milliseconds an error toast is shown. */
export const TOAST = 5_000

export interface Meta {
  code: number
  message: string
  /** Our name of the refusal; other servers omit it. */
  name?: string
  /** Refused fields with their messages. */
  fields?: Record<string, string>
  /** Refused fields with their reasons. */
  refusals?: Refusals
}

/** The envelope of every answer that is not binary. */
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
