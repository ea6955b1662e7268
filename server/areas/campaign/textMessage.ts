import { eq } from 'drizzle-orm'
import { textMessage } from '#contract/areas/campaign/textMessage.ts'
import { sendsSms } from '#server/areas/message/public.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import { XLSX } from '#server/kit/spreadsheet.ts'
import { file } from '#server/kit/tables/file.ts'
import { TEXT } from './kind.ts'
import { messageRules } from './message.ts'
import { type TextMessage, textMessageTable } from './tables.ts'

const rules = messageRules<TextMessage>(TEXT, async () => {
  if (!sendsSms()) fail('noSms')
})

export default serve(textMessage, textMessageTable, {
  ...rules,
  check: async moment => {
    await rules.check(moment)
    const [id] = moment.input.recipientFile ?? []
    if (id === undefined) return
    const [found] = await moment.at.select({ type: file.type }).from(file).where(eq(file.id, id))
    if (found && found.type !== XLSX) fail('badInput', { recipientFile: { problem: 'onlyXlsx' } })
  },
})
