import { Link } from 'react-router'
import { CardGroups } from '#src/kit/list/CardGroups.tsx'
import { ListTable } from '#src/kit/list/ListTable.tsx'
import type { useListState } from '#src/kit/list/listState.ts'
import type { ListLook } from '#src/kit/list/useLook.ts'
import { useAtLeast } from '#src/kit/page/media.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Value } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Verification } from '../row.ts'

interface Props {
  resource: Resource
  rows: readonly Verification[]
  state: ReturnType<typeof useListState>
  columns: ListLook
}

export const reviewPage = (id: number) => `/examines/examAuthDetail?id=${id}`

/** Verifications by their members: a table or, on narrow windows, cards. */
export function Rows({ resource, rows, state, columns }: Props) {
  const wide = useAtLeast(720)
  const words = wordsOf(resource.entity)
  const title = ({ id, memberTitle }: Verification) => (
    <Link to={reviewPage(id)} className="cs-row-title">
      {memberTitle ?? `#${id}`}
    </Link>
  )
  const value = (row: Verification, name: string) => (
    <Value resource={resource} name={name} row={row} />
  )
  if (wide)
    return (
      <ListTable
        {...{ resource, rows, state, columns }}
        cell={(row, name) => (name === 'member' ? title(row) : value(row, name))}
        actions={() => null}
      />
    )
  return (
    <CardGroups {...{ resource, rows, state }}>
      {rows => (
        <ul className={`cs-cards cs-${columns.look.density}`} aria-label={words.many}>
          {rows.map(row => (
            <li key={row.id} className="cs-card" data-row>
              <div className="cs-card-head">{title(row)}</div>
              <dl className="cs-card-fields">
                {resource.list
                  .filter(name => name !== 'member')
                  .map(name => (
                    <div key={name}>
                      <dt>{words.label(name)}</dt>
                      <dd>{value(row, name)}</dd>
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
