import { EditOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { canWriteIn, useProject } from '#src/areas/project/public.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { isEmpty } from '#src/kit/field/empty.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Value } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { ActionButtons } from '#src/pages/actions.tsx'
import resource from '../collectPayment.tsx'
import { LinkButton } from '../order/LinkButton.tsx'
import { PlanFigures } from './PlanFigures.tsx'
import { PlanOrders } from './PlanOrders.tsx'
import { type PlanRow, planPage } from './plans.ts'
import '#src/pages/pages.css'
import '../payment.css'

/** One plan: how it stands, what was collected by day, and its orders. */
export default function Plan() {
  const { id = '' } = useParams()
  const { t } = useTranslation(['pages/payments', 'kit'])
  const words = wordsOf(collectPayment)
  const inProject = useProject()
  const { project } = inProject
  const managed = canWriteIn(inProject, 'FINANCE')
  const { query } = useOne<PlanRow, Failure>({
    resource: collectPayment.name,
    id,
    errorNotification: false,
  })
  const row = query.data?.data
  if (query.isLoading) return <Wait />
  if (!row) return <Trouble error={query.error} retry={() => void query.refetch()} />
  return (
    <>
      <Card
        title={row.title}
        text={<Link to={planPage(project.id)}>{t('pages/payments:plan.back')}</Link>}
        actions={
          <>
            {managed && row.method === 'OPEN' && row.status === 'OPEN' && (
              <LinkButton of={{ plan: row.id }} title={row.title} />
            )}
            <ActionButtons resource={resource} row={row} />
            {managed && can(collectPayment, 'update', row) && (
              <Link to={planPage(project.id, `edit/${row.id}`)} className="cs-button-link">
                <Button type="primary" icon={<EditOutlined aria-hidden />} tabIndex={-1}>
                  {t('kit:edit')}
                </Button>
              </Link>
            )}
          </>
        }
      >
        <dl className="cs-values">
          {resource.show
            .filter(name => name === 'status' || !isEmpty(row[name]))
            .map(name => (
              <div key={name}>
                <dt>{words.label(name)}</dt>
                <dd>
                  <Value resource={resource} name={name} row={row} />
                </dd>
              </div>
            ))}
        </dl>
      </Card>
      <PlanFigures id={row.id} />
      <PlanOrders id={row.id} managed={managed} />
    </>
  )
}
