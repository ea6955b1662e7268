import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreviewedLine } from '#contract/areas/settlement/calls.ts'
import { session } from '#src/kit/session/session.ts'
import { Lines } from '#src/kit/ui/Lines.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { count, points } from './figures.ts'

type Part = Omit<PreviewedLine, 'exited' | 'wallet'> &
  Partial<Pick<PreviewedLine, 'exited' | 'wallet'>>

interface Props {
  label: string
  parts: readonly Part[]
  /** The tickets of a member. */
  tickets(part: Part, label: string): ReactNode
}

/** What each member receives, or received; their tickets when asked for. */
export function Parts({ label, parts, tickets }: Props) {
  const { t } = useTranslation('pages/settlement')
  const [member, setMember] = useState<number>()
  const chosen = parts.find(part => part.member === member)
  const heading = chosen && t('tickets.of', { name: chosen.name })
  return (
    <>
      <Lines
        label={label}
        rows={parts}
        keyOf={part => part.member}
        own={part => part.member === session()?.mid}
        title={{
          key: 'member',
          label: t('member'),
          cell: ({ name, exited, wallet }) => (
            <>
              {name}
              {exited && <Tag>{t('exited')}</Tag>}
              {wallet === 'NONE' && <Tag tone="blue">{t('newWallet')}</Tag>}
              {wallet === 'FROZEN' && <Tag tone="gold">{t('frozenWallet')}</Tag>}
            </>
          ),
        }}
        columns={[
          { key: 'tickets', label: t('tickets.title'), figures: true, cell: p => count(p.tickets) },
          { key: 'kpi', label: 'KPI', figures: true, cell: part => points(part.kpi) },
          {
            key: 'amount',
            label: t('points'),
            figures: true,
            cell: part => <strong>{points(part.amount)}</strong>,
          },
        ]}
        end={{
          key: 'tickets',
          label: t('actions'),
          cell: part => (
            <Button
              type="text"
              size="small"
              aria-expanded={member === part.member}
              aria-label={t('tickets.of', { name: part.name })}
              onClick={() => setMember(member === part.member ? undefined : part.member)}
            >
              {t('tickets.title')}
            </Button>
          ),
        }}
      />
      {chosen && heading && (
        <div className="se-tickets">
          <h4>{heading}</h4>
          {tickets(chosen, heading)}
        </div>
      )}
    </>
  )
}
