/** The paths of the public page's calls, apart from their schemas: the page loads nothing else. */
export const formPaths = {
  view: '/api/v1/form/view',
  keep: '/api/v1/form/keep',
  kept: '/api/v1/form/kept',
  code: '/api/v1/form/code',
  upload: '/api/v1/form/upload',
  file: '/api/v1/form/file',
  submit: '/api/v1/form/submit',
} as const

/** The address of a form's public page. */
export const formPath = (code: string): string => `/f/${encodeURIComponent(code)}`

/** Names in that address what the form is filled in for. */
export const PURPOSE = 'for'

/** The address at which a form is filled in for something that asks for it. */
export const purposePath = (code: string, purpose: string): string =>
  `${formPath(code)}?${PURPOSE}=${encodeURIComponent(purpose)}`

/**
 * The address at which answers that were kept are gone on with, on any device. Behind a `#`, which
 * is not sent to servers: no log has it.
 */
export const resumePath = (code: string, kept: string, purpose?: string | null): string =>
  `${purpose ? purposePath(code, purpose) : formPath(code)}#kept=${kept}`

/** The page that shows a form while it is being made, within the builder. */
export const formPreviewPath = '/formPreview'

/** Hours within which an answer is promised. */
export const ANSWER_HOURS = 24
/** Days for which unsent answers are kept. */
export const KEPT_DAYS = 30
/** Seconds that a form is open before it may be sent: machines are faster. */
export const SECONDS_BEFORE = 3
/** The field that people do not see, and that machines fill in. */
export const TRAP = 'website'
