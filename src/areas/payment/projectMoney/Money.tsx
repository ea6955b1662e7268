import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { projectMoney } from '#contract/areas/payment/calls/projectMoney.ts'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import { useProject } from '#src/areas/project/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { type Days, daysIn, isReversed } from '#src/kit/period/days.ts'
import { PeriodChoice } from '#src/kit/period/PeriodChoice.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { ByPlan } from './ByPlan.tsx'
import { MoneyFigures } from './MoneyFigures.tsx'
import { MoneyPlot } from './MoneyPlot.tsx'
import { Moves } from './Moves.tsx'
import { NoMoney } from './NoMoney.tsx'
import { asked, type Period, periods, usualPeriod } from './periods.ts'
import { useMoneyChanges } from './useMoneyChanges.ts'
import '#src/pages/pages.css'
import '../payment.css'

/** What a project has received, given back and paid in fees, as the ledger has it. */
export default function Money() {
  const { t } = useTranslation('pages/projectMoney')
  const { id } = useProject().project
  const [params] = useSearchParams()
  const chosen = daysIn(params, periods, usualPeriod)
  useMoneyChanges(id)
  const offered = Object.keys(periods) as Period[]
  return (
    <>
      <PeriodChoice
        periods={offered.map(value => ({ value, label: t(`period.${value}`) }))}
        chosen={chosen}
        kept={{ projectId: id }}
      />
      {!isReversed(chosen) && <Shown project={id} days={chosen} />}
    </>
  )
}

function Shown({ project, days }: { project: string; days: Days }) {
  const { t } = useTranslation('pages/projectMoney')
  const input = asked(project, days)
  const { data, isLoading, error, refetch } = useCall(projectMoney, input, 0, { of: payOrder.name })
  if (isLoading) return <Wait />
  if (!data)
    return (
      <Card>
        <Trouble error={error} retry={() => void refetch()} />
      </Card>
    )
  if (data.planCount === 0) return <NoMoney />
  return (
    <>
      <MoneyFigures money={data} input={input} />
      {data.steps.length > 0 && <MoneyPlot money={data} />}
      <ByPlan project={project} money={data} />
      {data.seesMoves ? (
        <Moves key={JSON.stringify(input)} project={project} input={input} />
      ) : (
        <p className="cs-note pm-hidden">{t('moves.hidden')}</p>
      )}
    </>
  )
}
