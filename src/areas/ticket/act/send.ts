import { useInvalidate } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { errors } from '#contract/errors.ts'
import { ask } from '#src/kit/call/ask.ts'
import { Failure } from '#src/kit/call/failure.ts'
import type { Values } from '#src/kit/form/draft.ts'
import { inPlace } from '#src/pages/form/save.ts'
import { toast } from '#src/providers/notification.tsx'
import type { Ticket } from '../ticket.ts'
import { ticketsChanged } from './ticketVersion.ts'
import { saidOf, sendingOf, type VerbName } from './verbs.ts'

/** Somebody else changed the ticket since it was seen here. */
export const isStale = (failure: Failure) => failure.statusCode === errors.changed

/** The ticket as it is now. */
export const readTicket = (id: number): Promise<Ticket> =>
  ask({
    method: 'GET',
    path: kpiTicket.operations.view?.path ?? '',
    input: { id },
    suppress: inPlace,
  })

/** Everything on the screen that shows tickets reads them again, without losing its place. */
export function useRefresh() {
  const invalidate = useInvalidate()
  return async () => {
    ticketsChanged()
    await invalidate({ resource: kpiTicket.name, invalidates: ['list', 'many', 'detail'] })
  }
}

/** Does a verb to a ticket; answers what was refused, worded already where nobody else will. */
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
      await ask({
        method: 'POST',
        path,
        input: { ...values, ...fixed },
        suppress,
      })
      toast('success', t(`done.${saidOf(verb, ticket.status)}`, { title: ticket.title }))
      await refresh()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // The ticket is no longer what it was: what can be done with it is asked again.
      if (error.why === 'refused' && error.statusCode !== errors.badInput) await refresh()
      return error
    }
  }
}
