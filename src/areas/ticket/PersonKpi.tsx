import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { staffKpiList } from '#contract/areas/ticket/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { number } from '#src/kit/words/format.ts'
import { useTicketVersion } from './act/ticketVersion.ts'
import { today } from './calendar/days.ts'

/** Days of the recent total. */
const recently = 30
const daysAgo = (days: number) => today(new Date(Date.now() - days * 86_400_000))
const two = { least: 2, most: 2 }

/** The totals of a member's confirmed tickets in a project. */
export function PersonKpi(props: { project: string; member: number; name: string }) {
  const { t } = useTranslation('pages/ticket')
  const asked = { projectId: props.project, contributor: props.member, pageSize: 1 }
  const all = useCall(staffKpiList, asked)
  const recent = useCall(staffKpiList, { ...asked, from: daysAgo(recently - 1), to: today() })
  const version = useTicketVersion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when a ticket moved
  useEffect(() => {
    void all.refetch()
    void recent.refetch()
  }, [version])
  if (all.isError) return <Trouble error={all.error} retry={() => void all.refetch()} />
  return (
    <Card className="cs-ticket-figures-row" aria-label={props.name}>
      <h3>{props.name}</h3>
      <Figures look="row">
        <Figure label={t('people.kpi')} value={all.data ? number(all.data.kpiTotal, two) : '…'} />
        <Figure
          label={t('people.recent')}
          value={recent.data ? number(recent.data.kpiTotal, two) : '…'}
        />
        <Figure
          label={t('people.tickets')}
          value={all.data ? number(String(all.data.total)) : '…'}
        />
      </Figures>
    </Card>
  )
}
