import { entity } from '#contract/kit/entity.ts'
import { text } from '#contract/kit/field.ts'
import { audienceFields } from './audience.ts'
import { plainOf } from './messageTemplate.ts'
import {
  sendAction,
  sendingActions,
  sendingFails,
  sendingFields,
  templateFields,
} from './sendingFields.ts'

/** A text message to the mobile numbers of chosen recipients. */
export const textMessage = entity('textMessage', {
  path: '/admin/v1/message/sms',
  rights: { read: 'message:sms', write: 'message:sms:write' },
  importing: false,
  fields: {
    /** How the back office calls it. */
    name: text({ max: 100, filter: true, search: true }),
    /** Who phones show it is from: a number, or a name of up to eleven characters. */
    terminal: text({ max: 16, pattern: 'terminal', filter: true }),
    ...audienceFields(),
    ...templateFields(),
    plainTW: plainOf(),
    plainCN: plainOf(),
    plainEN: plainOf(),
    ...sendingFields(),
  },
  title: 'name',
  order: ['-createDate'],
  state: 'status',
  actions: {
    send: { ...sendAction, fails: [...sendingFails, 'noSms'] },
    ...sendingActions,
  },
})
