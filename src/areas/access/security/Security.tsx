import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Log } from './Log.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import '#src/pages/pages.css'
import './security.css'

/** Security settings, sessions and security events of the member's own account. */
export default function Security() {
  const { t } = useTranslation('pages/security')
  // Actions on this page appear in the log.
  const [version, setVersion] = useState(0)
  const changed = () => setVersion(now => now + 1)
  return (
    <>
      <PageHeader title={t('title')} trail={[]} refresh>
        <Link to="/user/resetPwd">{t('changePassword')}</Link>
      </PageHeader>
      <SecondFactor changed={changed} />
      <Sessions changed={changed} />
      <Log version={version} />
    </>
  )
}
