import { PlusOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { unreadProjectNotices } from '#contract/areas/project/calls/projectNotice.ts'
import { projectTopic } from '#contract/areas/project/live.ts'
import { projectNotice } from '#contract/areas/project/projectNotice.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { ImportButton } from '#src/kit/import/ImportButton.tsx'
import { Pager } from '#src/kit/list/Pager.tsx'
import { GAP, useLive } from '#src/kit/live/live.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { TrashButton } from '#src/kit/trash/TrashButton.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { canWriteIn, useProject } from '../inProject.ts'
import projectNoticeResource from '../projectNotice.tsx'
import { Details } from './Details.tsx'
import { Editor } from './Editor.tsx'
import { Entry } from './Entry.tsx'
import type { ProjectNotice } from './row.ts'
import '#src/pages/pages.css'
import './projectNotices.css'

const pageSize = 20

/** The notice being edited, stored in the address to survive a reload. */
const WRITE = 'write'
const NEW = 'new'

/** The notices of a project. */
export default function Page() {
  const { t } = useTranslation('pages/projectNotice')
  const inProject = useProject()
  const { project } = inProject
  const [params, setParams] = useSearchParams()
  const [detailed, setDetailed] = useState<number>()
  const written = params.get(WRITE)
  const write = (which: number | typeof NEW | undefined) =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        if (which === undefined) next.delete(WRITE)
        else next.set(WRITE, String(which))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const pageNo = Math.max(1, Number(params.get('pageNo')) || 1)
  const pageAddress = (page: number) => {
    const next = new URLSearchParams(params)
    next.delete('notice')
    next.set('pageNo', String(page))
    return `?${next}`
  }
  const archived = project.status === 'ARCHIVED'
  const mayWrite = canWriteIn(inProject, 'MANAGE_MEMBER')

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
  const edited = rows.find(({ id }) => String(id) === written)
  const add = mayWrite && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => write(NEW)}>
      {t('create')}
    </Button>
  )
  return (
    <Card
      aria-busy={query.isFetching}
      title={t('title')}
      text={t(archived ? 'archived' : 'text')}
      rows
      actions={
        <>
          {mayWrite && (
            <TrashButton resource={projectNoticeResource} of={{ project: project.id }} />
          )}
          {mayWrite && <ImportButton resource={projectNoticeResource} project={project.id} />}
          {add}
        </>
      }
    >
      {query.isLoading && <Wait />}
      {query.isError && !known && (
        <Trouble error={query.error} retry={() => void query.refetch()} />
      )}
      {known && rows.length === 0 && (
        <Nothing title={t('none')} text={t(mayWrite ? 'noneLead' : 'noneMember')}>
          {add}
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
            onEdit={() => write(row.id)}
            onDetails={() => setDetailed(row.id)}
          />
        ))}
      </ul>
      <Pager
        {...{ pageNo, pageSize }}
        total={result.total ?? 0}
        to={pageAddress}
        label={t('pages')}
      />
      <Editor
        open={mayWrite && (written === NEW || edited !== undefined)}
        projectId={project.id}
        row={edited}
        close={() => write(undefined)}
      />
      <Details row={rows.find(({ id }) => id === detailed)} close={() => setDetailed(undefined)} />
    </Card>
  )
}
