import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { joinSignature } from '#contract/areas/signing/calls/join.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { signPage } from '../places.ts'
import { useContractChanges } from '../useContractChanges.ts'
import './join.css'

interface Props {
  project: string
  /** The entity with whose lists it is loaded again. */
  reloadedWith: string
}

/** Whether the member has signed what the project asks for, with a link to what waits. */
export default function OwnJoinSignature({ project, reloadedWith }: Props) {
  const { t } = useTranslation('pages/joinContract')
  const member = currentMember().profile?.id ?? 0
  const { data, refetch } = useCall(joinSignature, { project, member }, 0, { of: reloadedWith })
  useContractChanges(() => void refetch())
  if (!data || data.state === 'NONE') return null
  const { state, contract } = data
  return (
    <p className="sg-join">
      {t(`own.${state}`)}
      {state === 'WAITING' && contract !== null && (
        <Link to={signPage(contract)}>{t('own.sign')}</Link>
      )}
    </p>
  )
}
