import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { HOME } from '#src/kit/session.ts'
import { Nothing } from '#src/kit/states.tsx'
import { PageHeader } from './PageHeader.tsx'
import { usePlaces } from './places.ts'

/** No such page, or none in this member's menu: one does not tell which. */
export function NotFound() {
  const { t } = useTranslation()
  const places = usePlaces()
  if (places.length === 0) return <NoMenu />
  return (
    <>
      <PageHeader title={t('notFound.title')} trail={[]} />
      <Nothing title={t('notFound.text')}>
        <Link to={HOME}>
          <Button type="primary" tabIndex={-1}>
            {t('notFound.home')}
          </Button>
        </Link>
      </Nothing>
    </>
  )
}

/** A member without any menu (spec C6). */
export function NoMenu() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('noMenu.title')} trail={[]} />
      <Nothing title={t('noMenu.text')} />
    </>
  )
}

/** A page of the menu whose operation this member may not do. */
export function NotAllowed() {
  const { t } = useTranslation(['shell', 'errors'])
  return (
    <>
      <PageHeader title={t('shell:notAllowed.title')} />
      <Nothing title={t('errors:noPermission')} />
    </>
  )
}
