import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { answerText } from '#contract/areas/eform/answerText.ts'
import type { Answers } from '#contract/areas/eform/element.ts'
import { textIn } from '#contract/areas/eform/element.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { Tick, TickPage } from '#src/kit/bulk/Tick.tsx'
import type { Selection } from '#src/kit/bulk/useSelection.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { usePreference } from '#src/kit/preference.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, Value } from '#src/kit/resource/Value.tsx'
import { Scroll } from '#src/kit/ui/Scroll.tsx'
import { number } from '#src/kit/words/format.ts'
import { firstLanguage } from '#src/kit/words/letterLanguages.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { recordAddress } from '../address.ts'
import { useQuestions } from '../useQuestions.ts'
import { columnsKey, columnsOf } from './columns.ts'

interface Props {
  resource: Resource
  rows: readonly Row[]
  selection: Selection | undefined
  form: number
}

/** What stands before the answers. */
const facts = ['submitDate', 'status'] as const

/** The answers of each submission, a column for each question. */
export function AnswersTable({ resource, rows, selection, form }: Props) {
  const { t } = useTranslation('pages/records')
  const words = wordsOf(resource.entity)
  const { questions, failed } = useQuestions(form)
  const { value } = usePreference(columnsKey(form))
  if (failed) return <Trouble error={failed.error} retry={() => void failed.refetch()} />
  if (!questions) return <Wait />
  const { languages } = questions
  const language = firstLanguage(() => true)
  const columns = columnsOf(questions.elements, value)
  return (
    <Scroll label={t('shown.answers')}>
      <table className="cs-table er-answers-table">
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="cs-tick-cell">
                <TickPage selection={selection} />
              </th>
            )}
            <th scope="col">{words.label('number')}</th>
            {facts.map(name => (
              <th key={name} scope="col">
                {words.label(name)}
              </th>
            ))}
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                <span className="er-cut">{textIn(name, language, languages)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} className={selection?.has(row) ? 'cs-ticked' : undefined}>
              {selection && (
                <td className="cs-tick-cell">
                  <Tick resource={resource} row={row} selection={selection} />
                </td>
              )}
              <th scope="row">
                <Link
                  to={recordAddress(row.id)}
                  className="cs-row-title"
                  aria-label={t('submission', { number: number(String(row.number)) })}
                >
                  {number(String(row.number))}
                </Link>
              </th>
              {facts.map(name => (
                <td key={name}>
                  <Value resource={resource} name={name} row={row} />
                </td>
              ))}
              {columns.map(element => {
                const answers = (row.answers ?? {}) as Answers
                const files = (row.filesFile ?? []) as StoredFile[]
                const fileName = (id: number) =>
                  files.find(file => file.id === id)?.name ?? `#${id}`
                const text = answerText(element, answers[element.key], {
                  language,
                  languages,
                  fileName,
                })
                return (
                  <td key={element.key}>
                    <span className="er-cut" title={text.length > 40 ? text : undefined}>
                      {text}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
