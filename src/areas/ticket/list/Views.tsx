import { AppstoreOutlined, BarsOutlined, CalendarOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { ticketShapes } from '#contract/areas/ticket/ticketFlow.ts'
import { Segment } from '#src/kit/ui/Segment.tsx'
import type { TicketState } from './useTickets.ts'

const icons = { table: BarsOutlined, board: AppstoreOutlined, calendar: CalendarOutlined }

/** Switches the layout of tickets. */
export function Views({ list }: { list: TicketState }) {
  const { t } = useTranslation('pages/ticket')
  return (
    <div className="cs-ticket-views">
      <Segment
        label={t('views.label')}
        value={list.view}
        options={ticketShapes.map(view => {
          const Icon = icons[view]
          return { value: view, label: t(`views.${view}`), icon: <Icon aria-hidden /> }
        })}
        onChange={view => list.go('view', view === 'table' ? undefined : view)}
      />
    </div>
  )
}
