import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '#contract/kit/query.ts'
import { ImportButton } from '../import/ImportButton.tsx'
import { PageHeader } from '../page/PageHeader.tsx'
import { useTrail } from '../page/trail.ts'
import type { Resource } from '../resource/resource.ts'
import { can } from '../session/can.tsx'
import { TrashButton } from '../trash/TrashButton.tsx'
import { number } from '../words/format.ts'
import { wordsOf } from '../words/words.ts'
import { CreateLink } from './CreateLink.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { Listing } from './listing.ts'
import type { useListState } from './listState.ts'

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  list: Listing<unknown>
  /** The query of the export, if it is not that of the address. */
  exported?: ListQuery
  /** Whether deleted rows are offered, to members who may see them. */
  trash?: boolean
  /** Whether a new row is offered, to members who may create one. */
  create?: boolean
  /** Buttons before those of every list. */
  children?: ReactNode
}

/**
 * The header of a list's page: its name, the open view, the number of rows, and the buttons of
 * every list (deleted rows, import, export, new row), as far as the member may use them.
 */
export function ListHead(props: Props) {
  const {
    resource,
    state,
    list,
    exported = state.query,
    trash = true,
    create = true,
    children,
  } = props
  const { entity } = resource
  const { t } = useTranslation('kit')
  const title = useTrail().at(-1)?.label ?? wordsOf(entity).many
  const view = state.viewed?.view?.name
  const count = number(String(list.total)) + (list.more ? '+' : '')
  // Its room is kept until it is known: it may be what the buttons have to make a second line for.
  const total = list.known ? (
    t('list.total', { count })
  ) : (
    <span className="cs-unknown" aria-hidden="true">
      {t('list.total', { count: '00' })}
    </span>
  )
  return (
    <PageHeader title={title} page={view} aside={total} refresh>
      {children}
      {trash && <TrashButton resource={resource} />}
      <ImportButton resource={resource} />
      {can(entity, 'export') && <ExportButton resource={resource} query={exported} />}
      {create && can(entity, 'create') && <CreateLink resource={resource} />}
    </PageHeader>
  )
}
