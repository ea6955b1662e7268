import { CardGroups } from '#src/kit/list/CardGroups.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { Card } from '../Card.tsx'
import { type LinesProps, TicketTick } from './Table.tsx'

/** Tickets as cards, for narrow windows. */
export function Cards({ resource, rows, list, chosen }: LinesProps) {
  return (
    <CardGroups {...{ resource, rows }} state={list.state}>
      {rows => (
        <ul className="cs-ticket-cards" aria-label={wordsOf(resource.entity).many}>
          {rows.map(row => (
            <li key={row.id} data-row>
              <Card ticket={row} status project={resource.list.includes('project')}>
                <TicketTick ticket={row} chosen={chosen} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </CardGroups>
  )
}
