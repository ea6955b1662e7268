import { and, eq } from 'drizzle-orm'
import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import { mailSender } from '#contract/areas/campaign/mailSender.ts'
import { memberNotice } from '#contract/areas/campaign/memberNotice.ts'
import { memberNoticePath } from '#contract/areas/campaign/messagePaths.ts'
import { messageTemplate } from '#contract/areas/campaign/messageTemplate.ts'
import { textMessage } from '#contract/areas/campaign/textMessage.ts'
import { type Entity, inputFields } from '#contract/kit/entity.ts'
import { check } from '#contract/kit/schema.ts'
import { actorOf, memberTable } from '#server/areas/access/public.ts'
import { markAnnouncementRead } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Database, Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { act } from '#server/kit/act.ts'
import { create } from '#server/kit/crud.ts'
import { subjects } from '#server/kit/reference.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import type { Row, Subject } from '#server/kit/subject.ts'
import { EMAIL, type MessageRef, NOTICE, TEXT } from './kind.ts'
import { prepare } from './message.ts'
import { newSetAside } from './sending/deliver.ts'
import { showNotices } from './sending/show.ts'
import { deliveryTable, deliveryWork, memberNoticeTable } from './tables.ts'

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

const reminder = {
  ...{ name: '豐收日集合提醒', terminal: 'Commonshare' },
  plainTW: '{{name}} 您好，豐收日明早九時在活動中心門口集合，請穿防滑鞋。',
  plainEN: 'Dear {{name}}, we meet for the harvest day tomorrow at 9, at the centre’s entrance.',
}

const charter = {
  ...{ subject: '章程修訂：請於大會前閱讀', confirm: true, remindDays: 7 },
  ...{ titleTW: '章程修訂：請於大會前閱讀', titleCN: '章程修订：请于大会前阅读' },
  titleEN: 'Amendment of the charter: please read it before the meeting',
  bodyTW:
    '<p>{{name}} 您好：</p><p>理事會建議修訂章程第七條：積分的有效期由一年延長至<strong>兩年</strong>。修訂將於成員大會表決。</p><p>章程要求每位成員在表決前知悉，請閱讀後確認。</p>',
  bodyCN:
    '<p>{{name}} 您好：</p><p>理事会建议修订章程第七条：积分的有效期由一年延长至<strong>两年</strong>。修订将于成员大会表决。</p><p>章程要求每位成员在表决前知悉，请阅读后确认。</p>',
  bodyEN:
    '<p>Dear {{name}},</p><p>the board proposes to amend article 7 of the charter: points would stay valid for <strong>two years</strong> instead of one. The general meeting votes on it.</p><p>The charter asks that every member knows of it before the vote. Please read it, and confirm that you have.</p>',
}

/** Mail senders, templates, e-mail, text messages and notices of the demo, made the way administrators do it. */
export async function seedDemoMessages(at: Executor, keys: Keys): Promise<void> {
  const members = await at
    .select({
      ...{ id: memberTable.id, loginName: memberTable.loginName },
      nickName: memberTable.nickName,
    })
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
  await tellOfThePast(at, { kind: EMAIL, id: Number(sent.id) }, emailSaid)

  const numbers = members.map(
    ({ loginName, nickName }, index) => `${nickName ?? loginName} <+8525123${4001 + index}>`,
  )
  const texts = { recipients: numbers.join('\n'), recipientFile: [], values: [] }
  await make(messageTemplate, {
    ...{ name: '繳費提醒', type: 'SMS', variables: [] },
    ...{ plainTW: '{{name}} 您好，提醒您本月的會費即將到期。' },
  })
  await make(textMessage, {
    ...{ ...texts, name: '颱風改期通知', terminal: 'Commonshare' },
    ...{ plainTW: '因颱風影響，星期六的墟市改期至下星期六，地點不變。' },
  })
  const reminded = await make(textMessage, { ...texts, ...reminder })
  await prepare(at, context, { kind: TEXT, row: reminded as never, spreadsheet: undefined })
  await tellOfThePast(at, { kind: TEXT, id: Number(reminded.id) }, textSaid)

  await make(memberNotice, {
    ...{ subject: '年終聚餐', members: [], everybody: true, values: [] },
    ...{ titleTW: '年終聚餐', bodyTW: '<p>{{name}} 您好，年終聚餐的報名即將開始。</p>' },
  })
  const notice = await make(memberNotice, {
    ...{ ...charter, everybody: true, sender: sender.id, values: [] },
  })
  const asked = { kind: NOTICE, row: notice as never, spreadsheet: undefined }
  const total = await prepare(at, context, asked)
  await showToMost({ at, keys }, Number(notice.id), total)
}

/** Members of the demo who have not read its notice yet. */
const unreadBy = ['member', 'finance', 'chan.wing']

/** A notice was shown a day ago; most have read it since. */
async function showToMost(
  { at, keys }: { at: Executor; keys: Keys },
  id: number,
  total: number,
): Promise<void> {
  const then = new Date(Date.now() - 26 * hour).toISOString()
  const later = new Date(Date.now() - 20 * hour).toISOString()
  await at
    .update(memberNoticeTable)
    .set({ status: 'SENDING', beginDate: then, total })
    .where(eq(memberNoticeTable.id, id))
  const { signal } = new AbortController()
  const sending = { db: at as unknown as Database, keys, signal, setAside: newSetAside() }
  await showNotices({ ...sending, say: () => {} })
  const shown = await at
    .update(deliveryTable)
    .set({ sentDate: then, deliveredDate: then })
    .where(eq(deliveryTable.memberNotice, id))
    .returning({
      ...{ id: deliveryTable.id, member: deliveryTable.member },
      address: deliveryTable.address,
    })
  const read = shown.filter(({ address }) => !unreadBy.includes(address ?? ''))
  await at
    .update(deliveryTable)
    .set({ status: 'READ', readDate: later })
    .where(
      isAnyOf(
        deliveryTable.id,
        read.map(one => one.id),
      ),
    )
  for (const { member } of read)
    if (member !== null) await markAnnouncementRead(at, member, memberNoticePath(id))
  await at
    .update(memberNoticeTable)
    .set({ status: 'SENT', endDate: then, readCount: read.length })
    .where(eq(memberNoticeTable.id, id))
}

/** What was said of those who got it, and of the one who did not. */
const emailSaid = { sent: '250 2.0.0 Ok: queued', back: '552 5.2.2 The mailbox is full' }
const textSaid = { sent: 'DELIVRD 000', back: 'UNDELIV 027' }

/** A message was sent a day ago: to most of them; one came back, and one was left out. */
async function tellOfThePast(
  at: Executor,
  { kind: { column, table }, id }: MessageRef,
  said: typeof emailSaid,
): Promise<void> {
  const then = new Date(Date.now() - 26 * hour)
  const sentDate = then.toISOString()
  const ofMessage = eq(deliveryTable[column], id)
  const rows = await at
    .update(deliveryTable)
    .set({ status: 'SENT', tries: 1, sentDate, said: said.sent })
    .where(ofMessage)
    .returning({ id: deliveryTable.id })
  const [back, out] = rows.slice(-2).map(row => row.id)
  await at
    .update(deliveryTable)
    .set({ status: 'BOUNCED', said: said.back })
    .where(and(ofMessage, isAnyOf(deliveryTable.id, [back])))
  await at
    .update(deliveryTable)
    .set({ status: 'SKIPPED', tries: 0, sentDate: null, said: null })
    .where(and(ofMessage, isAnyOf(deliveryTable.id, [out])))
  await at.update(deliveryWork).set({ waiting: false }).where(eq(deliveryWork[column], id))
  await at
    .update(table)
    .set({
      ...{
        status: 'SENT',
        beginDate: sentDate,
        endDate: new Date(then.getTime() + 60_000).toISOString(),
      },
      ...{ total: rows.length, sent: rows.length - 2, failed: 1, skipped: 1 },
    })
    .where(eq(table.id, id))
}
