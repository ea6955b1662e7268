import { useTranslation } from 'react-i18next'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { errors } from '#contract/errors.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { readRow } from '#src/kit/call/read.ts'
import { useActOn, useReload } from '#src/kit/call/useAct.ts'
import type { Refusals } from '#src/kit/call/write.ts'
import type { Values } from '#src/kit/form/draft.ts'
import type { Ticket } from '../ticket.ts'
import { ticketsChanged } from './ticketVersion.ts'
import { saidOf, sendingOf, type VerbName } from './verbs.ts'

/** Somebody else has changed the ticket since it was loaded here. */
export const isStale = (failure: Failure) => failure.statusCode === errors.changed

/** The current ticket. */
export const readTicket = (id: number): Promise<Ticket> => readRow(kpiTicket, id)

/** Reloads all tickets on the screen, without losing the scroll position. */
export function useRefresh() {
  const reload = useReload()
  return async () => {
    ticketsChanged()
    await reload(kpiTicket)
  }
}

/** Runs an action on a ticket; returns its refusal, with a message if nothing else shows one. */
export function useDo() {
  const { t } = useTranslation('pages/ticket')
  const actOn = useActOn()
  const refresh = useRefresh()
  return async (
    ticket: Ticket,
    verb: VerbName,
    values: Values,
    refusals: Refusals = 'here',
  ): Promise<Failure | undefined> => {
    const { entity, action, row, values: fixed } = sendingOf(verb, ticket)
    const done = t(`done.${saidOf(verb, ticket.status)}`, { title: ticket.title })
    const outcome = await actOn(
      entity,
      action,
      row,
      { ...values, ...fixed },
      {
        refusals,
        done,
        // With everything that is calculated from tickets.
        reload: false,
      },
    )
    if (outcome.ok) await refresh()
    // The ticket has changed: its possible actions are reloaded.
    else if (outcome.failure.why === 'refused' && outcome.code !== errors.badInput) await refresh()
    return outcome.ok ? undefined : outcome.failure
  }
}
