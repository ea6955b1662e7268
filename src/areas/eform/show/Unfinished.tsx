import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { screens } from '#contract/areas/eform/area.ts'
import { problemsOf } from '#contract/areas/eform/formSchema.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { useNaming } from '../form/builder/useNaming.ts'
import { formOf } from './useForm.ts'
import './show.css'

/** What keeps a form from being published; nothing where it is whole. */
export default function Unfinished({ row }: { row: Row }) {
  const { t } = useTranslation('pages/forms')
  const { languages, elements } = formOf(row)
  const { nameOf, problemText } = useNaming(languages)
  const problems = problemsOf(elements, languages)
  if (problems.length === 0) return null
  return (
    <Card pad title={t('problems.title', { count: problems.length })}>
      <ul className="ef-unfinished">
        {problems.map(problem => {
          const element = elements.find(({ key }) => key === problem.key)
          return (
            element && (
              <li key={`${problem.key} ${problem.part}`}>
                {t('problems.at', {
                  name: nameOf(element),
                  problem: problemText(element, problem),
                })}
              </li>
            )
          )
        })}
      </ul>
      <Link to={`${screens.editform.at}?id=${row.id}`}>{t('problems.fix')}</Link>
    </Card>
  )
}
