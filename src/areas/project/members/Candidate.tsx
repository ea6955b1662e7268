import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkGmProfile } from '#contract/areas/project/calls/projectPeople.ts'
import { projectMember as entity } from '#contract/areas/project/projectMember.ts'
import { JoinSignature } from '#src/areas/signing/public.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { useCall } from '#src/kit/call/useCall.ts'

/** What is known of somebody who is to be added. */
export interface Relation {
  name: string
  /** They can be added: they are not in the project, and have not left it. */
  free: boolean
}

interface Props {
  project: string
  member: number
  known(relation: Relation): void
  rejoined(): void
}

/** Shows the relation of a chosen account to the project, before it is added. */
export function Candidate({ project, member, known, rejoined }: Props) {
  const { t } = useTranslation(['pages/project', 'errors'])
  const { data } = useCall(checkGmProfile, { projectId: project, member })
  const [refused, setRefused] = useState('')
  const { run } = useAct(entity, 'rejoin', { refusals: 'here' })
  const tell = useEffectEvent(known)
  useEffect(() => {
    if (!data) return
    const free = data.account?.active === true && !data.membership
    tell({ name: data.account?.name ?? '', free })
  }, [data])
  if (!data) return <span role="status">{t('candidate.checking')}</span>
  const { account, membership } = data
  const name = account?.name ?? ''

  async function rejoin(id: number) {
    const done = t('pages/project:members.done.rejoin', { name })
    const outcome = await run({ id }, {}, { done })
    if (outcome.ok) rejoined()
    else setRefused(outcome.failure.message || t('errors:fallback'))
  }
  if (!account) return <span role="status">{t('candidate.unknown')}</span>
  if (!account.active) return <span role="status">{t('candidate.disabled', { name })}</span>
  const signature = <JoinSignature {...{ project, member, name }} />
  if (!membership)
    return (
      <span className="cs-candidate">
        <span role="status">{t('candidate.free', { name })}</span>
        {signature}
      </span>
    )
  if (membership.status === 'ACTIVE')
    return <span role="status">{t('candidate.there', { name })}</span>
  return (
    <span className="cs-candidate">
      <span role="status">{refused || t('candidate.left', { name })}</span>
      {signature}
      <Button size="small" onClick={() => void rejoin(membership.id)}>
        {t('pages/project:members.verbs.rejoin')}
      </Button>
    </span>
  )
}
