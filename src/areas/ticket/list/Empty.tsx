import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Nothing } from '#src/kit/page/states.tsx'
import type { TicketState } from './useTickets.ts'

/** The empty state of a tab: what it means, and what to do next. */
export function Empty({ list, next }: { list: TicketState; next: ReactNode }) {
  const { t } = useTranslation(['pages/ticket', 'kit'])
  const { state } = list
  // A list of the member's own tickets contains only those.
  const tab = list.own && list.tab === 'all' ? 'mine' : list.tab
  if (state.narrowed)
    return (
      <Nothing title={t('kit:list.noMatch')} text={t('kit:list.noMatchHint')}>
        <Button onClick={state.clear}>{t('kit:filter.clearAll')}</Button>
      </Nothing>
    )
  return (
    <Nothing
      title={t(`pages/ticket:empty.${tab}.title`)}
      text={t(`pages/ticket:empty.${tab}.text`)}
    >
      {next && <div className="cs-ticket-empty-next">{next}</div>}
    </Nothing>
  )
}
