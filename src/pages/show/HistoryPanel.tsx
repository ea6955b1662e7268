import { HistoryOutlined } from '@ant-design/icons'
import { useCustom } from '@refinedev/core'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/transport.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { isEmpty } from '#src/kit/field/empty.ts'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { EventHead, Timeline, TimelineItem } from '#src/kit/ui/Timeline.tsx'
import { instant } from '#src/kit/words/format.ts'
import { viaName } from '#src/kit/words/viaName.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { type Change, ChangeList } from './ChangeList.tsx'

const Restore = lazy(() => import('./Restore.tsx'))

/** An event of a row's history. */
interface Event {
  id: number
  action: string
  memberName: string | null
  /** `assistant` or `token`, if the member let the assistant or a program do it. */
  via?: string | null
  viaToken?: string | null
  address: string
  device: string | null
  createDate: string
  changes: Record<string, Change>
}

const wholes: Record<string, 'came' | 'went' | undefined> = {
  create: 'came',
  putBack: 'came',
  remove: 'went',
}
const isNothing = (value: unknown) => isEmpty(value) || (Array.isArray(value) && value.length === 0)

const pageSize = 10

interface Props {
  resource: Resource
  id: number
  version: string
  /** Shows only changes of these fields. */
  only?: readonly string[]
  /** Whether the member may change the row, and so restore it. */
  mayChange?: boolean
}

/** The history of a row, newest first. `version` changes when there are new events. */
export default function HistoryPanel(props: Props) {
  const { resource, id, version, mayChange = true } = props
  const { only = Object.keys(resource.entity.fields) } = props
  const { t } = useTranslation('kit')
  const [pageNo, setPageNo] = useState(1)
  const { query } = useCustom<Page<Event>, Failure>({
    url: resource.entity.operations.history?.path ?? '',
    method: 'get',
    config: { query: { id, pageNo, pageSize } },
    meta: { version },
    errorNotification: false,
  })
  const page = query.data?.data
  const [back, setBack] = useState<Event>()
  const restorable = mayChange && can(resource.entity, 'restore')
  return (
    <Card title={t('history.title')} aria-busy={query.isFetching}>
      {query.isLoading && <Wait />}
      {query.isError && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {page?.total === 0 && <p className="cs-history-none">{t('history.none')}</p>}
      {page && page.list.length > 0 && (
        <Timeline>
          {page.list.map((event, at) => (
            <Happened
              key={event.id}
              resource={resource}
              event={event}
              only={only}
              // The latest event is the current state.
              back={restorable && (pageNo > 1 || at > 0) ? () => setBack(event) : undefined}
            />
          ))}
        </Timeline>
      )}
      <Pager pageNo={pageNo} pageSize={pageSize} total={page?.total ?? 0} go={setPageNo} />
      {back && (
        <Suspense fallback={null}>
          <Restore resource={resource} id={id} event={back} closed={() => setBack(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

function Happened(props: {
  resource: Resource
  event: Event
  only: readonly string[]
  back: (() => void) | undefined
}) {
  const { resource, event, only, back } = props
  const { t } = useTranslation(['kit', 'records'])
  const words = wordsOf(resource.entity)
  const whole = wholes[event.action]
  const changes = Object.entries(event.changes).filter(
    ([name, { from, to }]) =>
      resource.entity.fields[name] &&
      only.includes(name) &&
      // Created and deleted rows only list filled fields.
      !(whole && isNothing(whole === 'came' ? to : from)),
  )
  const date = instant(event.createDate)
  const where = [event.address, event.device].filter(Boolean).join(' · ')
  return (
    <TimelineItem>
      <EventHead>
        <strong>{words.action(event.action)}</strong>
        <span>{event.memberName || t('kit:history.system')}</span>
        {event.via && <small>{viaName(event)}</small>}
        <time dateTime={event.createDate}>{date}</time>
        {where && <small>{where}</small>}
        {back && (
          <Button
            size="small"
            type="text"
            icon={<HistoryOutlined aria-hidden />}
            aria-label={t('records:back.buttonOf', { date })}
            onClick={back}
          >
            {t('records:back.button')}
          </Button>
        )}
      </EventHead>
      {changes.length > 0 && <ChangeList resource={resource} changes={changes} whole={whole} />}
    </TimelineItem>
  )
}
