import { useTranslation } from 'react-i18next'
import type { Element } from '#contract/areas/eform/element.ts'
import type { ElementProblem } from '#contract/areas/eform/formSchema.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { useNaming } from './useNaming.ts'

interface Props {
  elements: readonly Element[]
  problems: readonly ElementProblem[]
  languages: readonly LetterLanguage[]
  /** Leads to the element of a problem. */
  select?(key: string): void
}

/** Everything that keeps a form from being published. */
export function Problems({ elements, problems, languages, select }: Props) {
  const { t } = useTranslation('pages/forms')
  const { nameOf, problemText } = useNaming(languages)
  if (problems.length === 0) return null
  return (
    <details className="ef-problems">
      <summary>{t('problems.title', { count: problems.length })}</summary>
      <p className="cs-note">{t('problems.text')}</p>
      <ul>
        {problems.map(problem => {
          const element = elements.find(({ key }) => key === problem.key)
          if (!element) return null
          const text = t('problems.at', {
            name: nameOf(element),
            problem: problemText(element, problem),
          })
          return (
            <li key={`${problem.key} ${problem.part}`}>
              {select ? (
                <button type="button" onClick={() => select(problem.key)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
