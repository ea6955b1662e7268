import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import { memberNotice } from '#contract/areas/campaign/memberNotice.ts'
import { textMessage } from '#contract/areas/campaign/textMessage.ts'
import { deliveryTable } from '#server/areas/campaign/tables.ts'
import type { Executor } from '#server/db/client.ts'
import { callerOf, type Person, type AnyRow as Row } from '#tests/caller.ts'
import { openToLetters } from '#tests/factories/membership.ts'
import type { TestServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'
import { workbook } from '#tests/workbook.ts'

let made = 0

/** A delivery of a message that was sent, without the API; returns its id. */
export async function makeMessageDelivery(db: Executor, emailMessage: number): Promise<number> {
  const [row] = await db
    .insert(deliveryTable)
    .values({
      ...{ channel: 'EMAIL', emailMessage, address: `made${++made}@test.example` },
      ...{ status: 'FAILED', tries: 1 },
    })
    .returning({ id: deliveryTable.id })
  return Number(row?.id)
}

/** An administrator with everything that is needed to send messages. */
export async function messageWorld(server: TestServer, port: number) {
  openToLetters()
  const admin = await server.signedIn('ROLE_ADMIN')
  const calls = callerOf(server, admin)
  const ask = async <T = Row>(
    name: string,
    form: Record<string, unknown>,
    who: Person = admin,
  ): Promise<T> => calls.done<T>(name, who, form)

  const sender = (values: object = {}) =>
    ask('mailSender.create', {
      ...{ name: `Sender ${++made}`, host: '127.0.0.1', port, security: 'NONE' },
      ...{ username: 'news', password: 'secret', fromName: 'Commonshare' },
      ...{ fromAddress: 'news@coop.example', perMinute: 6000 },
      ...values,
    })

  const template = async (values: object = {}) => {
    const row = await ask('messageTemplate.create', {
      ...{ name: `Template ${++made}`, type: 'EMAIL', variables: [] },
      ...{ titleEN: 'Hello {{name}}', bodyEN: '<p>Hello {{name}}</p>' },
      ...values,
    })
    return ask('messageTemplate.publish', { id: row.id, updateDate: row.updateDate })
  }

  const draft = async (recipients: object, values: object = {}) =>
    ask('emailMessage.create', {
      ...{ sender: (await sender()).id, platform: 'CAKE', subject: `E-mail ${++made}` },
      ...{ recipientFile: [], attachments: [], values: [] },
      ...{ titleEN: 'News', bodyEN: '<p>News for {{name}}</p>' },
      ...recipients,
      ...values,
    })

  const textDraft = async (recipients: object, values: object = {}) =>
    ask('textMessage.create', {
      ...{ name: `Text message ${++made}`, terminal: 'Coop', recipientFile: [], values: [] },
      ...{ plainEN: 'News for {{name}}' },
      ...recipients,
      ...values,
    })

  const noticeDraft = async (recipients: object, values: object = {}) =>
    ask('memberNotice.create', {
      ...{ subject: `Notice ${++made}`, values: [] },
      ...{ titleEN: 'Meeting', bodyEN: '<p>Dear {{name}}, we meet.</p>' },
      ...recipients,
      ...values,
    })

  /** An uploaded .xlsx of these rows, each of which is one cell or several; returns its id. */
  const sheet = async (rows: readonly (string | readonly string[])[]): Promise<number> => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const xml = rows.map(row => `<row>${[row].flat().map(cell).join('')}</row>`).join('')
    return (await upload(server, admin.token, workbook(xml), 'people.xlsx')).id
  }

  const act = (action: string, { id, updateDate }: Row, entity: string = emailMessage.name) =>
    ask(`${entity}.${action}`, { id, updateDate })
  const sentText = async (recipients: object, values: object = {}) =>
    act('send', await textDraft(recipients, values), textMessage.name)
  const sentNotice = async (recipients: object, values: object = {}) =>
    act('send', await noticeDraft(recipients, values), memberNotice.name)
  const sent = async (recipients: object, values: object = {}) =>
    act('send', await draft(recipients, values))
  return {
    ...{ ...calls, change: calls.act, admin, ask, sender, template },
    ...{ draft, act, sent, sheet, textDraft, sentText, noticeDraft, sentNotice },
  }
}
