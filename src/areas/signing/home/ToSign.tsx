import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { waitingContracts } from '#contract/areas/signing/calls/own.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { contractsPage, signPage } from '../places.ts'
import { useContractChanges } from '../useContractChanges.ts'

/** Contracts that wait for the member's signature, on the home page; hidden if there are none. */
export default function ToSign() {
  const { t } = useTranslation('pages/contracts')
  const { data, refetch } = useCall(waitingContracts, {})
  useContractChanges(() => void refetch())
  if (!data || data.count === 0) return null
  const { count, first } = data
  return (
    <Card pad title={t('home.title')} actions={<Link to={contractsPage}>{t('home.all')}</Link>}>
      <p>{t('home.waiting', { count })}</p>
      {first && (
        <p>
          <Link to={signPage(first.id)}>{first.title}</Link>
        </p>
      )}
    </Card>
  )
}
