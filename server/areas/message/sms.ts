import { sms } from '#contract/areas/message/sms.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import { smsTable } from './tables.ts'

export default serve(sms, smsTable, {
  // Text messages are never created by hand: `smsOutbox.ts` writes them.
  create: async () => fail('noPermission'),
})
