import { and, eq, inArray, isNull } from 'drizzle-orm'
import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import { usedAnswers, usedForms } from '#contract/areas/eform/used.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { answered } from '#server/kit/file/stored.ts'
import type { Route } from '#server/kit/route.ts'
import { file } from '#server/kit/tables/file.ts'
import { versionOf } from '../form/publish.ts'
import { eformTable, type Submission, eformRecordTable as t } from '../tables.ts'
import { mayRead } from './purposes.ts'
import { formsUsedBy, usedBy } from './uses.ts'

/** Those of some that the member may read. */
async function readable(context: SignedIn, uses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const use of uses) if (await mayRead(context, use)) found.push(use)
  return found
}

export const routesOfUses: Route[] = [
  answer(usedForms, async (context, { uses }) => {
    const used = await formsUsedBy(context.db, uses)
    const may = new Set(
      await readable(
        context,
        used.map(({ use }) => use),
      ),
    )
    return Object.fromEntries(
      used.filter(({ use }) => may.has(use)).map(({ use, formName }) => [use, formName]),
    )
  }),

  answer(usedAnswers, async (context, { use }) => {
    const { db } = context
    if (!(await mayRead(context, use))) fail('notFound')
    const id = (await usedBy(db, use)) ?? fail('notFound')
    const [found] = await db
      .select({ record: t, formName: eformTable.formName })
      .from(t)
      .innerJoin(eformTable, eq(eformTable.id, t.eform))
      .where(eq(t.id, id))
    const { formName, record } = found ?? fail('notFound')
    const { eform, formVersion, ...row } = record as unknown as Submission
    const version = (await versionOf(db, eform, formVersion)) ?? fail('notFound')
    const ids = row.files ?? []
    const ofRow = and(eq(file.entity, eformRecord.name), eq(file.rowId, String(row.id)))
    const files =
      ids.length === 0
        ? []
        : await db
            .select()
            .from(file)
            .where(and(ofRow, inArray(file.id, ids), isNull(file.expireDate)))
    return {
      formName,
      number: row.number,
      submitDate: row.submitDate,
      language: row.language,
      languages: version.published.languages,
      elements: version.published.elements,
      answers: row.answers as CallOutput<typeof usedAnswers>['answers'],
      files: files.map(answered),
    }
  }),
]
