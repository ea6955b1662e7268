import { HistoryOutlined } from '@ant-design/icons'
import { useCustom } from '@refinedev/core'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/transport.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { isEmpty } from '#src/kit/field/empty.ts'
import { Older } from '#src/kit/list/Older.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { type Change, ChangeList } from './ChangeList.tsx'

const Restore = lazy(() => import('./Restore.tsx'))

/** An event of a row's history. */
interface Event {
  id: number
  action: string
  memberName: string | null
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
    config: { query: { id, pageNo, pageSize: 10 } },
    meta: { version },
    errorNotification: false,
  })
  const page = query.data?.data
  const last = page ? Math.max(1, Math.ceil(page.total / page.pageSize)) : 1
  const [back, setBack] = useState<Event>()
  const restorable = mayChange && can(resource.entity, 'restore')
  return (
    <section className="cs-panel" aria-busy={query.isFetching}>
      <h2 className="cs-panel-title">{t('history.title')}</h2>
      {query.isLoading && <Wait />}
      {query.isError && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {page?.total === 0 && <p className="cs-history-none">{t('history.none')}</p>}
      {page && page.list.length > 0 && (
        <ol className="cs-history">
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
        </ol>
      )}
      <Older now={pageNo} last={last} go={setPageNo} />
      {back && (
        <Suspense fallback={null}>
          <Restore resource={resource} id={id} event={back} closed={() => setBack(undefined)} />
        </Suspense>
      )}
    </section>
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
    <li>
      <p className="cs-happened">
        <strong>{words.action(event.action)}</strong>
        <span>{event.memberName || t('kit:history.system')}</span>
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
      </p>
      {changes.length > 0 && <ChangeList resource={resource} changes={changes} whole={whole} />}
    </li>
  )
}
