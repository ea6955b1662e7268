import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmRule } from '#contract/areas/ticket/calls.ts'
import { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { useProject } from '#src/areas/project/public.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble } from '#src/kit/page/states.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { instant, number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { useTicketVersion } from '../act/ticketVersion.ts'
import { Skeleton } from '../list/Skeleton.tsx'
import type { Ticket } from '../ticket.ts'
import { confirmersOf, countFor } from './needed.ts'
import { usePeople } from './people.ts'
import { TakeBack } from './TakeBack.tsx'

export type ConfirmRecord = WireOf<(typeof confirmRecord)['fields']> & { memberTitle: string }

/** The confirmations and rejections of a ticket, and what the project requires. */
export function Confirmations({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['pages/ticket', 'kit'])
  const { project } = useProject()
  const version = useTicketVersion()
  const { result, query } = useList<ConfirmRecord, Failure>({
    resource: confirmRecord.name,
    filters: [{ field: 'ticket', operator: 'eq', value: ticket.id }],
    pagination: { currentPage: 1, pageSize: 100 },
    errorNotification: false,
  })
  const { refetch } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when a ticket moved
  useEffect(() => void refetch(), [version, ticket.updateDate])
  // What is confirmed was confirmed under the rule of that time.
  const then = useCall(confirmRule, { ticket: ticket.id }, 0, {
    waiting: ticket.status !== 'CONFIRMED',
  })
  const rule = then.data ?? { ...project, earlier: false }
  const { confirmCount, confirmerCount } = ticket
  const waits = ticket.status === 'PENDING_CONFIRM'
  const { people, nameOf } = usePeople(project.id)
  const confirmed = result.data
    .filter(one => one.result === 'CONFIRMED' && one.round === ticket.round)
    .map(one => one.member)
  const left = confirmersOf(people, ticket.contributor, project).all.filter(
    member => !confirmed.includes(member),
  )
  const needed = countFor(project.confirmRate, confirmerCount)
  return (
    <Card className="cs-ticket-confirmations" pad title={t('confirms.title')} level={3}>
      <p className="cs-ticket-quiet">
        {t(rule.earlier ? `confirms.was.${rule.confirmType}` : `confirms.${rule.confirmType}`, {
          rate: number(rule.confirmRate, { most: 2 }),
        })}
      </p>
      {waits && (
        <>
          <p className="cs-ticket-confirm-count">
            {t('confirms.count', {
              given: number(String(confirmCount)),
              all: number(String(confirmerCount)),
            })}
            {project.confirmType !== 'LEADER' &&
              ` · ${t('confirms.needed', { count: number(String(needed)) })}`}
          </p>
          <progress
            aria-label={t('confirms.title')}
            max={Math.max(1, confirmerCount)}
            value={confirmCount}
          />
        </>
      )}
      {waits && left.length > 0 && (
        <p className="cs-ticket-quiet">
          {t('confirms.left', { names: left.map(nameOf).join(t('kit:list.and')) })}
        </p>
      )}
      {query.isLoading && <Skeleton lines={2} />}
      {query.isError && <Trouble error={query.error} retry={() => void refetch()} />}
      {query.isSuccess && result.data.length === 0 && (
        <p className="cs-ticket-quiet">{t('confirms.none')}</p>
      )}
      {result.data.length > 0 && (
        <ul className="cs-ticket-records">
          {result.data.map(record => (
            <Given key={record.id} record={record} ticket={ticket} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Given({ record, ticket }: { record: ConfirmRecord; ticket: Ticket }) {
  const { t } = useTranslation('pages/ticket')
  const words = wordsOf(confirmRecord)
  const confirmed = record.result === 'CONFIRMED'
  const Icon = confirmed ? CheckCircleOutlined : CloseCircleOutlined
  const earlier = record.round < ticket.round
  const own = record.member === currentMember().profile?.id
  const waits = ticket.status === 'PENDING_CONFIRM' && !earlier
  return (
    <li className={earlier ? 'cs-ticket-earlier' : ''}>
      <Icon aria-hidden className={confirmed ? 'cs-ticket-good' : 'cs-ticket-bad'} />
      <div>
        <p>
          <strong>{record.memberTitle}</strong> {words.choice('result', record.result)}
        </p>
        <p className="cs-ticket-quiet">
          <time dateTime={record.createDate}>{instant(record.createDate)}</time>
          {record.leader && ` · ${t('confirms.asLead')}`}
          {record.soleConfirmer && ` · ${t('confirms.sole')}`}
          {earlier && ` · ${t('confirms.earlier')}`}
        </p>
        {record.comment && <q className="cs-ticket-reason">{record.comment}</q>}
        {own && confirmed && waits && <TakeBack record={record} ticket={ticket} />}
      </div>
    </li>
  )
}
