/** Where whoever got a message says that they want no more of them. */
export const unsubscribePath = (mark: string): string => `/u/${mark}`

/** Paths of the calls of that page, which does not load their schemas. */
export const optOutPaths = {
  unsubscribe: '/api/v1/message/unsubscribe',
  resubscribe: '/api/v1/message/resubscribe',
} as const

/** Where a member reads a notice. */
export const memberNoticePath = (id: number): string => `/user/notices/${id}`
