import { useTranslation } from 'react-i18next'
import { Tick, TickPage } from '#src/kit/bulk/Tick.tsx'
import { Value } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import resource from '../projectMember.tsx'
import { MemberActions } from './MemberActions.tsx'
import type { ViewProps } from './MemberTable.tsx'
import { Who } from './Who.tsx'

/** Members as cards, on narrow windows. */
export function MemberCards({ rows, selection, edit, changed }: ViewProps) {
  const { t } = useTranslation(['pages/project', 'kit'])
  const words = wordsOf(resource.entity)
  const shown = (status: string) =>
    resource.list.filter(name => name !== 'member' && (name !== 'exitDate' || status === 'EXITED'))
  return (
    <>
      {selection && (
        <div className="cs-tick-page">
          <TickPage selection={selection} />
          <span aria-hidden>{t('kit:select.page')}</span>
        </div>
      )}
      <ul className="cs-cards" aria-label={t('pages/project:members.title')}>
        {rows.map(row => (
          <li key={row.id} className="cs-card" data-row>
            <div className="cs-card-head">
              {selection && <Tick resource={resource} row={row} selection={selection} />}
              <Who row={row} />
              <MemberActions row={row} edit={edit} changed={changed} />
            </div>
            <dl className="cs-card-fields">
              {shown(row.status).map(name => (
                <div key={name} className={name === 'permissionTag' ? 'cs-card-whole' : ''}>
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
    </>
  )
}
