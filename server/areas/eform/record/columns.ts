import { answerText } from '#contract/areas/eform/answerText.ts'
import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import type { Answer, Answers } from '#contract/areas/eform/element.ts'
import { type Element, textIn } from '#contract/areas/eform/element.ts'
import { isDay } from '#contract/kit/day.ts'
import { letterLanguageOf } from '#contract/letterLanguage.ts'
import type { SignedIn } from '#server/context.ts'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { labelOf } from '#server/kit/export/cell.ts'
import { type Cell, whole } from '#server/kit/sheet.ts'
import { word } from '#server/words.ts'
import type { eformRecordTable } from '../tables.ts'
import { fileNames } from './fileNames.ts'
import { questionsOf } from './questions.ts'

/** A question may have been of another kind when it was answered: what fits no longer is a text. */
function cellOf(element: Element, given: Answer | undefined, text: () => string): Cell {
  if (given === undefined) return null
  const { kind, scale = 0 } = element
  const said = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
  const isNumber = /^-?\d+(\.\d+)?$/.test(said)
  if (kind === 'NUMBER' && isNumber) return { number: said, decimals: scale }
  if (kind === 'RATING' && typeof given === 'number') return whole(given)
  return kind === 'DATE' && isDay(said) ? { date: said } : text()
}

/** The columns before those of the questions. */
const own = ['number', 'submitDate', 'member', 'email', 'status', 'remarks'] as const

interface Wanted {
  form: number
  zone: string
  rows: readonly { row: typeof eformRecordTable.$inferSelect; member: string | null }[]
}

/** Submissions as a spreadsheet has them: the keys of its columns, their headers, and the cells. */
export async function answerColumns(
  { db, language }: Pick<SignedIn, 'db' | 'language'>,
  { form, zone, rows }: Wanted,
): Promise<{ keys: string[]; header: string[]; cells: Cell[][] }> {
  const { elements, languages } = await questionsOf(db, form)
  const names = await fileNames(
    db,
    rows.flatMap(({ row }) => row.files ?? []),
  )
  const reader = {
    language: letterLanguageOf(language),
    languages,
    fileName: (id: number) => names.get(id) ?? `#${id}`,
  }
  return {
    keys: [...own, ...elements.map(({ key }) => `answers.${key}`)],
    header: [
      ...own.map(name => labelOf(eformRecord, language, name)),
      ...elements.map(({ name }) => textIn(name, reader.language, languages)),
    ],
    cells: rows.map(({ row, member }): Cell[] => {
      const answers = row.answers as Answers
      return [
        whole(row.number),
        { date: clockAt(zone, row.submitDate) },
        row.member === null ? null : member,
        row.email,
        word(language, `entities/eformRecord:choices.status.${row.status}`),
        row.remarks,
        ...elements.map(element =>
          cellOf(element, answers[element.key], () =>
            answerText(element, answers[element.key], reader),
          ),
        ),
      ]
    }),
  }
}
