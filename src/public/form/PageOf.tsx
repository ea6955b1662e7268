import type { Answers } from '#contract/areas/eform/element.ts'
import { type Element, isQuestion } from '#contract/areas/eform/element.ts'
import type { Shown } from '#contract/areas/eform/logic.ts'
import { type Refused, useForm } from './context.ts'
import type { Value } from './given.ts'
import { Question } from './Question.tsx'

interface Props {
  page: Shown['pages'][number]
  /** Its place, from 0, among so many. */
  at: number
  count: number
  answers: Answers
  required: ReadonlySet<string>
  refused: Refused
  change(key: string, value: Value): void
}

/** A heading or a text between the questions. */
function Structure({ element: { kind, name, help } }: { element: Element }) {
  const { text, lang } = useForm()
  const more = text(help)
  const isSection = kind === 'SECTION'
  return (
    <div className={isSection ? 'fo-section' : 'fo-explanation'} lang={lang}>
      {isSection ? <h2>{text(name)}</h2> : <p className="fo-text">{text(name)}</p>}
      {more && <p className="fo-text fo-quiet">{more}</p>}
    </div>
  )
}

/** A page of a form: how far it is, and its questions. */
export function PageOf({ page, at, count, answers, required, refused, change }: Props) {
  const { say, text, lang } = useForm()
  const name = text(page.page?.name)
  const help = text(page.page?.help)
  return (
    <>
      {count > 1 && (
        <div className="fo-place">
          <p tabIndex={-1} data-page-start="">
            {say('place', { at: at + 1, count })}
          </p>
          <progress value={at + 1} max={count} aria-hidden="true" />
        </div>
      )}
      {name && (
        <h2 className="fo-page-name" lang={lang}>
          {name}
        </h2>
      )}
      {help && (
        <p className="fo-text fo-quiet" lang={lang}>
          {help}
        </p>
      )}
      {page.elements.some(({ key }) => required.has(key)) && (
        <p className="fo-quiet">{say('starred')}</p>
      )}
      {page.elements.map(element =>
        isQuestion(element) ? (
          <Question
            key={element.key}
            element={element}
            value={answers[element.key]}
            required={required.has(element.key)}
            refused={refused[element.key]}
            change={value => change(element.key, value)}
          />
        ) : (
          <Structure key={element.key} element={element} />
        ),
      )}
    </>
  )
}
