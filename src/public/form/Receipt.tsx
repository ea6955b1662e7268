import { useEffect, useRef } from 'react'
import { answerText } from '#contract/areas/eform/answerText.ts'
import type { Answer } from '#contract/areas/eform/element.ts'
import { type Element, inOrder, isQuestion, textIn } from '#contract/areas/eform/element.ts'
import { ANSWER_HOURS } from '#contract/areas/eform/formPaths.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'

import { day, instant } from '#src/kit/words/format.ts'
import type { Say } from '../signIn/Page.tsx'
import { askedFor } from './askedFor.ts'
import { purposeHere } from './calls.ts'
import type { ShownForm } from './context.ts'

interface Props {
  say: Say
  form: ShownForm
  formName: string
  language: LetterLanguage
  answers: Readonly<Record<string, unknown>>
  files: ReadonlyMap<number, StoredFile>
  /** Unless it is only tried. */
  receipt?: { number: number; submitDate: string; dueDate: string | null; email: string | null }
  /** The page promises an answer. */
  followUp: boolean
  /** Fills it in again, where that is possible. */
  again?: { words: string; act(): void } | undefined
}

/** What was sent, with its number, to keep or to print. */
export function Receipt(props: Props) {
  const { say, form, formName, language, answers, files, receipt, followUp, again } = props
  const { languages, texts, elements } = form
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const fileName = (id: number) => files.get(id)?.name ?? `#${id}`
  const textOf = (element: Element) => {
    const answer = answers[element.key] as Answer | undefined
    if (element.kind === 'DATE' && typeof answer === 'string') return day(answer)
    if (element.kind === 'RATING' && answer)
      return say('rating', { star: Number(answer), max: element.max ?? 5 })
    if (element.kind === 'SIGNATURE' && answer) return say('signature.given')
    return answerText(element, answer, { language, languages, fileName })
  }
  const answered = inOrder(elements).filter(one => isQuestion(one) && textOf(one) !== '')
  const purpose = receipt && purposeHere()
  const back = purpose && askedFor.back(purpose)
  const title = textIn(texts.title, language, languages) || formName
  const thanks = textIn(texts.thanks, language, languages)
  return (
    <section className="fo-receipt">
      {!receipt && (
        <p className="fo-note" role="note">
          {say('test')}
        </p>
      )}
      <p className="fo-quiet">{title}</p>
      <h1 ref={heading} tabIndex={-1}>
        {say('receipt.title')}
      </h1>
      {thanks && <p className="fo-text">{thanks}</p>}
      {followUp && (
        <p className="fo-promise">
          {receipt?.dueDate
            ? say('receipt.due', { hours: ANSWER_HOURS, at: instant(receipt.dueDate) })
            : say('promise', { hours: ANSWER_HOURS })}
        </p>
      )}
      {receipt && (
        <dl className="fo-facts">
          <dt>{say('receipt.number')}</dt>
          <dd>{receipt.number}</dd>
          <dt>{say('receipt.at')}</dt>
          <dd>{instant(receipt.submitDate)}</dd>
        </dl>
      )}
      {receipt?.email && <p>{say('receipt.mailed', { email: receipt.email })}</p>}
      <div className="fo-buttons">
        {back && (
          <a className="fo-send fo-back" href={back}>
            {say('receipt.back')}
          </a>
        )}
        <button type="button" className="fo-button" onClick={() => print()}>
          {say('receipt.print')}
        </button>
        {again && (
          <button type="button" className="fo-button" onClick={again.act}>
            {again.words}
          </button>
        )}
      </div>
      <h2>{say('receipt.answers')}</h2>
      {answered.length === 0 && <p className="fo-quiet">{say('receipt.none')}</p>}
      <dl className="fo-answers">
        {answered.map(one => (
          <div key={one.key}>
            <dt>{textIn(one.name, language, languages)}</dt>
            <dd>{textOf(one)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
