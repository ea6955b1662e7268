import { and, asc, eq, inArray } from 'drizzle-orm'
import { decideProposal, type Proposal } from '#contract/areas/assistant/calls.ts'
import type { SignedIn, Via } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail, Refused } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { makeCall } from '#server/kit/callAs.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import type { Prepared } from '../reply.ts'
import { assistantProposal } from '../tables.ts'
import { madeBy } from './prepare.ts'

/** Hours for which a proposal can be confirmed. */
const openHours = 24
export const isFresh = sql`${assistantProposal.createDate} > now() - make_interval(hours => ${openHours})`

/** What is shown of a proposal. One that is old or was being carried out when the server died is over. */
export const shownOfProposal = {
  id: assistantProposal.id,
  messageId: assistantProposal.messageId,
  title: assistantProposal.title,
  danger: assistantProposal.danger,
  lines: assistantProposal.lines,
  link: assistantProposal.link,
  state: sql<Proposal['state']>`case
    when ${assistantProposal.state} = 'WORKING' or (${assistantProposal.state} = 'OPEN' and not ${isFresh}) then 'OVER'
    else ${assistantProposal.state} end`,
}

/** The proposals of messages, by their ids. */
export async function proposalsBelow(at: Executor, messageIds: readonly number[]) {
  const all = new Map<number, Proposal[]>()
  if (messageIds.length === 0) return all
  const rows = await at
    .select(shownOfProposal)
    .from(assistantProposal)
    .where(inArray(assistantProposal.messageId, [...messageIds]))
    .orderBy(asc(assistantProposal.id))
  for (const { messageId, ...one } of rows)
    if (messageId !== null) all.set(messageId, [...(all.get(messageId) ?? []), one])
  return all
}

/** Keeps the proposals of an answer. */
export async function keepProposals(
  at: Executor,
  memberId: number,
  messageId: number,
  all: readonly Prepared[],
): Promise<void> {
  if (all.length === 0) return
  await at
    .insert(assistantProposal)
    .values(all.map(one => ({ ...one, lines: [...one.lines], memberId, messageId })))
}

const ofMember = ({ me }: SignedIn, id: number) =>
  and(eq(assistantProposal.id, id), eq(assistantProposal.memberId, me.id))

async function shown(context: SignedIn, id: number): Promise<Proposal> {
  const [found] = await context.db
    .select(shownOfProposal)
    .from(assistantProposal)
    .where(ofMember(context, id))
  const { messageId: _, ...proposal } = found ?? fail('notFound')
  return proposal
}

/** Takes an open proposal, so that of several callers at once only one decides it. */
async function take(context: SignedIn, id: number, state: 'WORKING' | 'DECLINED') {
  const [taken] = await context.db
    .update(assistantProposal)
    .set({ state, decideDate: sql`now()` as never })
    .where(and(ofMember(context, id), eq(assistantProposal.state, 'OPEN'), isFresh))
    .returning()
  if (taken) return taken
  await shown(context, id)
  return fail('proposalOver')
}

export const proposalRoutes: Route[] = [
  answer(decideProposal, async (context, { proposalId, accept }) => {
    const one = await take(context, proposalId, accept ? 'WORKING' : 'DECLINED')
    if (accept) {
      const set = (values: Partial<typeof assistantProposal.$inferInsert>) =>
        context.db.update(assistantProposal).set(values).where(ofMember(context, proposalId))
      try {
        const via: Via = one.program === null ? 'assistant' : { token: one.program }
        const made = await makeCall({ ...context, via }, one.call, one.input)
        const link = await madeBy({ context, onPage: undefined }, one.call, made)
        await set({ state: 'DONE', ...(link && { link }) })
      } catch (error) {
        // Refused, nothing was changed: it can be confirmed again. Of other errors nobody knows that.
        if (error instanceof Refused) await set({ state: 'OPEN', decideDate: null })
        throw error
      }
    }
    return shown(context, proposalId)
  }),
]
