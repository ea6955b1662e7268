import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { isEmpty } from '#src/kit/field/empty.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Ticket } from '../ticket.ts'
import { mayWithdraw, Withdraw } from './Withdraw.tsx'

const entity: Entity = kpiTicket
const short = [
  'jobType',
  'workHour',
  'contributor',
  'creator',
  'priority',
  'planDate',
  'contributionDate',
  'collectDate',
  'deliveryDate',
  'submitDate',
  'confirmDate',
  'createDate',
  'tag',
  'cut',
  'settlement',
]
const long = ['description', 'requirementDoc', 'completionDesc', 'proofFiles', 'notes']

/** The fields of a ticket. Empty dates are left out. */
export function Details({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('kit')
  const row = ticket as unknown as Record<string, unknown>
  const given = (name: string) =>
    !isEmpty(row[name]) && !(Array.isArray(row[name]) && row[name].length === 0)
  return (
    <Card>
      <h3 className="cs-aside">{t('show.fields')}</h3>
      <dl className="cs-values">
        {long.filter(given).map(name => (
          <Detail key={name} name={name} row={row} wide>
            {name === 'proofFiles' && mayWithdraw(ticket) && <Withdraw ticket={ticket} />}
          </Detail>
        ))}
        {short.filter(given).map(name => (
          <Detail key={name} name={name} row={row} />
        ))}
      </dl>
    </Card>
  )
}

interface DetailProps {
  name: string
  row: Record<string, unknown>
  wide?: boolean
  /** Shown instead of the value. */
  children?: ReactNode
}

function Detail({ name, row, wide, children }: DetailProps) {
  const words = wordsOf(entity)
  const field = entity.fields[name]
  if (!field) return null
  return (
    <div className={wide ? 'cs-ticket-value-wide' : ''}>
      <dt>{words.label(name)}</dt>
      <dd>
        {children || <Cell field={field} name={name} words={words} value={row[name]} row={row} />}
      </dd>
    </div>
  )
}
