import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'

/** The member's personal tokens, and the changes that programs prepared with them. */
export default function Tokens() {
  const { t } = useTranslation('pages/tokens')
  return <PageHeader title={t('title')} trail={[]} refresh />
}
