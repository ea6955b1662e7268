import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TimelineLine, ticketTimeline } from '#contract/areas/ticket/calls.ts'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { EventHead, Timeline as List, TimelineItem } from '#src/kit/ui/Timeline.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { Changes } from '../act/Changes.tsx'
import { useTicketVersion } from '../act/ticketVersion.ts'
import { saidOf, verbNames } from '../act/verbs.ts'
import { Skeleton } from '../list/Skeleton.tsx'
import type { Ticket } from '../ticket.ts'
import { usePeople } from './people.ts'

const fields: Entity['fields'] = kpiTicket.fields
/** Fields that change with every step: the step itself is enough. */
const silent = [
  'status',
  'updateDate',
  'confirmCount',
  'confirmerCount',
  'leaderConfirmed',
  'round',
  'submitDate',
  'collectDate',
  'deliveryDate',
  'confirmDate',
  'rejectReason',
]

/** The events of the ticket, newest first. */
export function Timeline({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['pages/ticket', 'kit'])
  const [pages, setPages] = useState(1)
  const version = useTicketVersion()
  const { data, isLoading, isError, error, refetch, isFetching } = useCall(ticketTimeline, {
    ticket: ticket.id,
    pageNo: 1,
    pageSize: Math.min(200, pages * 20),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when a ticket moved
  useEffect(() => void refetch(), [version, ticket.updateDate])
  const { nameOf } = usePeople(ticket.project)
  return (
    <Card
      title={t('pages/ticket:timeline.title')}
      level={3}
      className="cs-ticket-timeline"
      aria-busy={isFetching}
    >
      {isLoading && <Skeleton lines={3} />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <List>
          {data.list.map(line => (
            <Happened key={line.key} line={line} nameOf={nameOf} />
          ))}
        </List>
      )}
      {data && data.total > data.list.length && (
        <div className="cs-ticket-more">
          <Button onClick={() => setPages(pages + 1)}>{t('kit:history.older')}</Button>
        </div>
      )}
    </Card>
  )
}

const worded = [...verbNames, 'takeBack'] as const
const isWorded = (action: string): action is (typeof worded)[number] =>
  (worded as readonly string[]).includes(action)

/** A claimed plan is released by the same step that publishes a draft. */
const said = ({ changes }: TimelineLine, action: (typeof worded)[number]) =>
  action === 'takeBack' ? action : saidOf(action, changes.status?.from)

function Happened({ line, nameOf }: { line: TimelineLine; nameOf(id: unknown): string }) {
  const { t } = useTranslation(['pages/ticket', 'kit'])
  const { action, record } = line
  const what = isWorded(action)
    ? t(`pages/ticket:did.${said(line, action)}`)
    : wordsOf(kpiTicket).action(action)
  const named = (name: string, value: unknown) => ({
    [name]: value,
    ...(name === 'contributor' && { contributorTitle: nameOf(value) }),
  })
  const changes = Object.entries(line.changes)
    .filter(([name]) => fields[name] && !silent.includes(name))
    .map(([name, { from, to }]) => ({ name, before: named(name, from), now: named(name, to) }))
  return (
    <TimelineItem>
      <EventHead>
        <strong>{what}</strong>
        <span>{line.memberName || t('kit:history.system')}</span>
        <time dateTime={line.createDate}>{instant(line.createDate)}</time>
        {record?.leader && (
          <span className="cs-ticket-quiet">{t('pages/ticket:confirms.asLead')}</span>
        )}
        {record?.soleConfirmer && (
          <span className="cs-ticket-quiet">{t('pages/ticket:confirms.sole')}</span>
        )}
      </EventHead>
      {record?.comment && <q className="cs-ticket-reason">{record.comment}</q>}
      {action !== 'create' && <Changes of={changes} />}
    </TimelineItem>
  )
}
