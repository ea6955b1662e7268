import type { Queued } from '#contract/areas/board/calls.ts'
import { confirmRecord, kpiTicket } from '#contract/areas/ticket/public.ts'
import type { WaitingKind } from '#contract/kit/waiting.ts'
import { useActOn, useReload } from '#src/kit/call/useAct.ts'

/** What is done in one step, and what is asked for first. */
export type Way = 'at once' | 'dialog' | 'page'
const ways: Partial<Record<WaitingKind, Way>> = {
  ticketToClaim: 'at once',
  ticketToConfirm: 'at once',
  ticketToFinish: 'dialog',
}
export const wayOf = (kind: WaitingKind): Way => ways[kind] ?? 'page'

/** Does what waits in place; answers why it was refused, or nothing. */
export function useInPlace() {
  const actOn = useActOn()
  const reload = useReload()
  return async ({ kind, id, version }: Queued, done: string): Promise<string | undefined> => {
    const manner = { refusals: 'allHere', done, reload: false } as const
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
    return outcome.ok ? undefined : outcome.message || outcome.failure.message
  }
}
