import { useCustom } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/transport.ts'
import type { Failure } from '#src/kit/failure.ts'
import { instant } from '#src/kit/format.ts'
import type { Resource } from '#src/kit/resource.ts'
import { Trouble, Wait } from '#src/kit/states.tsx'
import { wordsOf } from '#src/kit/words.ts'
import { Once, type Row } from '../Value.tsx'

/** One thing that happened to a row. */
interface Event {
  id: number
  action: string
  memberName: string | null
  createDate: string
  changes: Record<string, { from: unknown; to: unknown }>
}

/** What happened to a row, the latest first. `version` changes when more has happened. */
export function History(props: {
  resource: Resource
  id: number
  version: string
  /** Shows the changes of these fields alone. */
  only?: readonly string[]
}) {
  const { resource, id, version, only = Object.keys(resource.entity.fields) } = props
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
  return (
    <section className="cs-panel" aria-busy={query.isFetching}>
      <h2 className="cs-panel-title">{t('history.title')}</h2>
      {query.isLoading && <Wait />}
      {query.isError && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {page?.total === 0 && <p className="cs-history-none">{t('history.none')}</p>}
      {page && page.list.length > 0 && (
        <ol className="cs-history">
          {page.list.map(event => (
            <Happened key={event.id} resource={resource} event={event} only={only} />
          ))}
        </ol>
      )}
      {last > 1 && (
        <div className="cs-history-pages">
          <Button disabled={pageNo <= 1} onClick={() => setPageNo(pageNo - 1)}>
            {t('history.newer')}
          </Button>
          <span>{t('history.page', { page: pageNo, last })}</span>
          <Button disabled={pageNo >= last} onClick={() => setPageNo(pageNo + 1)}>
            {t('history.older')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Happened(props: { resource: Resource; event: Event; only: readonly string[] }) {
  const { resource, event, only } = props
  const { t } = useTranslation('kit')
  const words = wordsOf(resource.entity)
  const shown = (name: string, value: unknown) => (
    <Once resource={resource} name={name} row={{ id: 0, [name]: value } as Row} />
  )
  const changes = Object.entries(event.changes).filter(
    ([name]) => resource.entity.fields[name] && only.includes(name),
  )
  return (
    <li>
      <p className="cs-happened">
        <strong>{words.action(event.action)}</strong>
        <span>{event.memberName ?? t('history.system')}</span>
        <time dateTime={event.createDate}>{instant(event.createDate)}</time>
      </p>
      {changes.length > 0 && (
        <dl className="cs-changes">
          {changes.map(([name, { from, to }]) => (
            <div key={name}>
              <dt>{words.label(name)}</dt>
              <dd>
                <span className="cs-from">{shown(name, from)}</span>
                <span aria-hidden="true">→</span>
                <span className="cs-aside">{t('history.to')}</span>
                <span className="cs-to">{shown(name, to)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
