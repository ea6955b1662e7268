import { eq } from 'drizzle-orm'
import { checkNoticeRecipients, previewNotice } from '#contract/areas/campaign/calls.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { NOTICE } from './kind.ts'
import { valuesOf, variablesOf } from './message.ts'
import { ownRecipient, previewOf, samplesOf, todayOf } from './preview.ts'
import { recipientsOf } from './sending/recipients.ts'
import { framed, languagesOf, renderNotice } from './sending/render.ts'
import { type MemberNotice, memberNoticeTable } from './tables.ts'

export async function noticeOf(at: Executor, id: number): Promise<MemberNotice> {
  const [found] = await at.select().from(memberNoticeTable).where(eq(memberNoticeTable.id, id))
  return found ?? fail('notFound')
}

export const noticeRoutes: Route[] = [
  answer(checkNoticeRecipients, async (given, { id }) => {
    const context = given as SignedIn
    const notice = await noticeOf(context.db, id)
    const { recipients, wrong, wrongTotal } = await recipientsOf(context, {
      ...{ audience: notice, way: NOTICE.way, file: undefined, values: valuesOf(notice) },
      variables: await variablesOf(context.db, notice),
    })
    return { ...{ total: recipients.length, members: recipients.length }, wrong, wrongTotal }
  }),

  answer(previewNotice, async (given, { id, at, language }) => {
    const context = given as SignedIn
    const notice = await noticeOf(context.db, id)
    const { content, shared, total, to } = await previewOf(context, NOTICE, notice, at ?? 0)
    const of = to ?? (await ownRecipient(context, NOTICE))
    const values = { ...(to ? {} : samplesOf(content)), ...shared, ...of.values }
    const asked = { content, values, language: language ?? of.language }
    const shown = renderNotice({ ...asked, today: await todayOf(context) })
    return {
      ...{ subject: shown.title, language: shown.language },
      html: framed(shown.language, shown.html),
      ...{ total, to: to?.address ?? null, name: to?.name ?? null },
      languages: languagesOf(content),
    }
  }),
]
