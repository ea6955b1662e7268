import { useTranslation } from 'react-i18next'
import { providerSettlementLine } from '#contract/areas/payment/providerSettlementLine.ts'
import type { Condition } from '#contract/kit/condition.ts'
import { SelectionBar } from '#src/kit/bulk/SelectionBar.tsx'
import { useSelection } from '#src/kit/bulk/useSelection.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import resource from '../providerSettlementLine.tsx'
import { LineTable } from './LineTable.tsx'
import { type Line, possible, type Settlement } from './settlements.ts'
import '../payment.css'

const differing: Condition = { field: 'match', operator: 'ne', value: 'AGREED' }
const unresolved: Condition = { field: 'resolved', operator: 'eq', value: false }
const parts = { all: [], differences: [differing], open: [differing, unresolved] } as const
type Part = keyof typeof parts

/** Which part of the lines the address asks for. */
const partOf = ({ length }: readonly Condition[]): Part =>
  length === 0 ? 'all' : length === 1 ? 'differences' : 'open'

/** The lines of a settlement, differences first. */
export function SettlementLines({ row }: { row: Settlement }) {
  const { t } = useTranslation('pages/settlements')
  const state = useListState(providerSettlementLine)
  const part = partOf(state.query.conditions)
  const within: Condition = { field: 'settlement', operator: 'eq', value: row.id }
  const query = { ...state.query, conditions: [...state.query.conditions, within] }
  const list = useRows<Line>(providerSettlementLine, state, query)
  const lines = list.rows.map(possible)
  const selection = useSelection(resource, query, lines)
  return (
    <ListFrame
      list={list}
      label={t('lines.title')}
      toolbar={
        <div className="pm-lines-head">
          <h2>{t('lines.title')}</h2>
          <Segment
            label={t('lines.filter')}
            value={part}
            options={(Object.keys(parts) as Part[]).map(value => ({
              value,
              label: t(`lines.${value}`),
            }))}
            onChange={chosen => state.filter([...parts[chosen]])}
          />
        </div>
      }
      selectionBar={
        row.status !== 'POSTED' &&
        selection && <SelectionBar {...{ resource, query, selection, list }} />
      }
      noMatch={
        part !== 'all' && {
          clear: state.clear,
          title: t(part === 'open' ? 'lines.noOpen' : 'lines.noDifferences'),
          text: t(part === 'open' ? 'lines.noOpenText' : 'lines.noDifferencesText'),
          button: t('lines.showAll'),
        }
      }
      empty={<Nothing title={wordsOf(providerSettlementLine).empty ?? ''} />}
    >
      <LineTable
        lines={lines}
        posted={row.status === 'POSTED'}
        {...(row.status !== 'POSTED' && selection && { selection })}
      />
    </ListFrame>
  )
}
