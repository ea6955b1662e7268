import { mail } from '#contract/areas/message/mail.ts'
import { sms } from '#contract/areas/message/sms.ts'
import { tableOf } from '#server/kit/table.ts'

export const mailTable = tableOf(mail)
export const smsTable = tableOf(sms)
