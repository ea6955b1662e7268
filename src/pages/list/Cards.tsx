import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Tick, TickPage } from '#src/kit/bulk/Tick.tsx'
import { CardGroups } from '#src/kit/list/CardGroups.tsx'
import { useAddresses } from '#src/kit/resource/place.ts'
import { titleColumn, titleOf, Value } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { breakable } from '#src/kit/words/breakable.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { RowActions } from './RowActions.tsx'
import type { RowsProps } from './Rows.tsx'

/** Rows as cards, for narrow windows. */
export default function Cards({ resource, rows, state, columns, selection }: RowsProps) {
  const { entity } = resource
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const addresses = useAddresses(resource)
  const others = resource.list.filter(name => name !== titleColumn(resource))
  return (
    <>
      {selection && (
        <div className="cs-tick-page">
          <TickPage selection={selection} />
          <span aria-hidden>{t('select.page')}</span>
        </div>
      )}
      <CardGroups {...{ resource, rows, state }}>
        {rows => (
          <ul
            className={`cs-cards cs-${columns?.look.density ?? 'normal'}`}
            aria-label={words.many}
          >
            {rows.map(row => (
              <li key={row.id} className="cs-card" data-row>
                <div className="cs-card-head">
                  {selection && <Tick resource={resource} row={row} selection={selection} />}
                  {can(entity, 'view') ? (
                    <Link to={addresses.show(row.id)} className="cs-row-title">
                      {breakable(titleOf(resource, row))}
                    </Link>
                  ) : (
                    <strong>{breakable(titleOf(resource, row))}</strong>
                  )}
                  <RowActions resource={resource} row={row} />
                </div>
                <dl className="cs-card-fields">
                  {others.map(name => (
                    <div key={name}>
                      <dt>{words.label(name)}</dt>
                      <dd>
                        <Value resource={resource} name={name} row={row} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        )}
      </CardGroups>
    </>
  )
}
