import { createContext, lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react'
import type { Failure } from '#src/kit/call/failure.ts'
import { giveBack } from '#src/kit/dialog/focus.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { toast } from '#src/providers/notification.tsx'
import type { Ticket } from '../ticket.ts'
import { isStale, useDo } from './send.ts'
import { useTicketChanges } from './ticketVersion.ts'
import { inputOf, type VerbName, verbOf } from './verbs.ts'

const VerbDialog = lazy(retryImport(() => import('./VerbDialog.tsx')))

interface Acts {
  /** Runs an action, or first asks for its input. */
  start(ticket: Ticket, verb: VerbName): void
  /** The ticket of the running action. */
  busy: number | undefined
}

const Acting = createContext<Acts>({ start: () => {}, busy: undefined })
export const useActing = (): Acts => useContext(Acting)

interface Asked {
  ticket: Ticket
  verb: VerbName
  /** It was tried before, and somebody else was faster. */
  refused?: Failure
}

interface Props {
  /** The project of these tickets; all of the member's projects if omitted. */
  projectId?: string | undefined
  children: ReactNode
}

/** Provides the actions on tickets: every button below uses it. */
export function ActingStage({ projectId, children }: Props) {
  useTicketChanges(projectId)
  const perform = useDo()
  const [busy, setBusy] = useState<number>()
  const [asked, setAsked] = useState<Asked>()
  const trigger = useRef<HTMLElement | null>(null)

  async function at(ticket: Ticket, verb: VerbName) {
    setBusy(ticket.id)
    const refused = await perform(ticket, verb, {})
    setBusy(undefined)
    if (!refused) return
    if (isStale(refused)) setAsked({ ticket, verb, refused })
    else if (refused.message) toast('error', refused.message)
  }
  const start = (ticket: Ticket, verb: VerbName) => {
    const asks = verbOf(verb).danger || inputOf(verb, ticket)
    trigger.current = document.activeElement as HTMLElement | null
    if (asks) setAsked({ ticket, verb })
    else void at(ticket, verb)
  }
  return (
    <Acting value={{ start, busy }}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <VerbDialog
            {...asked}
            closed={() => {
              setAsked(undefined)
              giveBack(trigger.current)
            }}
          />
        </Suspense>
      )}
    </Acting>
  )
}
