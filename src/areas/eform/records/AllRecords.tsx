import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { eform } from '#contract/areas/eform/eform.ts'
import { SelectionBar } from '#src/kit/bulk/SelectionBar.tsx'
import { useSelection } from '#src/kit/bulk/useSelection.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { ListHead } from '#src/kit/list/ListHead.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useLook } from '#src/kit/list/useLook.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import { Shown } from '#src/pages/list/Shown.tsx'
import { FormChoice } from './FormChoice.tsx'

/** The submissions of all forms, latest first, with a way to those of one form. */
export function AllRecords({ resource: declared }: { resource: Resource }) {
  const { entity } = declared
  const { t } = useTranslation('pages/records')
  const state = useListState(entity, [], useViewedAddress(entity))
  const columns = useLook(declared, state.viewed)
  const { resource } = columns
  const { query } = state
  const list = useRows<Row>(entity, state)
  const { rows } = list
  const selection = useSelection(resource, query, rows)
  const forms = useScreen('eform')
  return (
    <>
      <ListHead resource={resource} state={state} list={list} />
      {can(eform, 'list') && <FormChoice />}
      <ListFrame
        list={list}
        toolbar={<Toolbar resource={resource} state={state} columns={columns} />}
        selectionBar={selection && <SelectionBar {...{ resource, query, selection, list }} />}
        noMatch={state.narrowed && { clear: state.clear }}
        empty={
          <Nothing title={t('none.title')} text={t('none.all')}>
            {forms && <Link to={forms.url}>{t('none.toForms')}</Link>}
          </Nothing>
        }
      >
        <Shown {...{ resource, rows, state, columns, selection }} />
      </ListFrame>
    </>
  )
}
