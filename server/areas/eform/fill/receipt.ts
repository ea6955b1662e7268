import { eq, inArray } from 'drizzle-orm'
import { answerText } from '#contract/areas/eform/answerText.ts'
import type { Answers } from '#contract/areas/eform/element.ts'
import { isQuestion, textIn } from '#contract/areas/eform/element.ts'
import { languageTags } from '#contract/letterLanguage.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { post } from '#server/areas/message/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { file } from '#server/kit/tables/file.ts'
import { word } from '#server/words.ts'
import type { Form, Published, Submission } from '../tables.ts'

interface Sent {
  record: Submission
  form: Form
  published: Published
}

/** Where a copy of the answers is sent to: whoever is known to have sent them. */
export async function copyAddress(
  at: Executor,
  { member, email }: Pick<Submission, 'member' | 'email'>,
): Promise<string | null> {
  if (member === null) return email
  const [found] = await at
    .select({ email: memberTable.email })
    .from(memberTable)
    .where(eq(memberTable.id, member))
  return found?.email ?? null
}

/** Questions and answers, as a letter has them. */
export function copyOf(
  { elements, languages }: Published,
  { answers, language }: Submission,
  names: ReadonlyMap<number, string>,
): string {
  const given = answers as Answers
  return elements
    .filter(element => isQuestion(element) && given[element.key] !== undefined)
    .map(element => {
      const answer = given[element.key]
      const isFiles = Array.isArray(answer) && typeof answer[0] === 'number'
      const said = isFiles
        ? answer.map(id => names.get(Number(id)) ?? '✓').join('\n')
        : answerText(element, answer, { language, languages })
      return `${textIn(element.name, language, languages)}\n${said}`
    })
    .join('\n\n')
}

/** Mails a copy of the answers. */
export async function sendReceipt(
  at: Executor,
  keys: Keys,
  { record, form, published }: Sent,
): Promise<void> {
  const to = await copyAddress(at, record)
  if (!to) return
  const tag = languageTags[record.language]
  const { languages, texts } = published
  const title = textIn(texts.title, record.language, languages) || form.formName
  const files = await at
    .select({ id: file.id, name: file.name })
    .from(file)
    .where(inArray(file.id, record.files ?? []))
  const parts = [
    word(tag, 'mail:formReceipt.text', { title, number: record.number }),
    form.followUp ? word(tag, 'mail:formReceipt.followUp') : '',
    copyOf(published, record, new Map(files.map(({ id, name }) => [id, name]))),
  ]
  await post(at, keys, {
    to,
    subject: word(tag, 'mail:formReceipt.subject', { title, number: record.number }),
    text: parts.filter(Boolean).join('\n\n'),
  })
}
