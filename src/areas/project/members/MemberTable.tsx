import { useTranslation } from 'react-i18next'
import { Tick, TickPage } from '#src/kit/bulk/Tick.tsx'
import type { Selection } from '#src/kit/bulk/useSelection.ts'
import { isNumeric } from '#src/kit/field/numeric.ts'
import { Heads } from '#src/kit/list/Heads.tsx'
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
  const { t } = useTranslation(['kit', 'pages/project'])
  const left = rows.some(row => row.status === 'EXITED')
  const list = resource.list.filter(name => left || name !== 'exitDate')
  return (
    <section
      className="cs-scroll cs-members-table"
      aria-label={t('pages/project:members.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table className="cs-table">
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="cs-tick-cell">
                <TickPage selection={selection} />
              </th>
            )}
            <Heads resource={{ ...resource, list }} state={state} />
            <th scope="col" className="cs-row-end">
              <span className="cs-aside">{t('kit:list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} className={selection?.has(row) ? 'cs-ticked' : undefined}>
              {selection && (
                <td className="cs-tick-cell">
                  <Tick resource={resource} row={row} selection={selection} />
                </td>
              )}
              {list.map(name => (
                <td
                  key={name}
                  className={isNumeric(resource.entity.fields[name]) ? 'cs-figures' : undefined}
                >
                  {name === 'member' ? (
                    <Who row={row} />
                  ) : (
                    <Value resource={resource} name={name} row={row} />
                  )}
                </td>
              ))}
              <td className="cs-row-end">
                <MemberActions row={row} edit={edit} changed={changed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
