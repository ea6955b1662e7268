import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bindingState } from '#contract/areas/access/calls/binding.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { BoundCard } from './BoundCard.tsx'
import '#src/pages/pages.css'
import './bindAccount.css'

/** The address and number that the account is signed in to with (/user/bindAccount). */
export default function BindAccount() {
  const { t } = useTranslation('pages/bindAccount')
  const { data, isLoading, isError, error, refetch } = useCall(bindingState, {})
  const changed = () => void refetch()
  return (
    <>
      <PageHeader title={t('title')} trail={[]}>
        <Link to="/user/security">{t('security')}</Link>
      </PageHeader>
      <p className="bi-lead">{t('lead')}</p>
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={changed} />}
      {data && (
        <div className="bi-cards">
          <BoundCard of="mobile" bound={data.mobile} reachable={data.sms} changed={changed} />
          <BoundCard of="email" bound={data.email} reachable changed={changed} />
        </div>
      )}
    </>
  )
}
