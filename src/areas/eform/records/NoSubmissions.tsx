import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formPath } from '#contract/areas/eform/formPaths.ts'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { useScreen } from '#src/kit/page/places.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import type { Form } from './useForm.ts'

/** A form that nobody has submitted: what to do next follows from whether it can be filled in. */
export function NoSubmissions({ form }: { form: Form | undefined }) {
  const { t } = useTranslation('pages/records')
  const forms = useScreen('eform')
  const status = form?.status ?? 'DRAFT'
  const open = status === 'PUBLISHED' || status === 'CHANGED'
  const hint = open ? 'share' : status === 'CLOSED' ? 'closed' : 'publish'
  return (
    <Nothing title={t('none.title')} text={t(`none.${hint}`)}>
      {open && form && (
        <CopyButton text={location.origin + formPath(form.code)} label={t('none.copy')} />
      )}
      {forms && form && <Link to={`${forms.url}/show/${form.id}`}>{t('none.toForm')}</Link>}
    </Nothing>
  )
}
