import { accountNameOf } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { addEvent } from '../events/chain.ts'
import type { Contract } from '../tables.ts'
import { tellAsked } from './ask.ts'
import { roundOf } from './round.ts'
import { publishContract } from './tell.ts'

/** Cancels a request that is open. Whoever was asked already is told why. */
export async function cancelRound(
  at: Executor,
  context: SignedIn,
  row: Contract,
  reason: string,
): Promise<Partial<Contract>> {
  const { keys, me } = context
  const round = await roundOf(at, row)
  await addEvent(at, context, {
    ...{ contract: row.id, round: row.round, kind: 'cancelled', detail: reason },
    ...{ member: me.id, who: await accountNameOf(at, me.id) },
  })
  const signers = round?.signers ?? []
  const params = { title: row.title, reason }
  const content = { kind: 'contractCancelled', params, occasion: 'cancelled' } as const
  await tellAsked(at, keys, { ...row, reason }, signers, content)
  await publishContract(at, row, signers, 'cancel')
  return { reason, late: false }
}
