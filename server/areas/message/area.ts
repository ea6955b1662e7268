import type { Area } from '#server/kit/manifest.ts'
import mail from './mail.ts'

/** Outgoing e-mail. */
export const message: Area = { served: [mail] }
