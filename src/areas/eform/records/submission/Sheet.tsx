import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answers } from '#contract/areas/eform/element.ts'
import { type Element, textIn } from '#contract/areas/eform/element.ts'
import { shownOf } from '#contract/areas/eform/logic.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { type LetterLanguage, languageTags } from '#contract/letterLanguage.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { languageName } from '#src/kit/words/letterLanguages.ts'
import type { Questions } from '../useQuestions.ts'
import { AnswerShown } from './AnswerShown.tsx'

interface Props {
  answers: unknown
  files: readonly StoredFile[]
  /** The language in which it was filled in. */
  given: LetterLanguage
  version: Questions
}

/** Questions with their answers, in any of their languages. */
export function Sheet({ answers: of, files, given, version }: Props) {
  const { t } = useTranslation('pages/records')
  const { elements, languages } = version
  const [language, setLanguage] = useState<LetterLanguage>(
    languages.includes(given) ? given : (languages[0] ?? given),
  )
  const answers = (of ?? {}) as Answers
  const { pages } = shownOf(elements, answers)
  const shared = { answers, files, language, languages }
  return (
    <Card
      title={t('answers')}
      actions={
        languages.length > 1 && (
          <Segment
            label={t('questionsIn')}
            options={languages.map(value => ({ value, label: languageName(value) }))}
            value={language}
            onChange={setLanguage}
          />
        )
      }
    >
      <div className="er-sheet" lang={languageTags[language]}>
        {pages.map(({ page, elements: shown }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first page has no element of its own
          <section key={at} className="er-part">
            {page && textIn(page.name, language, languages) && (
              <h3>{textIn(page.name, language, languages)}</h3>
            )}
            {shown.map(element => (
              <Asked key={element.key} element={element} {...shared} />
            ))}
          </section>
        ))}
      </div>
    </Card>
  )
}

interface AskedProps {
  element: Element
  answers: Answers
  files: readonly StoredFile[]
  language: LetterLanguage
  languages: readonly LetterLanguage[]
}

/** An element as the respondent saw it: a heading, an explanation, or a question and its answer. */
function Asked({ element, answers, ...shared }: AskedProps) {
  const { key, kind, name, help } = element
  const { language, languages } = shared
  const title = textIn(name, language, languages)
  const note = textIn(help, language, languages)
  if (kind === 'SECTION')
    return (
      <div className="er-section">
        <h3>{title}</h3>
        {note && <p className="cs-note">{note}</p>}
      </div>
    )
  if (kind === 'EXPLANATION')
    return (
      <div className="er-explanation">
        <p>{title}</p>
        {note && <p className="cs-note">{note}</p>}
      </div>
    )
  return (
    <div className="er-asked">
      <h4>{title}</h4>
      <div className="er-answer">
        <AnswerShown
          element={element}
          answer={Object.hasOwn(answers, key) ? answers[key] : undefined}
          {...shared}
        />
      </div>
    </div>
  )
}
