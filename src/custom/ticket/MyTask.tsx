import { menuWords } from '#src/kit/words.ts'
import { TicketList } from './list/TicketList.tsx'

const own = { conditions: [], among: 'ownList' }

/** The member's own tickets, of all projects. */
export default function MyTask() {
  return <TicketList title={menuWords({ name: 'myTask', title: '' })} scope={own} />
}
