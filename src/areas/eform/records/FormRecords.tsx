import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { formAnswers } from '#contract/areas/eform/calls.ts'
import { ExportButton } from '#src/kit/list/ExportButton.tsx'
import { useListState, writeQuery } from '#src/kit/list/listState.ts'
import { useLook } from '#src/kit/list/useLook.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { TrashButton } from '#src/kit/trash/TrashButton.tsx'
import { TabLinks } from '#src/kit/ui/TabLinks.tsx'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import { RecordsButton } from '../toRecords/RecordsButton.tsx'
import { AnswersButton } from './AnswersButton.tsx'
import { FORM, type FormTab, formAddress, formTabs, SHOWN, TAB, tabIn } from './address.ts'
import type { TabProps } from './tabProps.ts'
import { useForm } from './useForm.ts'

/** Each view is loaded when it is opened. */
const tabs = {
  summary: lazy(retryImport(() => import('./summary/Summary.tsx'))),
  table: lazy(retryImport(() => import('./table/Table.tsx'))),
  one: lazy(retryImport(() => import('./one/OneByOne.tsx'))),
} as const satisfies Record<FormTab, React.ComponentType<TabProps>>

const identity = [FORM]
const words = [TAB, SHOWN]
const kept = [...identity, ...words]

/** The submissions of a form in three views. */
export function FormRecords({
  resource: declared,
  form: id,
}: {
  resource: Resource
  form: number
}) {
  const { entity } = declared
  const { t } = useTranslation(['pages/records', 'kit'])
  const [params] = useSearchParams()
  const state = useListState(entity, kept, useViewedAddress(entity, identity, words))
  const columns = useLook(declared, state.viewed)
  // All are of the form: its name would be the same in every row.
  const resource = useMemo(() => withoutForm(columns.resource), [columns.resource])
  const query = useMemo(
    () => ({
      ...state.query,
      conditions: [{ field: FORM, operator: 'eq' as const, value: id }, ...state.query.conditions],
    }),
    [state.query, id],
  )
  const form = useForm(id)
  const tab = tabIn(params)
  const Tab = tabs[tab]
  // What the submissions are narrowed to holds in both views that list them.
  const narrowed = writeQuery(entity, { ...state.query, pageNo: 1 })
  const address = (to: FormTab) =>
    formAddress(id, to, to === 'summary' ? [] : Object.entries(narrowed))
  const name = form?.formName ?? t('pages/records:oneForm', { id })
  return (
    <div className="er-page">
      <PageHeader title={name} below section={t(`pages/records:tab.${tab}`)} refresh>
        {tab !== 'table' && (
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
            {t('pages/records:print')}
          </Button>
        )}
        {tab === 'table' && <TrashButton resource={resource} />}
        {tab === 'table' && can(entity, 'export') && (
          <ExportButton resource={resource} query={query} />
        )}
        {tab === 'table' && <RecordsButton form={id} />}
        {tab !== 'one' && can(formAnswers) && <AnswersButton form={id} name={name} />}
      </PageHeader>
      <TabLinks
        label={t('pages/records:tabs')}
        value={tab}
        tabs={formTabs.map(value => ({
          value,
          label: t(`pages/records:tab.${value}`),
          to: address(value),
        }))}
      />
      <Suspense fallback={<Wait />}>
        <Tab {...{ resource, state, columns, query, form, id }} />
      </Suspense>
    </div>
  )
}

const withoutForm = (resource: Resource): Resource => ({
  ...resource,
  list: resource.list.filter(name => name !== FORM),
  filters: resource.filters.filter(name => name !== FORM),
})
