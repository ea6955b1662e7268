import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Log } from './Log.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import '#src/pages/pages.css'
import './security.css'

/** How one's own account is secured, where it is signed in, and what happened to it. */
export default function Security() {
  const { t } = useTranslation('pages/security')
  // What is done here stands in the log.
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
