import { joinRequest } from '#contract/areas/membership/joinRequest.ts'
import { languageTags } from '#contract/letterLanguage.ts'
import { post } from '#server/areas/message/public.ts'
import { clock } from '#server/db/clock.ts'
import { create } from '#server/kit/crud.ts'
import { serve } from '#server/kit/serve.ts'
import { word } from '#server/words.ts'
import invitationServed from './invitation.ts'
import { joinRequestTable } from './tables.ts'

const reviewed = (me: { id: number }) => ({ reviewer: me.id, reviewDate: clock.now() })

export default serve(joinRequest, joinRequestTable, {
  create: async () => {
    throw new Error('requests are made by askToJoin')
  },
  actions: {
    // An invitation like any other: its letter leads to the account.
    accept: async ({ me, row, input, context }) => {
      const { email, name, language } = row
      const invited = { email, nickName: name, language, roles: input.roles }
      const { id } = await create(invitationServed, context, invited)
      return { ...reviewed(me), invitation: Number(id) }
    },
    refuse: async ({ at, me, row, input, context }) => {
      const language = languageTags[row.language]
      await post(at, context.keys, {
        to: row.email,
        subject: word(language, 'mail:joinRefused.subject'),
        text: word(language, 'mail:joinRefused.text', { name: row.name, remark: input.remark }),
      })
      return { ...reviewed(me), remark: input.remark }
    },
  },
})
