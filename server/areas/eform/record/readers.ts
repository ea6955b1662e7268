import { formReport } from '#contract/areas/eform/calls.ts'
import { actorOf } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { can } from '#server/kit/can.ts'

/** Whether a member may read what forms are answered with. */
export const readsSubmissions = async (at: Executor, member: number): Promise<boolean> =>
  can(await actorOf(at, member), formReport)
