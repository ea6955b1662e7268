import { useTranslation } from 'react-i18next'
import type { Selection } from '#src/kit/bulk/useSelection.ts'
import { ListTable } from '#src/kit/list/ListTable.tsx'
import type { useListState } from '#src/kit/list/listState.ts'
import { Value } from '#src/kit/resource/Value.tsx'
import resource from '../projectMember.tsx'
import { MemberActions } from './MemberActions.tsx'
import type { Membership } from './membership.ts'
import { Who } from './Who.tsx'

export interface ViewProps {
  rows: readonly Membership[]
  state: ReturnType<typeof useListState>
  /** The selected rows, for members who may use bulk actions. */
  selection: Selection | undefined
  edit(row: Membership): void
  changed(): void
}

/** Members as a table, on wide windows. */
export function MemberTable({ rows, state, selection, edit, changed }: ViewProps) {
  const { t } = useTranslation('pages/project')
  const left = rows.some(row => row.status === 'EXITED')
  const list = resource.list.filter(name => left || name !== 'exitDate')
  return (
    <ListTable
      resource={{ ...resource, list }}
      {...{ rows, state, selection }}
      label={t('members.title')}
      className="cs-members-table"
      cell={(row, name) =>
        name === 'member' ? <Who row={row} /> : <Value resource={resource} name={name} row={row} />
      }
      actions={row => <MemberActions row={row} edit={edit} changed={changed} />}
    />
  )
}
