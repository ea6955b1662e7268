import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { useTrail } from '#src/kit/page/trail.ts'

/** The project does not exist, or the member is not in it: both look the same. */
export function NoProject() {
  const { t } = useTranslation('pages/project')
  const list = useTrail('/project/list')
  const to = list.at(-1)?.to
  return (
    <>
      <PageHeader title={t('missing.title')} trail={list} />
      <Nothing title={t('missing.text')} text={t('missing.hint')}>
        {to && (
          <Link to={to} className="cs-button-link">
            <Button type="primary" tabIndex={-1}>
              {t('missing.list')}
            </Button>
          </Link>
        )}
      </Nothing>
    </>
  )
}
