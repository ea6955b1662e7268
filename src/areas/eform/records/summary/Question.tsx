import { useTranslation } from 'react-i18next'
import type { QuestionReport } from '#contract/areas/eform/calls.ts'
import { type Element, type Kind, textIn } from '#contract/areas/eform/element.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { number } from '#src/kit/words/format.ts'
import { Choices } from './Choices.tsx'
import { Dates } from './Dates.tsx'
import { Files } from './Files.tsx'
import { Matrix } from './Matrix.tsx'
import { Numbers } from './Numbers.tsx'
import type { QuestionProps } from './questionProps.ts'
import { Rating } from './Rating.tsx'
import { Texts } from './Texts.tsx'

interface Props {
  element: Element
  report: QuestionReport | undefined
  /** The submissions of the period. */
  whole: number
  language: LetterLanguage
  languages: readonly LetterLanguage[]
  /** It is not asked any more. */
  past: boolean
  /** It is not asked of everybody. */
  sometimes: boolean
}

const fileKinds: readonly Kind[] = ['FILE', 'PICTURE', 'SIGNATURE']

/** Texts are listed; the others have a picture. */
const pictures: Partial<Record<Kind, React.ComponentType<QuestionProps>>> = {
  SINGLE: Choices,
  DROPDOWN: Choices,
  MULTIPLE: Choices,
  MATRIX: Matrix,
  RATING: Rating,
  NUMBER: Numbers,
  DATE: Dates,
  FILE: Files,
  PICTURE: Files,
  SIGNATURE: Files,
}

/** How a question was answered, and whether everybody was asked it. */
export function Question(props: Props) {
  const { element, report, whole, language, languages, past, sometimes } = props
  const { t } = useTranslation('pages/records')
  const title = textIn(element.name, language, languages) || element.key
  const tag = past ? t('question.past') : sometimes && t('question.sometimes')
  const tags = tag && <Tag>{tag}</Tag>
  if (!report?.answered)
    return (
      <Card title={title} pad className="er-question">
        <p className="cs-note">{t('question.never')}</p>
        {tags}
      </Card>
    )
  // Without figures there is nothing to draw.
  const drawn = report.values.length > 0 || fileKinds.includes(element.kind)
  const Picture = (drawn && pictures[element.kind]) || Texts
  const numbers = { number: number(String(report.answered)), whole: number(String(whole)) }
  const note = (
    <div className="er-note">
      <span className="cs-note">{t('question.answered', numbers)}</span>
      {tags}
    </div>
  )
  return (
    <div className="er-question">
      <Picture {...{ element, report, title, note, language, languages }} />
    </div>
  )
}
