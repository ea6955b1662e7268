import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askToSign, joinSignature } from '#contract/areas/signing/calls/join.ts'
import { contract } from '#contract/areas/signing/contract.ts'
import { topicOf } from '#contract/kit/scope.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { useContractChanges } from '../useContractChanges.ts'
import './join.css'

const tones = { UNSENT: 'red', WAITING: 'gold', SIGNED: 'green' } as const

interface Props {
  project: string
  member: number
  name: string
  /** The entity with whose lists it is loaded again. */
  reloadedWith?: string
}

/** Whether somebody has signed what a project asks for; what was never sent can be sent to them. */
export default function JoinSignature({ project, member, name, reloadedWith }: Props) {
  const { t } = useTranslation('pages/joinContract')
  const { data, refetch } = useCall(joinSignature, { project, member }, 0, {
    ...(reloadedWith && { of: reloadedWith }),
  })
  useContractChanges(() => void refetch(), [contract.name, topicOf('project', project)])
  const { send, busy } = useSend({ refusals: 'here' })
  /** Also where it is about a field: there is none here that could say so. */
  const [refused, setRefused] = useState('')
  if (!data || data.state === 'NONE') return null
  const { state } = data
  async function ask() {
    const outcome = await send(askToSign, { projectId: project, member }, t('asked', { name }))
    setRefused(outcome.ok ? '' : outcome.message)
    if (outcome.ok) void refetch()
  }
  return (
    // A span: it may stand within a paragraph.
    <span className="sg-join" role="status">
      <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      {state === 'WAITING' && <span>{t('then', { name })}</span>}
      {state === 'UNSENT' && (
        <Button size="small" loading={busySign(busy)} onClick={() => void ask()}>
          {t('ask')}
        </Button>
      )}
      {refused && <span className="cs-refused">{refused}</span>}
    </span>
  )
}
