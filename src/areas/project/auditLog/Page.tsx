import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  projectAudit,
  projectAuditCount,
  projectAuditExport,
} from '#contract/areas/project/calls/audit.ts'
import { projectTopic } from '#contract/areas/project/live.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { ExportButton } from '#src/kit/export/ExportButton.tsx'
import { Pager } from '#src/kit/list/Pager.tsx'
import { useLive } from '#src/kit/live/live.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Timeline } from '#src/kit/ui/Timeline.tsx'
import { number } from '#src/kit/words/format.ts'
import { hasTag, useProject } from '../inProject.ts'
import { Event } from './Event.tsx'
import { Filters } from './Filters.tsx'
import { useLogResources } from './logResources.ts'
import { useNarrowed } from './narrowed.ts'
import '#src/pages/pages.css'
import './auditLog.css'

const pageSize = 20

/** The audit log of a project, for its leads. */
export default function Page() {
  const { t } = useTranslation('pages/auditLog')
  return hasTag(useProject(), 'LEAD') ? (
    <Log />
  ) : (
    <Card>
      <Nothing title={t('closed')} text={t('closedText')} />
    </Card>
  )
}

function Log() {
  const { t } = useTranslation('pages/auditLog')
  const { project } = useProject()
  const narrowed = useNarrowed()
  const { pageNo, problem } = narrowed
  const input = { projectId: project.id, ...narrowed.values }
  const { data, isLoading, isFetching, isError, error, refetch } = useCall(projectAudit, {
    ...input,
    ...(problem && { from: null, to: null }),
    pageNo,
    pageSize,
  })
  const log = useLogResources(project.id)
  // New events are announced and not inserted: the line being read stays in place.
  const [fresh, setFresh] = useState(false)
  useLive([projectTopic(project.id)], () => setFresh(true))
  const show = () => {
    setFresh(false)
    void refetch()
  }
  const ready = data !== undefined && log.resources !== undefined
  const count = number(String(data?.total ?? 0)) + (data?.more ? '+' : '')
  return (
    <Card
      aria-busy={isFetching}
      title={t('title')}
      text={
        <>
          {t('text')} {ready && t('total', { count })}
        </>
      }
      rows
      actions={
        <ExportButton
          count={projectAuditCount.path}
          file={projectAuditExport.path}
          input={{ projectId: project.id, ...narrowed.values }}
          name={`${t('title')} ${project.name}`}
        />
      }
    >
      {log.choices && log.resources && (
        <Filters narrowed={narrowed} choices={log.choices} resources={log.resources} />
      )}
      <div role="status">
        {fresh && (
          <p className="al-fresh">
            {t('fresh')}
            <Button size="small" onClick={show}>
              {t('show')}
            </Button>
          </p>
        )}
      </div>
      {(isLoading || (!ready && !isError && !log.error)) && <Wait />}
      {isError && !data && <Trouble error={error} retry={() => void refetch()} />}
      {log.error && <Trouble error={log.error} retry={log.retry} />}
      {ready && data.list.length === 0 && (
        <Nothing
          title={t(narrowed.any ? 'noMatch' : 'none')}
          text={t(narrowed.any ? 'noMatchText' : 'noneText')}
        >
          {narrowed.any && <Button onClick={narrowed.clear}>{t('filter.clear')}</Button>}
        </Nothing>
      )}
      {ready && (
        <Timeline>
          {data.list.map(event => (
            <Event key={event.id} event={event} resources={log.resources ?? {}} />
          ))}
        </Timeline>
      )}
      {ready && (
        <Pager {...{ pageNo, pageSize }} total={data.total} to={narrowed.page} label={t('pages')} />
      )}
    </Card>
  )
}
