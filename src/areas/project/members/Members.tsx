import { UserAddOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectMember as entity } from '#contract/areas/project/projectMember.ts'
import type { Condition } from '#contract/kit/query.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { useListState } from '#src/kit/list/listState.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import { useAtLeast } from '#src/kit/page/media.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { SelectionBar } from '#src/pages/bulk/SelectionBar.tsx'
import { useSelection } from '#src/pages/bulk/useSelection.ts'
import { ImportButton } from '#src/pages/import/ImportButton.tsx'
import { ExportButton } from '#src/pages/list/ExportButton.tsx'
import { Pager } from '#src/pages/list/Pager.tsx'
import { useRowKeys } from '#src/pages/list/useRowKeys.ts'
import { TrashButton } from '#src/pages/trash/TrashButton.tsx'
import type { Row } from '#src/pages/Value.tsx'
import { toFilters, toSorters } from '#src/providers/conditions.ts'
import { canWriteIn, useProject } from '../inProject.ts'
import projectMemberResource from '../projectMember.tsx'
import { EquityBar } from './EquityBar.tsx'
import { Leave } from './Leave.tsx'
import { MemberCards } from './MemberCards.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { MemberTable } from './MemberTable.tsx'
import { type Membership, statusIn } from './membership.ts'
import { Narrow } from './Narrow.tsx'
import '#src/pages/pages.css'
import '../choices.css'
import './members.css'

const Reversed = lazy(withWords(['lists'], () => import('#src/pages/list/Reversed.tsx')))

/** The members of a project: position, permissions and shares. */
export default function Members() {
  const inProject = useProject()
  const { project, reload } = inProject
  const { t } = useTranslation('pages/project')
  const wide = useAtLeast(960)
  const state = useListState(entity, ['projectId'])
  const { query } = state
  // The default filter, active members, is not part of the address.
  const status = statusIn(query.conditions)
  const others = query.conditions.filter(({ field }) => field !== 'project' && field !== 'status')
  const conditions: Condition[] = [
    ...others,
    { field: 'project', operator: 'eq', value: project.id },
    ...(status === 'ALL' ? [] : [{ field: 'status', operator: 'eq' as const, value: status }]),
  ]
  const asked = { ...query, conditions, sorts: state.usualSort ? [] : query.sorts }
  const { result, query: list } = useList<Membership, Failure>({
    resource: entity.name,
    filters: toFilters(conditions, query.keyword),
    sorters: toSorters(asked.sorts),
    pagination: { currentPage: query.pageNo, pageSize: query.pageSize },
    queryOptions: { enabled: state.asks },
    errorNotification: false,
  })
  const [open, setOpen] = useState<Membership | 'new'>()
  const manages = canWriteIn(inProject, 'MANAGE_MEMBER')
  const rows = result.data
  const total = result.total ?? 0
  const ticks = useSelection(projectMemberResource, asked, rows as readonly Row[])
  const selection = manages ? ticks : undefined
  // Members leave by the button above the list, which explains the consequences.
  const mine = currentMember().profile?.id
  const blocked = (row: Row, name: string) =>
    name === 'exit' && row.member === mine ? t('members.leave.only') : undefined
  const add = manages && (
    <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setOpen('new')}>
      {t('members.add')}
    </Button>
  )
  const changed = () => {
    void list.refetch()
    reload()
  }
  const panel = useRef<HTMLElement>(null)
  useRowKeys(panel)
  const View = wide ? MemberTable : MemberCards
  return (
    <>
      <div className="cs-members-head">
        <h2>
          {t('members.title')}
          {list.isSuccess && (
            <span className="cs-members-count">{t('members.count', { count: total })}</span>
          )}
        </h2>
        <div className="cs-members-do">
          <Leave />
          {manages && <TrashButton resource={projectMemberResource} of={{ project: project.id }} />}
          {manages && <ImportButton resource={projectMemberResource} project={project.id} />}
          {total > 0 && <ExportButton resource={projectMemberResource} query={asked} />}
          {add}
        </div>
      </div>
      {project.cutType !== 'NONE' && <EquityBar project={project.id} />}
      <section ref={panel} className="cs-panel" aria-busy={list.isFetching}>
        <Narrow state={state} status={status} />
        {state.reversed.length > 0 && (
          <Suspense fallback={null}>
            <Reversed resource={projectMemberResource} state={state} />
          </Suspense>
        )}
        {selection && (
          <SelectionBar
            resource={{ ...projectMemberResource, changed: reload }}
            query={asked}
            selection={selection}
            total={total}
            blocked={blocked}
          />
        )}
        {list.isLoading && <Wait />}
        {list.isError && <Trouble error={list.error} retry={() => void list.refetch()} />}
        {list.isSuccess && rows.length === 0 && (
          <Nothing
            title={t(query.keyword ? 'members.noMatch' : `members.none.${status}`)}
            text={query.keyword ? t('members.noMatchHint') : ''}
          >
            {query.keyword ? (
              <Button onClick={() => state.search('')}>{t('members.clear')}</Button>
            ) : (
              add
            )}
          </Nothing>
        )}
        {rows.length > 0 && (
          <>
            <View
              rows={rows}
              state={state}
              selection={selection}
              edit={setOpen}
              changed={changed}
            />
            <Pager state={state} last={Math.max(1, Math.ceil(total / query.pageSize))} />
          </>
        )}
      </section>
      {open && (
        <MemberDialog
          key={open === 'new' ? 'new' : open.id}
          project={project}
          {...(open !== 'new' && { row: open })}
          close={() => setOpen(undefined)}
          changed={changed}
        />
      )}
    </>
  )
}
