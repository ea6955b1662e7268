import helmet from 'helmet'

/** Our own pages may ask for the camera and the location; frames of others may ask for nothing. */
const permissionsPolicy = 'camera=(self), geolocation=(self), microphone=()'

const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // antd writes its styles into the page at run time.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

type Headers = Readonly<Record<string, string>>

/** What helmet sets, which depends on no request. */
function protectedBy(options: Parameters<typeof helmet>[0]): Headers {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet(options)(undefined as never, answer as never, error => {
    if (error) throw error
  })
  return headers
}

/** Sent with every page: what it may load, and what others may do with it. */
export const pageHeaders: Headers = {
  ...protectedBy({ contentSecurityPolicy: { useDefaults: false, directives } }),
  'permissions-policy': permissionsPolicy,
}

/**
 * Sent with answers of the API and files of the app, which are no pages: they are what their type
 * says, are embedded nowhere else, and would run nothing if they were opened as a page.
 */
export const answerHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}
