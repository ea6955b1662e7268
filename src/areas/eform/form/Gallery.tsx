import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isQuestion, textIn } from '#contract/areas/eform/element.ts'
import { readyForms } from '#contract/areas/eform/ready.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { firstLanguage } from '#src/kit/words/letterLanguages.ts'

/** What a new form can begin with. */
export default function Gallery() {
  const { t } = useTranslation('pages/forms')
  const { pathname } = useLocation()
  const language = firstLanguage(() => true)
  return (
    <Card pad title={t('choose.title')} text={t('choose.text')}>
      <ul className="ef-gallery">
        <li>
          <Link to={`${pathname}?begin=empty`}>{t('choose.empty')}</Link>
          <p>{t('choose.emptyText')}</p>
        </li>
        {readyForms.map(({ id, name, about, languages, elements }) => (
          <li key={id}>
            <Link to={`${pathname}?begin=${id}`}>{textIn(name, language, languages)}</Link>
            <p>{textIn(about, language, languages)}</p>
            <p className="cs-note">
              {t('choose.questions', { count: elements.filter(isQuestion).length })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
