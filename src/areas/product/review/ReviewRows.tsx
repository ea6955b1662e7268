import { Link } from 'react-router'
import { Picture } from '#src/kit/file/Picture.tsx'
import { CardGroups } from '#src/kit/list/CardGroups.tsx'
import { ListTable } from '#src/kit/list/ListTable.tsx'
import type { useListState } from '#src/kit/list/listState.ts'
import type { ListLook } from '#src/kit/list/useLook.ts'
import { useAtLeast } from '#src/kit/page/media.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Value } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Product } from '../own/state.ts'
import { reviewPage } from '../places.ts'

interface Props {
  resource: Resource
  rows: readonly Product[]
  state: ReturnType<typeof useListState>
  columns: ListLook
}

/** Submitted products: a table or, on narrow windows, cards. */
export function ReviewRows({ resource, rows, state, columns }: Props) {
  const wide = useAtLeast(720)
  const words = wordsOf(resource.entity)
  const title = (row: Product) => (
    <Link to={reviewPage(row.id)} className="cs-row-title pr-title">
      {row.mainImage !== null && <Picture id={row.mainImage} alt="" size={32} />}
      {row.title1}
    </Link>
  )
  const value = (row: Product, field: string) => (
    <Value resource={resource} name={field} row={row} />
  )
  if (wide)
    return (
      <ListTable
        {...{ resource, rows, state, columns }}
        cell={(row, field) =>
          field === 'title1' ? title(row as Product) : value(row as Product, field)
        }
        actions={() => null}
      />
    )
  return (
    <CardGroups {...{ resource, rows, state }}>
      {rows => (
        <ul className={`cs-cards cs-${columns.look.density ?? 'normal'}`} aria-label={words.many}>
          {rows.map(row => (
            <li key={row.id} className="cs-card" data-row>
              <div className="cs-card-head">{title(row)}</div>
              <dl className="cs-card-fields">
                {resource.list
                  .filter(field => field !== 'title1')
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
