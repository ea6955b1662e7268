import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ProjectMove, projectMoves } from '#contract/areas/payment/calls/projectMoney.ts'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Lines } from '#src/kit/ui/Lines.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { dollars } from '../money.ts'
import { planPage } from '../plan/plans.ts'

const pageSize = 20
const tones = { PAYMENT: 'green', REFUND: 'gold', FEE: 'neutral' } as const

interface Props {
  project: string
  input: Omit<CallInput<typeof projectMoves>, 'pageNo' | 'pageSize'>
}

/** The movements of a period, latest first. */
export function Moves({ project, input }: Props) {
  const { t } = useTranslation('pages/projectMoney')
  const [pageNo, go] = useState(1)
  const page = { ...input, pageNo, pageSize }
  const { data, isLoading, isFetching, error, refetch } = useCall(projectMoves, page, 0, {
    of: payOrder.name,
  })
  return (
    <Card title={t('moves.title')} text={t('moves.text')} rows aria-busy={isFetching}>
      {isLoading && <Wait />}
      {!isLoading && !data && <Trouble error={error} retry={() => void refetch()} />}
      {data && data.total === 0 && <Nothing title={t('moves.none')} text={t('moves.noneText')} />}
      {data && data.list.length > 0 && <MoveLines project={project} moves={data.list} />}
      <Pager {...{ pageNo, pageSize, total: data?.total ?? 0, go }} />
    </Card>
  )
}

function MoveLines({ project, moves }: { project: string; moves: readonly ProjectMove[] }) {
  const { t } = useTranslation('pages/projectMoney')
  return (
    <Lines
      label={t('moves.title')}
      rows={moves}
      keyOf={({ id }) => id}
      title={{
        key: 'date',
        label: t('moves.date'),
        cell: ({ createDate }) => <time dateTime={createDate}>{instant(createDate)}</time>,
      }}
      columns={[
        {
          key: 'plan',
          label: t('moves.plan'),
          cell: ({ plan, planTitle }) => (
            <Link to={planPage(project, `show/${plan}`)}>{planTitle}</Link>
          ),
        },
        {
          key: 'kind',
          label: t('moves.kind'),
          cell: ({ kind }) => <Tag tone={tones[kind]}>{t(`moves.kinds.${kind}`)}</Tag>,
        },
        {
          key: 'number',
          label: t('moves.number'),
          // The number of a payment begins with that of its order.
          cell: ({ orderNo, requestId }) =>
            orderNo && requestId?.startsWith(orderNo) ? (
              requestId
            ) : (
              <>
                {orderNo} <span className="cs-note">{requestId}</span>
              </>
            ),
        },
        {
          key: 'amount',
          label: t('moves.amount'),
          figures: true,
          cell: ({ amount }) => {
            const leaves = amount.startsWith('-')
            return (
              <span className={leaves ? 'pm-amount' : 'pm-amount pm-in'}>
                {leaves ? '−' : '+'}
                {dollars(amount.replace('-', ''))}
              </span>
            )
          },
        },
      ]}
    />
  )
}
