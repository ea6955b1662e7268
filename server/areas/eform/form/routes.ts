import { desc, eq } from 'drizzle-orm'
import { checkAnswers } from '#contract/areas/eform/answers.ts'
import { formTest, formVersions } from '#contract/areas/eform/calls.ts'
import { readElements } from '#contract/areas/eform/formSchema.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { worded } from '#server/words.ts'
import { eformVersion as v } from '../tables.ts'

export const formRoutes: Route[] = [
  answer(formVersions, async ({ db }, { id }) => {
    const rows = await db
      .select({ version: v, publisher: accountName() })
      .from(v)
      .leftJoin(memberTable, eq(memberTable.id, v.publisher))
      .where(eq(v.eform, id))
      .orderBy(desc(v.number))
    return rows.map(({ version: { number, published, issueDate, publisher: by }, publisher }) => ({
      number,
      ...published,
      issueDate,
      publisher: by === null ? null : publisher,
    }))
  }),

  answer(formTest, async ({ language }, { elements, answers: given }) => {
    const read = readElements(elements) ?? fail('badInput', { elements: { problem: 'unreadable' } })
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      fail('badInput', { answers: { problem: 'unreadable' } })
    const { answers, refusals } = checkAnswers(read, given as Record<string, unknown>)
    return { answers, problems: worded(language, refusals) }
  }),
]
