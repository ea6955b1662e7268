import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '#src/kit/light/locale.ts'
import { useAtLeast } from '#src/kit/page/media.ts'
import { Trouble } from '#src/kit/page/states.tsx'
import { monthName, weekdays } from '#src/kit/words/format.ts'
import type { TicketState } from '../list/useTickets.ts'
import type { Ticket } from '../ticket.ts'
import { Day, Legend } from './Day.tsx'
import { addMonths, isMonth, today, weeksOf } from './days.ts'
import { useDays } from './useDays.ts'

/** The first day of the week, as in date pickers: 0 is Sunday. */
const firstDay = () => (currentLocale() === 'en-US' ? 0 : 1)

/** A month of tickets, each on the day the work was done, until then on its planned day. */
export default function Calendar({ list }: { list: TicketState }) {
  const { t } = useTranslation('pages/ticket')
  const wide = useAtLeast(720)
  const month = isMonth(list.month) ? list.month : today().slice(0, 7)
  const weeks = weeksOf(month, firstDay())
  const days = weeks.flat()
  const { byDay, left, query } = useDays(list, days[0] ?? '', days.at(-1) ?? '')
  const to = (next: string) => list.go('month', next, true)
  const name = monthName(month)
  if (query.isError) return <Trouble error={query.error} retry={query.retry} />

  const filled = days.filter(day => byDay.has(day) && day.startsWith(month))
  return (
    <section
      className="cs-ticket-calendar"
      aria-label={t('views.calendar')}
      aria-busy={query.isFetching}
    >
      {query.isFetching && <div className="cs-progress" />}
      <div className="cs-ticket-calendar-head">
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={t('calendar.before')}
          onClick={() => to(addMonths(month, -1))}
        />
        <h3 aria-live="polite">{name}</h3>
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={t('calendar.after')}
          onClick={() => to(addMonths(month, 1))}
        />
        <Button onClick={() => to(today().slice(0, 7))}>{t('calendar.today')}</Button>
        <Legend tickets={(wide ? days : filled).flatMap(day => byDay.get(day) ?? none)} />
      </div>
      {left > 0 && <p className="cs-ticket-calendar-more">{t('calendar.more', { count: left })}</p>}
      {wide ? (
        <table className="cs-ticket-month">
          <caption className="cs-aside">{name}</caption>
          <thead>
            <tr>
              {weekdays(firstDay()).map(day => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(week => (
              <tr key={week[0]}>
                {week.map(day => (
                  <Day
                    key={day}
                    day={day}
                    outside={!day.startsWith(month)}
                    tickets={byDay.get(day) ?? none}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Agenda days={filled} byDay={byDay} />
      )}
      {query.isSuccess && filled.length === 0 && (
        <p className="cs-ticket-calendar-more">{t('calendar.none', { month: name })}</p>
      )}
    </section>
  )
}

const none: readonly Ticket[] = []

/** On a narrow window: only days with tickets. */
function Agenda({
  days,
  byDay,
}: {
  days: readonly string[]
  byDay: ReadonlyMap<string, readonly Ticket[]>
}) {
  return (
    <ol className="cs-ticket-agenda">
      {days.map(day => (
        <Day key={day} day={day} tickets={byDay.get(day) ?? none} line />
      ))}
    </ol>
  )
}
