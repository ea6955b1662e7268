import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { screens } from '#contract/areas/content/area.ts'
import { seen } from '#src/kit/form/seen.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import resource from '../article.tsx'
import ArticleForm from './ArticleForm.tsx'

/** The form of an article at an address of its own: of the one it names, or of a new one. */
export default function ArticlePage() {
  const { t } = useTranslation(['kit', 'errors'])
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const known = /^[1-9]\d{0,14}$/.test(id)
  const isEdit = pathname === screens.editCms.at
  if (!id && isEdit) return <Navigate to={screens.article.at} replace />
  if (!known && isEdit)
    return (
      <>
        <PageHeader title={t('kit:edit')} />
        <Nothing title={t('errors:notFound')} />
      </>
    )
  return <ArticleForm key={id} resource={seen(resource)} named {...(known && { id })} />
}
