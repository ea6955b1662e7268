import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { screens } from '#contract/areas/eform/area.ts'
import { seen } from '#src/kit/form/seen.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import resource from '../eform.tsx'
import FormForm from './FormForm.tsx'

/** The builder at an address of its own: of the form it names, or of a new one. */
export default function FormPage() {
  const { t } = useTranslation(['kit', 'errors'])
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const known = /^[1-9]\d{0,14}$/.test(id)
  const isEdit = pathname === screens.editform.at
  if (!id && isEdit) return <Navigate to={screens.eform.at} replace />
  if (!known && isEdit)
    return (
      <>
        <PageHeader title={t('kit:edit')} />
        <Nothing title={t('errors:notFound')} />
      </>
    )
  return <FormForm key={id} resource={seen(resource)} named {...(known && { id })} />
}
