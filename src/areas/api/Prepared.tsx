import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ProgramProposal,
  type Proposal,
  programProposals,
} from '#contract/areas/assistant/public.ts'
import { NOTICE_CAME } from '#contract/areas/notice/public.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { PreparedChange } from '#src/areas/assistant/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import { Trouble } from '#src/kit/page/states.tsx'
import { session } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Fold } from '#src/kit/ui/Fold.tsx'
import { instant } from '#src/kit/words/format.ts'

/** Changes that programs have prepared: those that wait, and below what became of the others. */
export function Prepared() {
  const { t } = useTranslation('pages/tokens')
  const { data, error, refetch } = useCall(programProposals, {})
  // What is decided here stays where it is: it would vanish from sight among the earlier ones.
  const [decided, setDecided] = useState<ReadonlyMap<number, Proposal>>(new Map())
  // A change that waits comes with a notice.
  useLive([memberTopic(session()?.mid ?? 0)], ({ kind }) => {
    if ([NOTICE_CAME, GAP].includes(kind)) void refetch()
  })

  if (error && !data)
    return (
      <Card title={t('waiting.titleDone')}>
        <Trouble error={error} retry={() => void refetch()} />
      </Card>
    )
  if (!data || data.length === 0) return null
  const shown = data.map(one => ({ ...one, ...decided.get(one.id) }))
  const isHere = ({ id, state }: ProgramProposal) => state === 'OPEN' || decided.has(id)
  const here = shown.filter(isHere)
  const past = shown.filter(one => !isHere(one))
  const waits = here.some(({ state }) => state === 'OPEN')
  const onDecide = (proposal: Proposal) => {
    setDecided(now => new Map(now).set(proposal.id, proposal))
    void refetch()
  }
  return (
    <Card
      title={t(waits ? 'waiting.title' : 'waiting.titleDone')}
      text={t(waits ? 'waiting.text' : 'waiting.none')}
    >
      <Changes all={here} onDecide={onDecide} />
      {past.length > 0 && (
        <Fold title={t('waiting.past')} note={t('waiting.pastText')}>
          <Changes all={past} onDecide={onDecide} />
        </Fold>
      )}
    </Card>
  )
}

interface Props {
  all: readonly ProgramProposal[]
  onDecide(proposal: Proposal): void
}

function Changes({ all, onDecide }: Props) {
  const { t } = useTranslation('pages/tokens')
  return (
    <ol className="tk-changes">
      {all.map(({ program, createDate, ...proposal }) => (
        <li key={proposal.id}>
          <p className="cs-note">{t('waiting.by', { program, date: instant(createDate) })}</p>
          <PreparedChange proposal={proposal} onDecide={onDecide} />
        </li>
      ))}
    </ol>
  )
}
