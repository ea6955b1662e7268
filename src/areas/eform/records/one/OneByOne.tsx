import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useRows } from '#src/kit/list/useRows.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { number } from '#src/kit/words/format.ts'
import { useFormRow } from '#src/pages/form/useFormRow.ts'
import { RECORD, recordIn, TAB } from '../address.ts'
import { NoSubmissions } from '../NoSubmissions.tsx'
import { SubmissionView } from '../submission/SubmissionView.tsx'
import type { Submission } from '../submission/submission.ts'
import type { TabProps } from '../tabProps.ts'
import { type Step, stepsOf } from './step.ts'
import { useArrows } from './useArrows.ts'

/** The submissions of a form one after the other, in the order and within the filters of its list. */
export default function OneByOne({ resource, state, columns, query, form }: TabProps) {
  const { t } = useTranslation('pages/records')
  const [params, setParams] = useSearchParams()
  const list = useRows<Row>(resource.entity, state, query)
  const { rows, total } = list
  const { pageNo, pageSize } = query
  const stood = useRef(0)
  const ids = rows.map(({ id }) => id)
  const record = recordIn(params)
  const steps = stepsOf({ ids, record, pageNo, pageSize, total, stood: stood.current })
  const { id, index, position, previous, next } = steps
  useEffect(() => {
    if (position !== undefined) stood.current = index
  }, [index, position])

  function go(step: Step | undefined) {
    if (!step) return
    const to = new URLSearchParams(params)
    to.set(TAB, 'one')
    to.set('pageNo', String(step.pageNo))
    if (step.record) to.set(RECORD, String(step.record))
    else to.delete(RECORD)
    setParams(to, { replace: true, preventScrollReset: true })
  }
  useArrows(way => go(way === 'left' ? previous : next))
  // Whoever goes one by one has no rows to page through.
  const { pageNo: no, pageSize: size, to } = state.pager
  const pager = { pageNo: no, pageSize: size, to, total: 0 }
  const place = { position: number(String(position ?? '–')), total: number(String(total)) }
  return (
    <>
      <ListFrame
        list={{ ...list, pager }}
        toolbar={<Toolbar resource={resource} state={state} look={columns.look} sorting />}
        noMatch={state.narrowed && { clear: state.clear }}
        empty={<NoSubmissions form={form} />}
      >
        <nav className="er-steps" aria-label={t('one.label')}>
          <Button
            icon={<LeftOutlined aria-hidden />}
            // Not `disabled`: the focus would be lost at the ends.
            aria-disabled={!previous}
            aria-keyshortcuts="ArrowLeft"
            onClick={() => go(previous)}
          >
            {t('one.previous')}
          </Button>
          <span role="status">{t('one.place', place)}</span>
          <Button
            icon={<RightOutlined aria-hidden />}
            iconPosition="end"
            aria-disabled={!next}
            aria-keyshortcuts="ArrowRight"
            onClick={() => go(next)}
          >
            {t('one.next')}
          </Button>
          <span className="cs-note er-keys">{t('one.keys')}</span>
        </nav>
      </ListFrame>
      {id !== undefined && <One key={id} resource={resource} id={id} />}
    </>
  )
}

function One({ resource, id }: { resource: Resource; id: number }) {
  const { t } = useTranslation('pages/records')
  const { entity } = resource
  const { row, error, gone, again, reload } = useFormRow<Submission>(entity.name, String(id))
  if (!row) return error ? <Trouble error={error} retry={again} /> : <Wait />
  return (
    <>
      <h2 className="er-number">{t('submission', { number: number(String(row.number)) })}</h2>
      <SubmissionView {...{ resource, row, gone, reload }} />
    </>
  )
}
