import { and, eq } from 'drizzle-orm'
import { answerText } from '#contract/areas/eform/answerText.ts'
import {
  type Answer,
  type Answers,
  type Element,
  isQuestion,
  textIn,
} from '#contract/areas/eform/element.ts'
import { languageTags } from '#contract/letterLanguage.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fileNames } from '../record/fileNames.ts'
import { eformTable, eformRecordTable as r, type Submission, eformVersion as v } from '../tables.ts'

const formColumns = { id: eformTable.id, code: eformTable.code, name: eformTable.formName }

/** What a webhook is told of a submission, as it is now; undefined if it has been deleted. */
export async function submittedEvent(at: Executor, id: number): Promise<object | undefined> {
  const [found] = await at
    .select({
      record: r,
      form: formColumns,
      published: v.published,
      member: { id: memberTable.id, name: accountName() },
    })
    .from(r)
    .innerJoin(eformTable, eq(eformTable.id, r.eform))
    .innerJoin(v, and(eq(v.eform, r.eform), eq(v.number, r.formVersion)))
    .leftJoin(memberTable, eq(memberTable.id, r.member))
    .where(eq(r.id, id))
  if (!found) return undefined
  const record = found.record as unknown as Submission
  const { language, submitDate } = record
  const { elements, languages } = found.published
  const names = await fileNames(at, record.files ?? [])
  const fileName = (file: number) => names.get(file) ?? `#${file}`
  const reader = { language, languages, fileName }
  const given = record.answers as Answers
  const sentValue = (answer: Answer) =>
    Array.isArray(answer)
      ? answer.map(one => (typeof one === 'number' ? { id: one, name: fileName(one) } : one))
      : answer
  const answered = (element: Element) => {
    const answer = given[element.key]
    if (!isQuestion(element) || answer === undefined) return []
    return {
      key: element.key,
      question: textIn(element.name, language, languages),
      kind: element.kind,
      value: sentValue(answer),
      text: answerText(element, answer, reader),
    }
  }
  return {
    type: 'form.submitted',
    timestamp: submitDate,
    data: {
      form: found.form,
      submission: {
        id,
        number: record.number,
        submitDate,
        language: languageTags[language],
        formVersion: record.formVersion,
        member: found.member,
        email: record.email,
        purpose: record.purpose,
        filledFor: record.filledFor,
        answers: elements.flatMap(answered),
      },
    },
  }
}

/** An event without a submission, to try a webhook with. */
export async function testEvent(at: Executor, form: number): Promise<object> {
  const [found] = await at.select(formColumns).from(eformTable).where(eq(eformTable.id, form))
  const timestamp = new Date().toISOString()
  return { type: 'form.test', timestamp, data: { form: found, submission: null } }
}
