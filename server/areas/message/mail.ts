import { mail } from '#contract/areas/message/mail.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'
import { wake } from './outbox.ts'

export const mailTable = tableOf(mail)
export default serve(mail, mailTable, {
  // Nobody writes mail by hand: `flows/mail.ts` does.
  create: async () => fail('noPermission'),
  actions: { resend: async () => ({ tries: 0 }) },
  after: ({ at }) => wake(at),
})
