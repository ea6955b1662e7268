import { mail } from '#contract/areas/message/mail.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import { wake } from './outbox.ts'
import { mailTable } from './tables.ts'

export default serve(mail, mailTable, {
  // E-mail is never created by hand: `outbox.ts` writes it.
  create: async () => fail('noPermission'),
  actions: { resend: async () => ({ tries: 0 }) },
  after: ({ at }) => wake(at),
})
