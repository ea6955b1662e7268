const base = '/api/v1/free/cv'

/** The paths of the public page of a resume, apart from their schemas: it loads nothing else. */
export const cvPaths = { cvShown: `${base}/shown`, cvOpened: `${base}/opened` } as const
