import type { Area } from '#server/kit/manifest.ts'
import mail from './mail.ts'

/** Letters on their way out. */
export const message: Area = { served: [mail] }
