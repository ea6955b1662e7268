import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SelectionBar } from '#src/kit/bulk/SelectionBar.tsx'
import { useSelection } from '#src/kit/bulk/useSelection.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useRows } from '#src/kit/list/useRows.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { SegmentLinks } from '#src/kit/ui/Segment.tsx'
import { Shown } from '#src/pages/list/Shown.tsx'
import { SHOWN, TAB } from '../address.ts'
import { NoSubmissions } from '../NoSubmissions.tsx'
import type { TabProps } from '../tabProps.ts'
import { AnswersTable } from './AnswersTable.tsx'
import { ChooseColumns } from './ChooseColumns.tsx'

/** The submissions of a form as a list, or their answers with a column for each question. */
export default function Table({ resource, state, columns, query, form, id }: TabProps) {
  const { entity } = resource
  const { t } = useTranslation('pages/records')
  const [params] = useSearchParams()
  const list = useRows<Row>(entity, state, query)
  const { rows } = list
  const selection = useSelection(resource, query, rows)
  const shown = params.get(SHOWN) === 'answers' ? 'answers' : 'list'
  const to = (value: string) => {
    const next = new URLSearchParams(params)
    next.set(TAB, 'table')
    if (value === 'list') next.delete(SHOWN)
    else next.set(SHOWN, value)
    return `?${next}`
  }
  return (
    <ListFrame
      list={list}
      toolbar={
        <>
          <div className="er-shown">
            <SegmentLinks
              label={t('shown.label')}
              value={shown}
              options={(['list', 'answers'] as const).map(value => ({
                value,
                label: t(`shown.${value}`),
                to: to(value),
              }))}
            />
            {shown === 'answers' && <ChooseColumns form={id} />}
          </div>
          {shown === 'list' ? (
            <Toolbar resource={resource} state={state} columns={columns} />
          ) : (
            <Toolbar resource={resource} state={state} look={columns.look} sorting />
          )}
        </>
      }
      selectionBar={selection && <SelectionBar {...{ resource, query, selection, list }} />}
      noMatch={state.narrowed && { clear: state.clear }}
      empty={<NoSubmissions form={form} />}
    >
      {shown === 'list' ? (
        <Shown {...{ resource, rows, state, columns, selection }} />
      ) : (
        <AnswersTable {...{ resource, rows, selection }} form={id} />
      )}
    </ListFrame>
  )
}
