import { and, eq } from 'drizzle-orm'
import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import { mailSender } from '#contract/areas/campaign/mailSender.ts'
import { messageTemplate } from '#contract/areas/campaign/messageTemplate.ts'
import { type Entity, inputFields } from '#contract/kit/entity.ts'
import { check } from '#contract/kit/schema.ts'
import { actorOf, memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Database, Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { act } from '#server/kit/act.ts'
import { create } from '#server/kit/crud.ts'
import { subjects } from '#server/kit/reference.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import type { Row, Subject } from '#server/kit/subject.ts'
import { EMAIL } from './kind.ts'
import { prepare } from './message.ts'
import { deliveryTable, deliveryWork, emailMessageTable } from './tables.ts'

const hour = 3600 * 1000

const meeting = {
  name: '成員大會通知',
  type: 'EMAIL',
  titleTW: '成員大會：{{day}}，{{place}}',
  bodyTW:
    '<p>{{name}} 您好：</p><p>本年度成員大會將於 <strong>{{day}}</strong> 在 <strong>{{place}}</strong> 舉行。議程與去年度的報告都在這裡：</p><p><a href="/cms">閱讀議程</a></p><p>如未能出席，請回覆此電郵委託另一位成員代為投票。</p>',
  titleCN: '成员大会：{{day}}，{{place}}',
  bodyCN:
    '<p>{{name}} 您好：</p><p>本年度成员大会将于 <strong>{{day}}</strong> 在 <strong>{{place}}</strong> 举行。议程与去年度的报告都在这里：</p><p><a href="/cms">阅读议程</a></p><p>如不能出席，请回复此邮件委托另一位成员代为投票。</p>',
  titleEN: 'General meeting: {{day}}, {{place}}',
  bodyEN:
    '<p>Dear {{name}},</p><p>this year’s general meeting takes place on <strong>{{day}}</strong>, at <strong>{{place}}</strong>. The agenda and last year’s report are here:</p><p><a href="/cms">Read the agenda</a></p><p>If you cannot come, reply to this e-mail to let another member vote for you.</p>',
  variables: [
    { key: 'day', kind: 'DAY', required: true, sample: '2026-12-12' },
    { key: 'place', kind: 'TEXT', required: true, sample: '活動中心一樓' },
  ],
}

const newsletter = {
  subject: '十一月通訊',
  titleTW: '合作社十一月通訊',
  bodyTW: '<p>{{name}} 您好：</p><p>豐收日共有 64 位成員參加，謝謝大家。</p>',
  titleEN: 'News of November',
  bodyEN: '<p>Dear {{name}},</p><p>64 members came to the harvest day. Thank you all.</p>',
}

/** A mail sender, templates and e-mail of the demo, made the way administrators do it. */
export async function seedDemoMessages(at: Executor, keys: Keys): Promise<void> {
  const members = await at
    .select({ id: memberTable.id, loginName: memberTable.loginName })
    .from(memberTable)
    .orderBy(memberTable.id)
  const editor = members.find(({ loginName }) => loginName === 'editor')
  const actor = editor && (await actorOf(at, editor.id))
  if (!actor) return
  const context: SignedIn = {
    ...{ db: at as unknown as Database, keys, me: { ...actor, permissions: new Set(['*']) } },
    ...{ language: 'zh-TW', address: '203.0.113.21', device: '' },
  }
  const make = async (of: Entity, values: Record<string, unknown>): Promise<Row> => {
    const input = check(inputFields(of.fields, 'create'), values)
    if (!input.ok) throw new Error(`${of.name}: ${JSON.stringify(input.refusals)}`)
    return create(subjects.get(of.name) as Subject, context, input.values)
  }
  const go = (of: Entity, action: string, { id, updateDate }: Row): Promise<Row> =>
    act(subjects.get(of.name) as Subject, context, action, { id, updateDate } as Row)

  const sender = await make(mailSender, {
    ...{ name: '合作社通訊', host: 'mail.demo.commonshare.example', username: 'news' },
    ...{ password: 'replace-me', fromName: 'Commonshare 合作社' },
    ...{ fromAddress: 'news@demo.commonshare.example' },
  })
  const template = await go(messageTemplate, 'publish', await make(messageTemplate, meeting))
  await make(messageTemplate, {
    ...{ name: '活動提醒', type: 'EMAIL', variables: [] },
    ...{ titleTW: '明天見', bodyTW: '<p>{{name}} 您好，提醒您明天的活動。</p>' },
  })
  const all = {
    ...{ sender: sender.id, members: members.map(({ id }) => id) },
    ...{ recipientFile: [], attachments: [] },
  }
  const values = [
    { key: 'day', value: '2026-12-12' },
    { key: 'place', value: '活動中心一樓' },
  ]
  await make(emailMessage, { ...all, subject: '成員大會通知', template: template.id, values })
  const sent = await make(emailMessage, { ...all, ...newsletter, values: [] })
  await prepare(at, context, { kind: EMAIL, row: sent as never, spreadsheet: undefined })
  await tellOfThePast(at, Number(sent.id))
}

/** The e-mail was sent a day ago: to most of them; one came back, and one wants none. */
async function tellOfThePast(at: Executor, id: number): Promise<void> {
  const then = new Date(Date.now() - 26 * hour)
  const sentDate = then.toISOString()
  const ofMessage = eq(deliveryTable.emailMessage, id)
  const rows = await at
    .update(deliveryTable)
    .set({ status: 'SENT', tries: 1, sentDate, said: '250 2.0.0 Ok: queued' })
    .where(ofMessage)
    .returning({ id: deliveryTable.id })
  const [back, out] = rows.slice(-2).map(row => row.id)
  await at
    .update(deliveryTable)
    .set({ status: 'BOUNCED', said: '552 5.2.2 The mailbox is full' })
    .where(and(ofMessage, isAnyOf(deliveryTable.id, [back])))
  await at
    .update(deliveryTable)
    .set({ status: 'SKIPPED', tries: 0, sentDate: null, said: null })
    .where(and(ofMessage, isAnyOf(deliveryTable.id, [out])))
  await at.update(deliveryWork).set({ waiting: false }).where(eq(deliveryWork.emailMessage, id))
  await at
    .update(emailMessageTable)
    .set({
      ...{
        status: 'SENT',
        beginDate: sentDate,
        endDate: new Date(then.getTime() + 60_000).toISOString(),
      },
      ...{ total: rows.length, sent: rows.length - 2, failed: 1, skipped: 1 },
    })
    .where(eq(emailMessageTable.id, id))
}
