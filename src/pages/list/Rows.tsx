import { Link } from 'react-router'
import type { Selection } from '#src/kit/bulk/useSelection.ts'
import { ListTable } from '#src/kit/list/ListTable.tsx'
import type { useListState } from '#src/kit/list/listState.ts'
import type { ListLook } from '#src/kit/list/useLook.ts'
import { useAddresses } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, titleColumn, titleOf, Value } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { RowActions } from './RowActions.tsx'

export interface RowsProps {
  resource: Resource
  rows: readonly Row[]
  state: ReturnType<typeof useListState>
  columns?: ListLook
  /** The selected rows, with bulk actions. */
  selection?: Selection | undefined
}

/** Rows of any entity as a table. */
export function Rows({ resource, rows, state, columns, selection }: RowsProps) {
  const addresses = useAddresses(resource)
  const linked = can(resource.entity, 'view') ? titleColumn(resource) : undefined
  return (
    <ListTable
      {...{ resource, rows, state, columns, selection }}
      cell={(row, name) =>
        name === linked ? (
          <Link to={addresses.show(row.id)} className="cs-row-title">
            {titleOf(resource, row)}
          </Link>
        ) : (
          <Value resource={resource} name={name} row={row} />
        )
      }
      actions={row => <RowActions resource={resource} row={row} />}
    />
  )
}
