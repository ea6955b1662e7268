import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Nothing } from '#src/kit/page/states.tsx'
import type { TicketState } from './useTickets.ts'

/** The empty state of a tab: what it means, and what to do next. */
export function Empty({ list, next }: { list: TicketState; next: ReactNode }) {
  const { t } = useTranslation('pages/ticket')
  // A list of the member's own tickets contains only those.
  const tab = list.own && list.tab === 'all' ? 'mine' : list.tab
  return (
    <Nothing title={t(`empty.${tab}.title`)} text={t(`empty.${tab}.text`)}>
      {next && <div className="cs-ticket-empty-next">{next}</div>}
    </Nothing>
  )
}
