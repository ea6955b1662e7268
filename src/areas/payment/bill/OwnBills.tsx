import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { OrderTabs } from './OrderTabs.tsx'

/** What the member is asked to pay, and has paid. */
export default function OwnBills() {
  const { t } = useTranslation('pages/payments')
  return (
    <>
      <PageHeader title={t('bill.title')} refresh />
      <OrderTabs />
    </>
  )
}
