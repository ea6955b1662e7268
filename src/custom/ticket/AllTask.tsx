import { menuWords } from '#src/kit/words.ts'
import { TicketList } from './list/TicketList.tsx'

const everything = { conditions: [] }

/** Every ticket the member may see, of all projects. */
export default function AllTask() {
  return <TicketList title={menuWords({ name: 'allTask', title: '' })} scope={everything} />
}
