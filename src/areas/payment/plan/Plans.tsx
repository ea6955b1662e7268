import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { canWriteIn, projectPage, SectionHead, useProject } from '#src/areas/project/public.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useRows } from '#src/kit/list/useRows.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { Lines } from '#src/kit/ui/Lines.tsx'
import { percentOf } from '#src/kit/words/decimal.ts'
import { day, number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import declared from '../collectPayment.tsx'
import { dollars } from '../money.ts'
import { type PlanRow, planPage } from './plans.ts'
import '#src/pages/pages.css'
import '../payment.css'

const keptParams = ['projectId']

/** The payment plans of a project, latest first. */
export default function Plans() {
  const { t } = useTranslation('pages/payments')
  const words = wordsOf(collectPayment)
  const inProject = useProject()
  const { id } = inProject.project
  const state = useListState(collectPayment, keptParams)
  const ofProject = { field: 'project', operator: 'eq', value: id } as const
  const list = useRows<PlanRow>(collectPayment, state, {
    ...state.query,
    conditions: [...state.query.conditions, ofProject],
  })
  const mayCreate = can(collectPayment, 'create') && canWriteIn(inProject, 'FINANCE')
  const add = mayCreate && (
    <Link to={planPage(id, 'create')} className="cs-button-link">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
        {t('plan.create')}
      </Button>
    </Link>
  )
  return (
    <>
      <SectionHead title={words.many}>
        {can('projects:money') && <Link to={projectPage('money', id)}>{t('plan.money')}</Link>}
        {add}
      </SectionHead>
      <ListFrame
        list={list}
        label={words.many}
        toolbar={<Toolbar resource={declared} state={state} />}
        noMatch={state.narrowed && { clear: state.clear }}
        empty={
          <Nothing title={t('plan.none')} text={t(mayCreate ? 'plan.noneText' : 'plan.noneMember')}>
            {add}
          </Nothing>
        }
      >
        <Lines
          label={words.many}
          rows={list.rows}
          keyOf={plan => plan.id}
          title={{
            key: 'title',
            label: words.label('title'),
            cell: plan => (
              <Link to={planPage(id, `show/${plan.id}`)} className="cs-row-title">
                {plan.title}
              </Link>
            ),
          }}
          columns={[
            {
              key: 'status',
              label: words.label('status'),
              cell: plan => (
                <Cell
                  field={collectPayment.fields.status}
                  name="status"
                  words={words}
                  value={plan.status}
                  row={plan}
                />
              ),
            },
            {
              key: 'progress',
              label: t('plan.progress'),
              cell: ({ collectedAmount, totalAmount }) => (
                <div className="pm-progress">
                  <span>
                    {t('plan.of', {
                      collected: dollars(collectedAmount),
                      total: dollars(totalAmount),
                    })}
                  </span>
                  <Bar
                    percent={percentOf(collectedAmount, totalAmount)}
                    label={t('plan.progress')}
                  />
                </div>
              ),
            },
            {
              key: 'paid',
              label: t('plan.paid'),
              figures: true,
              cell: ({ paidCount, payeeCount }) =>
                t('plan.paidOf', {
                  paid: number(String(paidCount)),
                  all: number(String(payeeCount)),
                }),
            },
            {
              key: 'days',
              label: t('plan.days'),
              cell: ({ startDate, endDate }) =>
                t('plan.period', { from: day(startDate), to: day(endDate) }),
            },
          ]}
        />
      </ListFrame>
    </>
  )
}
