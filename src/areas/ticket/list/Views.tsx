import { AppstoreOutlined, BarsOutlined, CalendarOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { ticketShapes } from '#contract/areas/ticket/ticketFlow.ts'
import type { TicketState } from './useTickets.ts'

const icons = { table: BarsOutlined, board: AppstoreOutlined, calendar: CalendarOutlined }

/** Switches the layout of tickets. */
export function Views({ list }: { list: TicketState }) {
  const { t } = useTranslation('pages/ticket')
  return (
    <fieldset className="cs-ticket-views">
      <legend className="cs-aside">{t('views.label')}</legend>
      {ticketShapes.map(view => {
        const Icon = icons[view]
        return (
          <button
            key={view}
            type="button"
            aria-pressed={view === list.view}
            onClick={() => list.go('view', view === 'table' ? undefined : view)}
          >
            <Icon aria-hidden /> {t(`views.${view}`)}
          </button>
        )
      })}
    </fieldset>
  )
}
