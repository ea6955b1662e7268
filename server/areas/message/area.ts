import type { Area } from '#server/kit/manifest.ts'
import { sendMail } from './delivery.ts'
import { forgetMail } from './forget.ts'
import mail from './mail.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sendMail: undefined
  }
}

/** Outgoing e-mail. */
export const message: Area = { served: [mail], jobs: { sendMail }, forget: forgetMail }
