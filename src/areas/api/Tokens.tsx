import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Connect } from './Connect.tsx'
import { OwnTokens } from './OwnTokens.tsx'
import { Prepared } from './Prepared.tsx'
import '#src/pages/pages.css'
import './tokens.css'

/** The member's personal tokens, and the changes that programs prepared with them. */
export default function Tokens() {
  const { t } = useTranslation('pages/tokens')
  return (
    <>
      <PageHeader title={t('title')} trail={[]} refresh />
      <p className="tk-lead">{t('intro')}</p>
      <Prepared />
      <OwnTokens />
      <Connect />
    </>
  )
}
