import { useInvalidate } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { errors } from '#contract/errors.ts'
import { sendCall } from '#src/kit/call/callServer.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { inPlace } from '#src/kit/call/useSend.ts'
import type { Values } from '#src/kit/form/draft.ts'
import { toast } from '#src/providers/notification.tsx'
import type { Ticket } from '../ticket.ts'
import { ticketsChanged } from './ticketVersion.ts'
import { saidOf, sendingOf, type VerbName } from './verbs.ts'

/** Somebody else has changed the ticket since it was loaded here. */
export const isStale = (failure: Failure) => failure.statusCode === errors.changed

/** The current ticket. */
export const readTicket = (id: number): Promise<Ticket> =>
  sendCall({
    method: 'GET',
    path: kpiTicket.operations.view?.path ?? '',
    input: { id },
    suppress: inPlace,
  })

/** Reloads all tickets on the screen, without losing the scroll position. */
export function useRefresh() {
  const invalidate = useInvalidate()
  return async () => {
    ticketsChanged()
    await invalidate({ resource: kpiTicket.name, invalidates: ['list', 'many', 'detail'] })
  }
}

/** Runs an action on a ticket; returns its refusal, with a message if nothing else shows one. */
export function useDo() {
  const { t } = useTranslation('pages/ticket')
  const refresh = useRefresh()
  return async (
    ticket: Ticket,
    verb: VerbName,
    values: Values,
    suppress: readonly number[] = inPlace,
  ): Promise<Failure | undefined> => {
    const { path, values: fixed } = sendingOf(verb, ticket)
    try {
      await sendCall({
        method: 'POST',
        path,
        input: { ...values, ...fixed },
        suppress,
      })
      toast('success', t(`done.${saidOf(verb, ticket.status)}`, { title: ticket.title }))
      await refresh()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // The ticket has changed: its possible actions are reloaded.
      if (error.why === 'refused' && error.statusCode !== errors.badInput) await refresh()
      return error
    }
  }
}
