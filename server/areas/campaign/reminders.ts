import { and, eq, type SQL } from 'drizzle-orm'
import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import { memberNoticePath } from '#contract/areas/campaign/messagePaths.ts'
import { type LetterLanguage, languageTags, letterLanguageOf } from '#contract/letterLanguage.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { sendsSms } from '#server/areas/message/public.ts'
import { noticeSetting } from '#server/areas/notice/public.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { eachApart } from '#server/kit/jobs/each.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { hasPublicUrl, publicUrl } from '#server/kit/publicUrl.ts'
import { publishChange } from '#server/kit/publish.ts'
import { sql } from '#server/kit/sql.ts'
import type { Row } from '#server/kit/subject.ts'
import { type Language, word } from '#server/words.ts'
import { EMAIL, NOTICE, TEXT } from './kind.ts'
import { wakeSending, writeDeliveries } from './message.ts'
import { keptContent } from './sending/content.ts'
import type { Recipient } from './sending/recipients.ts'
import {
  type Content,
  deliveryTable as d,
  emailMessageTable as e,
  type MemberNotice,
  memberNoticeTable as n,
  mailSenderTable as s,
  type Wording,
  deliveryWork as w,
} from './tables.ts'

/** Days after which a reminder is of no use that could not be sent. */
const PATIENCE = 30

/** So many days have passed since a moment, not too many, and not everybody has read the notice. */
const isLate = (since: typeof n.endDate | typeof e.createDate) => sql`${n.status} = 'SENT'
  and ${n.remindDays} is not null and ${n.readCount} < ${n.sent}
  and (${n.untilDate} is null or ${n.untilDate} > now())
  and now() between ${since} + make_interval(days => ${n.remindDays})
    and ${since} + make_interval(days => ${n.remindDays} + ${PATIENCE})`

/** Its mail sender sends. */
const isMailed = sql`exists (select from ${s} where ${s.id} = ${n.sender} and ${s.enabled})`

const isDueByEmail = sql`${n.reminderEmail} is null and ${isMailed} and ${isLate(n.endDate)}`

/** After the e-mail; without a mail sender that sends, it is the first reminder. */
const isDueByText = sql`${n.terminal} is not null and ${n.reminderText} is null
  and (${n.reminderEmail} is null and not ${isMailed} and ${isLate(n.endDate)}
    or exists (select from ${e} where ${e.id} = ${n.reminderEmail} and ${isLate(e.createDate)}))`

/** The texts of a reminder, made from those of the notice. */
function reminding(content: Content, say: (tag: Language, one: Wording) => Wording): Content {
  const texts = Object.entries(content.texts).map(([language, one]) => [
    language,
    say(languageTags[language as LetterLanguage], one),
  ])
  return { ...content, texts: Object.fromEntries(texts) }
}

/** The whole notice, with a link to confirm it. */
const byEmail = ({ id, confirm }: MemberNotice, content: Content): Content =>
  reminding(content, (tag, { title, body }) => {
    const link = word(tag, `mail:memberNotice.${confirm ? 'confirm' : 'link'}`)
    return {
      title: word(tag, 'mail:memberNotice.subject', { title }),
      body: `${body}<p><a href="${memberNoticePath(id)}">${link}</a></p>`,
    }
  })

const byText = ({ id, confirm }: MemberNotice, content: Content): Content =>
  reminding(content, (tag, { title }) => ({
    title: '',
    body: word(tag, `mail:memberNotice.${confirm ? 'textConfirm' : 'text'}`, {
      ...{ title, url: publicUrl(memberNoticePath(id)) },
    }),
  }))

/** Who has not read a notice and has such an address. */
async function unreadBy(
  at: Executor,
  notice: number,
  address: 'email' | 'mobile',
): Promise<Recipient[]> {
  const { id, email, mobile, loginName, status } = memberTable
  const rows = await at
    .select({
      ...{ member: id, email, mobile, loginName, name: accountName(), values: w.values },
      ...{ language: w.language, chosen: noticeSetting.language },
    })
    .from(d)
    .innerJoin(w, eq(w.delivery, d.id))
    .innerJoin(memberTable, eq(id, d.member))
    .leftJoin(noticeSetting, eq(noticeSetting.memberId, id))
    .where(and(eq(d.memberNotice, notice), eq(d.status, 'DELIVERED'), eq(status, 'ACTIVE')))
    .orderBy(id)
  return rows.flatMap(({ values, chosen, language, member, name, ...account }): Recipient[] => {
    const to = account[address]
    if (to === null) return []
    return [
      {
        ...{ member, name, address: to },
        language: chosen === null ? language : letterLanguageOf(chosen),
        values: { ...values, ...account, name, mobile: account.mobile ?? '' },
      },
    ]
  })
}

interface Channel {
  kind: typeof EMAIL | typeof TEXT
  /** Its recipients have that. */
  address: 'email' | 'mobile'
  isDue: SQL
  /** Where the notice names the reminder. */
  column: 'reminderEmail' | 'reminderText'
  contentOf(notice: MemberNotice, content: Content): Content
  /** What only this kind of message has. */
  own(notice: MemberNotice): object
}

const channels: readonly Channel[] = [
  {
    ...{ kind: EMAIL, address: 'email', isDue: isDueByEmail, column: 'reminderEmail' },
    contentOf: byEmail,
    own: ({ sender, subject }) => ({
      ...{ sender, subject, platform: emailMessage.fields.platform.default },
      ...{ attachments: [], critical: true },
    }),
  },
  {
    ...{ kind: TEXT, address: 'mobile', isDue: isDueByText, column: 'reminderText' },
    contentOf: byText,
    own: ({ subject, terminal }) => ({ name: subject.slice(0, 100), terminal }),
  },
]

/** Writes the reminder of a notice, if anybody is to get it. */
async function remind(at: Executor, notice: MemberNotice, channel: Channel): Promise<void> {
  const { kind, address, column, contentOf, own } = channel
  const recipients = await unreadBy(at, notice.id, address)
  if (recipients.length === 0) return
  const { content, values } = await keptContent(at, { kind: NOTICE, id: notice.id })
  const [message] = await at
    .insert(kind.table)
    .values({
      ...{ everybody: false, members: [], roles: [], projects: [], views: [], recipientFile: [] },
      ...{ values: [], status: 'SCHEDULED', creator: notice.creator, total: recipients.length },
      ...{ sent: 0, failed: 0, skipped: 0, ...own(notice) },
    } as never)
    .returning()
  if (!message) return
  await at
    .insert(kind.content)
    .values({ [kind.column]: message.id, content: contentOf(notice, content), values } as never)
  await writeDeliveries(at, kind, message.id, recipients)
  await at
    .update(n)
    .set({ [column]: message.id })
    .where(eq(n.id, notice.id))
  await publishChange(at, kind.entity, 'create', message as unknown as Row)
  await wakeSending(at)
}

/** Reminds members of what they have not read for too long, by the next channel of each notice. */
export async function remindOfNotices({ db }: Pick<JobContext, 'db'>): Promise<void> {
  // Reminders lead to the notice.
  if (!hasPublicUrl()) return
  for (const channel of channels) {
    if (channel.kind === TEXT && !sendsSms()) continue
    const due = await db.select({ id: n.id }).from(n).where(channel.isDue)
    await eachApart(db, due, async (at: Database, { id }) => {
      // Whoever withdraws it, and another server, wait or are waited for.
      const [notice] = await at.select().from(n).where(eq(n.id, id)).for('update')
      const [still] = await at
        .select({ id: n.id })
        .from(n)
        .where(and(eq(n.id, id), channel.isDue))
      if (notice && still) await remind(at, notice, channel)
    })
  }
}
