import { useEffect, useState } from 'react'
import { Failure } from '#src/kit/call/failure.ts'
import { toast } from '#src/providers/notification.tsx'
import type { Ticket } from '../ticket.ts'
import { readTicket } from './send.ts'
import VerbDialog from './VerbDialog.tsx'

interface Props {
  id: number
  /** Called after it has closed, with whether it was finished. */
  closed(done: boolean): void
}

/** The dialog that finishes a claimed plan, outside of the lists of tickets. */
export default function FinishTicket({ id, closed }: Props) {
  const [ticket, setTicket] = useState<Ticket>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it is opened
  useEffect(() => {
    readTicket(id).then(setTicket, problem => {
      if (problem instanceof Failure && problem.message) toast('error', problem.message)
      closed(false)
    })
  }, [id])
  /** The dialog does not say how it ended: the ticket does. */
  const ended = async () => {
    const now = await readTicket(id).catch(() => undefined)
    closed(now?.status === 'PENDING_CONFIRM' || now?.status === 'CONFIRMED')
  }
  if (!ticket) return null
  return <VerbDialog ticket={ticket} verb="completeDev" closed={() => void ended()} />
}
