import { PlusOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { unreadProjectNotices } from '#contract/calls/projectNotice.ts'
import { projectNotice } from '#contract/entities/projectNotice.ts'
import { projectTopic } from '#contract/live.ts'
import type { Failure } from '#src/kit/failure.ts'
import { useProject } from '#src/kit/inProject.ts'
import { GAP, useLive } from '#src/kit/live.ts'
import { Nothing, Trouble, Wait } from '#src/kit/states.tsx'
import { useCall } from '#src/kit/useCall.ts'
import { TrashButton } from '#src/pages/trash/TrashButton.tsx'
import looks from '#src/resources/projectNotice.tsx'
import { Details } from './Details.tsx'
import { Editor } from './Editor.tsx'
import { Entry } from './Entry.tsx'
import { Pages } from './Pages.tsx'
import type { ProjectNotice } from './row.ts'
import '#src/pages/pages.css'
import './projectNotices.css'

const pageSize = 20

/** What is open beside the list. */
type Beside = { what: 'editor' | 'details'; id?: number } | undefined

/** The notice board of a project. */
export default function Page() {
  const { t } = useTranslation('pages/projectNotice')
  const { project, tags } = useProject()
  const [params] = useSearchParams()
  const [beside, setBeside] = useState<Beside>()
  const pageNo = Math.max(1, Number(params.get('pageNo')) || 1)
  const archived = project.status === 'ARCHIVED'
  const mayWrite = tags.includes('MANAGE_MEMBER') && !archived

  const { result, query } = useList<ProjectNotice, Failure>({
    resource: projectNotice.name,
    filters: [{ field: 'project', operator: 'eq', value: project.id }],
    sorters: [
      { field: 'pinned', order: 'desc' },
      { field: 'publishDate', order: 'desc' },
    ],
    pagination: { currentPage: pageNo, pageSize },
    errorNotification: false,
  })
  const unread = useCall(unreadProjectNotices, { projectId: project.id })
  useLive([projectTopic(project.id)], ({ kind }) => {
    if (kind.startsWith('projectNotice.') || kind === GAP) void unread.refetch()
  })

  const rows = result.data
  const known = query.data !== undefined
  const shown = beside?.id === undefined ? undefined : rows.find(({ id }) => id === beside.id)
  const write = mayWrite && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => setBeside({ what: 'editor' })}
    >
      {t('create')}
    </Button>
  )
  return (
    <section className="cs-panel" aria-busy={query.isFetching} aria-labelledby="pn-title">
      <div className="pn-head">
        <div>
          <h2 id="pn-title">{t('title')}</h2>
          <p>{t(archived ? 'archived' : 'text')}</p>
        </div>
        <div className="pn-do">
          {mayWrite && <TrashButton resource={looks} of={{ project: project.id }} />}
          {write}
        </div>
      </div>
      {query.isLoading && <Wait />}
      {query.isError && !known && (
        <Trouble error={query.error} retry={() => void query.refetch()} />
      )}
      {known && rows.length === 0 && (
        <Nothing title={t('none')} text={t(mayWrite ? 'noneLead' : 'noneMember')}>
          {write}
        </Nothing>
      )}
      <ul className="pn-list">
        {rows.map(row => (
          <Entry
            key={row.id}
            row={row}
            unread={unread.data?.includes(row.id) ?? false}
            open={params.get('notice') === String(row.id)}
            mayWrite={mayWrite}
            onEdit={() => setBeside({ what: 'editor', id: row.id })}
            onDetails={() => setBeside({ what: 'details', id: row.id })}
          />
        ))}
      </ul>
      <Pages pageNo={pageNo} last={Math.ceil((result.total ?? 0) / pageSize)} />
      <Editor
        open={beside?.what === 'editor' && (beside.id === undefined || shown !== undefined)}
        projectId={project.id}
        row={shown}
        close={() => setBeside(undefined)}
      />
      <Details
        row={beside?.what === 'details' ? shown : undefined}
        close={() => setBeside(undefined)}
      />
    </section>
  )
}
