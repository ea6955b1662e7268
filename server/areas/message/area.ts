import type { Area } from '#server/kit/manifest.ts'
import { sendMail } from './delivery.ts'
import { forgetMail } from './forget.ts'
import mail from './mail.ts'
import sms from './sms.ts'
import { sendSms, sweepSms } from './smsDelivery.ts'
import { waitingMessages } from './waiting.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sendMail: undefined
    sendSms: undefined
    sweepSms: undefined
  }
}

/** Outgoing e-mail and text messages. */
export const message: Area = {
  served: [mail, sms],
  forget: forgetMail,
  waiting: waitingMessages,
  jobs: { sendMail, sendSms, sweepSms },
}
