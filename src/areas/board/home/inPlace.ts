import type { Queued } from '#contract/areas/board/calls.ts'
import { confirmRecord, kpiTicket } from '#contract/areas/ticket/public.ts'
import type { WaitingKind } from '#contract/kit/waiting.ts'
import { useActOn, useReload } from '#src/kit/call/useAct.ts'

/** Done in one step, asked for in a dialog, or done on a page. */
type Way = 'at once' | 'dialog' | 'page'
const ways: Partial<Record<WaitingKind, Way>> = {
  ticketToClaim: 'at once',
  ticketToConfirm: 'at once',
  ticketToFinish: 'dialog',
}
export const wayOf = (kind: WaitingKind): Way => ways[kind] ?? 'page'

/** How it went: a refusal with its reason, which is empty where a toast has said it. */
type Outcome = { done: true } | { done: false; why: string }

/** Does what waits in place. A missing answer is said by a toast. */
export function useInPlace() {
  const actOn = useActOn()
  const reload = useReload()
  return async ({ kind, id, version }: Queued, done: string): Promise<Outcome> => {
    const manner = { refusals: 'here', done, reload: false } as const
    const outcome =
      kind === 'ticketToConfirm'
        ? await actOn(
            confirmRecord,
            'create',
            undefined,
            { ticket: id, submitDate: version },
            manner,
          )
        : await actOn(kpiTicket, 'collect', { id, updateDate: version }, {}, manner)
    await reload(kpiTicket, id)
    return outcome.ok ? { done: true } : { done: false, why: outcome.message }
  }
}
