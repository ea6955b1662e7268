import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CardGroups } from '#src/kit/list/CardGroups.tsx'
import { ListTable } from '#src/kit/list/ListTable.tsx'
import type { useListState } from '#src/kit/list/listState.ts'
import type { ListLook } from '#src/kit/list/useLook.ts'
import { useAtLeast } from '#src/kit/page/media.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, Value } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'

interface Props {
  resource: Resource
  rows: readonly Row[]
  state: ReturnType<typeof useListState>
  columns?: ListLook
  /** The column that names a row and leads to its page. */
  by: string
  name(row: Row): string
  /** The address of a row's page; without one, the name is not a link. */
  to?: ((row: Row) => string) | undefined
  actions?(row: Row): ReactNode
}

/** Rows named by a column of their own: a table or, on narrow windows, cards. */
export function NamedRows(props: Props) {
  const { resource, rows, state, columns, by, name, to, actions = () => null } = props
  const wide = useAtLeast(720)
  const words = wordsOf(resource.entity)
  const title = (row: Row) =>
    to ? (
      <Link to={to(row)} className="cs-row-title">
        {name(row)}
      </Link>
    ) : (
      <strong>{name(row)}</strong>
    )
  const value = (row: Row, field: string) => <Value resource={resource} name={field} row={row} />
  if (wide)
    return (
      <ListTable
        {...{ resource, rows, state, columns }}
        cell={(row, field) => (field === by ? title(row) : value(row, field))}
        actions={row => <div className="cs-row-actions">{actions(row)}</div>}
      />
    )
  return (
    <CardGroups {...{ resource, rows, state }}>
      {rows => (
        <ul className={`cs-cards cs-${columns?.look.density ?? 'normal'}`} aria-label={words.many}>
          {rows.map(row => (
            <li key={row.id} className="cs-card" data-row>
              <div className="cs-card-head">
                {title(row)}
                <div className="cs-row-actions">{actions(row)}</div>
              </div>
              <dl className="cs-card-fields">
                {resource.list
                  .filter(field => field !== by)
                  .map(field => (
                    <div key={field}>
                      <dt>{words.label(field)}</dt>
                      <dd>{value(row, field)}</dd>
                    </div>
                  ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </CardGroups>
  )
}
