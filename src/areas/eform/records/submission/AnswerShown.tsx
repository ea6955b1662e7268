import { useTranslation } from 'react-i18next'
import { answerText } from '#contract/areas/eform/answerText.ts'
import type { Answer } from '#contract/areas/eform/element.ts'
import {
  addressParts,
  type Element,
  inOrder,
  type Option,
  textIn,
} from '#contract/areas/eform/element.ts'
import { isAnswered } from '#contract/areas/eform/logic.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Picture } from '#src/kit/file/Picture.tsx'
import Files from '#src/kit/file/Shown.tsx'
import { day, number } from '#src/kit/words/format.ts'

interface Props {
  element: Element
  answer: Answer | undefined
  files: readonly StoredFile[]
  language: LetterLanguage
  languages: readonly LetterLanguage[]
}

/** The answer to a question, as its kind is read best. */
export function AnswerShown({ element, answer, files, language, languages }: Props) {
  const { t } = useTranslation('pages/records')
  const { kind, options = [], rows = [], max = 5, scale = 0 } = element
  if (answer === undefined || !isAnswered(answer))
    return <span className="er-unanswered">{t('unanswered')}</span>
  const text = answerText(element, answer, { language, languages })
  const labelIn = (list: readonly Option[], value: string) => {
    const found = list.find(one => one.value === value)
    return (found && textIn(found.label, language, languages)) || value
  }
  if (Array.isArray(answer)) {
    const ids = answer.filter(one => typeof one === 'number')
    if (kind === 'SIGNATURE')
      return ids.map(id => (
        <span key={id} className="er-signature">
          <Picture id={id} alt={t('signature')} />
        </span>
      ))
    if (ids.length > 0) return <Files ids={ids} files={files} />
    return (
      <ul className="er-chosen">
        {answer.map(value => (
          <li key={value}>{labelIn(options, String(value))}</li>
        ))}
      </ul>
    )
  }
  if (typeof answer === 'object' && kind === 'ADDRESS')
    return addressParts.flatMap(part =>
      answer[part]
        ? [
            <span key={part} className="er-line">
              {answer[part]}
            </span>,
          ]
        : [],
    )
  if (typeof answer === 'object')
    return (
      <dl className="er-matrix">
        {inOrder(rows).map(({ value }) => (
          <div key={value}>
            <dt>{labelIn(rows, value)}</dt>
            <dd>
              {answer[value] ? (
                labelIn(options, answer[value])
              ) : (
                <span className="er-unanswered">{t('unanswered')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    )
  if (kind === 'RATING') return <span>{t('rating', { mark: text, max })}</span>
  if (kind === 'NUMBER') return <span>{number(text, { most: scale })}</span>
  if (kind === 'DATE') return <time dateTime={text}>{day(text)}</time>
  if (kind === 'EMAIL') return <a href={`mailto:${text}`}>{text}</a>
  if (kind === 'PHONE') return <a href={`tel:${text}`}>{text}</a>
  // Opens in a new tab, which learns nothing about this one.
  if (element.format === 'URL' && /^https?:\/\//i.test(text))
    return (
      <a href={text} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    )
  return <span className="er-text">{text}</span>
}
