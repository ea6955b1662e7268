import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decideProposal, type Proposal, proposalStates } from '#contract/areas/assistant/calls.ts'
import { errors } from '#contract/errors.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { refetchOlderThan } from '#src/kit/call/queries.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { WayLink } from '../WayLink.tsx'
import { wayOf } from '../ways.ts'
import { Lines } from './Lines.tsx'
import './proposal.css'

interface Props {
  proposal: Proposal
  /** It is decided: this is how it is now. */
  onDecide(proposal: Proposal): void
  onAsk(question: string): void
}

/** A change that the assistant has prepared: what it would do, and whether it is to be done. */
export function ProposalCard({ proposal, onDecide, onAsk }: Props) {
  const { t } = useTranslation('pages/assistant')
  const { id, title, danger, lines, link, state } = proposal
  const places = usePlaces()
  const { busy, send } = useSend({ refusals: 'allHere' })
  const [accepting, setAccepting] = useState(false)
  const [problem, setProblem] = useState('')
  const card = useRef<HTMLElement>(null)
  const heading = useId()
  const way = link && wayOf(link, places)

  const wasOpen = useRef(state === 'OPEN')
  useEffect(() => {
    const { activeElement, body } = document
    // The button that was pressed is gone.
    if (wasOpen.current && state !== 'OPEN' && activeElement === body) card.current?.focus()
    wasOpen.current = state === 'OPEN'
  }, [state])

  async function decide(accept: boolean) {
    setProblem('')
    setAccepting(accept)
    const done = t(accept ? 'proposal.accepted' : 'proposal.declined')
    const outcome = await send(decideProposal, { proposalId: id, accept }, done)
    if (outcome.ok) {
      onDecide(outcome.data)
      // What the page shows may be another now.
      if (accept) void refetchOlderThan(Date.now())
      return
    }
    const { message, fields, code } = outcome
    setProblem(
      [message, ...Object.values(fields)].filter(Boolean).join(' ') || t('proposal.noAnswer'),
    )
    if (code === errors.proposalOver) onDecide({ ...proposal, state: 'OVER' })
  }

  return (
    <section ref={card} className="as-proposal" aria-labelledby={heading} tabIndex={-1}>
      <p className="as-proposal-head">
        <strong id={heading}>{title}</strong>
        {state !== 'OPEN' && (
          <Tag tone={proposalStates[state]}>{t(`proposal.states.${state}`)}</Tag>
        )}
      </p>
      {lines.length > 0 && <Lines lines={lines} />}
      {link && way && (
        <p>
          <WayLink way={way} onAsk={onAsk}>
            {link.label}
          </WayLink>
        </p>
      )}
      {state === 'OPEN' && danger && <p className="as-proposal-danger">{t('proposal.danger')}</p>}
      {problem && (
        <p role="alert" className="as-proposal-problem">
          {problem}
        </p>
      )}
      {state === 'OPEN' && (
        <div className="as-proposal-buttons">
          <Button
            type="primary"
            danger={danger}
            loading={busySign(busy && accepting)}
            disabled={busy && !accepting}
            onClick={() => void decide(true)}
          >
            {t('proposal.accept')}
          </Button>
          <Button
            loading={busySign(busy && !accepting)}
            disabled={busy && accepting}
            onClick={() => void decide(false)}
          >
            {t('proposal.decline')}
          </Button>
        </div>
      )}
    </section>
  )
}
