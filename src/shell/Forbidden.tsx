import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { whoGrants } from '#contract/areas/access/calls/roles.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { menuWords } from '#src/kit/words/words.ts'
import { StillOpen } from './StillOpen.tsx'

type Grants = CallOutput<typeof whoGrants>

/** The fallback page: the missing permission, who can grant it, and alternatives. */
export default function Forbidden({ grants }: { grants?: Grants | undefined }) {
  const { t } = useTranslation()
  const { permission, name, title, administrators = [] } = grants ?? {}
  const called = name && title && menuWords({ name, title })
  return (
    <>
      <PageHeader title={t('forbidden.title')} trail={[]} passing />
      <Nothing title={t('noMenu.text')}>
        {permission && (
          <dl className="cs-forbidden">
            <dt>{t('forbidden.missing')}</dt>
            <dd>
              {called} <code>{permission}</code>
            </dd>
            {administrators.length > 0 && (
              <>
                <dt>{t('forbidden.who')}</dt>
                <dd>{administrators.join(t('forbidden.and'))}</dd>
              </>
            )}
          </dl>
        )}
        <p className="cs-note">{t('forbidden.then')}</p>
        <Button onClick={() => location.reload()}>{t('broken.reload')}</Button>
        <StillOpen />
      </Nothing>
    </>
  )
}
