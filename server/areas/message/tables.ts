import { mail } from '#contract/areas/message/mail.ts'
import { tableOf } from '#server/kit/table.ts'

export const mailTable = tableOf(mail)
