import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Nothing } from '#src/kit/page/states.tsx'
import type { TicketState } from './useTickets.ts'

const ownWords = ['toFinish', 'toClaim', 'pendingConfirm', 'unclaimed'] as const

/** Where the texts of an empty tab are: a list of the member's own tickets contains only those. */
function emptyIn({ own, tab }: TicketState) {
  const words = own && ownWords.find(one => one === tab)
  if (words) return `emptyOwn.${words}` as const
  return `empty.${own && tab === 'all' ? 'mine' : tab}` as const
}

/** The empty state of a tab: what it means, and what to do next. */
export function Empty({ list, next }: { list: TicketState; next: ReactNode }) {
  const { t } = useTranslation('pages/ticket')
  const words = emptyIn(list)
  return (
    <Nothing title={t(`${words}.title`)} text={t(`${words}.text`)}>
      {next && <div className="cs-ticket-empty-next">{next}</div>}
    </Nothing>
  )
}
