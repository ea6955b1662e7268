const base = '/api/v1/free/sign'

/** The paths of the signing page's calls, apart from their schemas: the page loads nothing else. */
export const signPaths = {
  linkState: `${base}/state`,
  linkCode: `${base}/code`,
  linkOpen: `${base}/open`,
  linkShown: `${base}/shown`,
  linkRead: `${base}/read`,
  linkSign: `${base}/sign`,
  linkDecline: `${base}/decline`,
  linkDocument: `${base}/document`,
} as const
