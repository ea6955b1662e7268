import { and, eq } from 'drizzle-orm'
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
  emailContent,
  type MemberNotice,
  memberNoticeTable as n,
  textMessageTable as t,
  textContent,
  type Wording,
  deliveryWork as w,
} from './tables.ts'

/** So many days have passed since a moment, and not everybody has read the notice. */
const isLate = (since: typeof n.beginDate | typeof e.createDate) => sql`${n.status} = 'SENT'
  and ${n.remindDays} is not null and ${n.readCount} < ${n.sent}
  and (${n.untilDate} is null or ${n.untilDate} > now())
  and ${since} + make_interval(days => ${n.remindDays}) <= now()`

const isDueByEmail = sql`${n.sender} is not null and ${n.reminderEmail} is null
  and ${isLate(n.beginDate)}`

/** After the e-mail; without a mail sender, it is the first reminder. */
const isDueByText = sql`${n.terminal} is not null and ${n.reminderText} is null
  and ((${n.sender} is null and ${isLate(n.beginDate)}) or exists (select from ${e}
    where ${e.id} = ${n.reminderEmail} and ${isLate(e.createDate)}))`

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

/** What every reminder has, whatever it leaves by. */
const sentNow = ({ creator }: MemberNotice, total: number) => ({
  ...{ everybody: false, members: [], roles: [], projects: [], views: [], recipientFile: [] },
  ...{ values: [], status: 'SCHEDULED' as const, creator, total, sent: 0, failed: 0, skipped: 0 },
})

async function remindByEmail(at: Executor, notice: MemberNotice): Promise<void> {
  const recipients = await unreadBy(at, notice.id, 'email')
  if (recipients.length === 0 || notice.sender === null) return
  const { content, values } = await keptContent(at, { kind: NOTICE, id: notice.id })
  const [email] = await at
    .insert(e)
    .values({
      ...sentNow(notice, recipients.length),
      ...{ sender: notice.sender, platform: 'CAKE', subject: notice.subject },
      ...{ attachments: [], critical: true },
    })
    .returning()
  if (!email) return
  await at
    .insert(emailContent)
    .values({ emailMessage: email.id, content: byEmail(notice, content), values })
  await writeDeliveries(at, EMAIL, email.id, recipients)
  await at.update(n).set({ reminderEmail: email.id }).where(eq(n.id, notice.id))
  await publishChange(at, EMAIL.entity, 'create', email as unknown as Row)
}

async function remindByText(at: Executor, notice: MemberNotice): Promise<void> {
  const recipients = await unreadBy(at, notice.id, 'mobile')
  if (recipients.length === 0 || notice.terminal === null) return
  const { content, values } = await keptContent(at, { kind: NOTICE, id: notice.id })
  const [text] = await at
    .insert(t)
    .values({
      ...sentNow(notice, recipients.length),
      ...{ name: notice.subject.slice(0, 100), terminal: notice.terminal },
    })
    .returning()
  if (!text) return
  await at
    .insert(textContent)
    .values({ textMessage: text.id, content: byText(notice, content), values })
  await writeDeliveries(at, TEXT, text.id, recipients)
  await at.update(n).set({ reminderText: text.id }).where(eq(n.id, notice.id))
  await publishChange(at, TEXT.entity, 'create', text as unknown as Row)
}

const ways = [
  { isDue: isDueByEmail, remind: remindByEmail },
  { isDue: isDueByText, remind: remindByText },
]

/** Reminds members of what they have not read for too long, by the next channel of each notice. */
export async function remindOfNotices({ db }: Pick<JobContext, 'db'>): Promise<void> {
  // Reminders lead to the notice.
  if (!hasPublicUrl()) return
  for (const { isDue, remind } of ways) {
    if (remind === remindByText && !sendsSms()) continue
    const due = await db.select({ id: n.id }).from(n).where(isDue)
    await eachApart(db, due, async (at: Database, { id }) => {
      // Whoever withdraws it, and another server, wait or are waited for.
      const [notice] = await at.select().from(n).where(eq(n.id, id)).for('update')
      const [still] = await at
        .select({ id: n.id })
        .from(n)
        .where(and(eq(n.id, id), isDue))
      if (!notice || !still) return
      await remind(at, notice)
      await wakeSending(at)
    })
  }
}
