import { and, eq } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import type { BoundWallet } from '#contract/areas/web3/calls.ts'
import { chainWallet, type origins } from '#contract/areas/web3/chainWallet.ts'
import { lockAccount, logSecurity } from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { difference, record } from '#server/kit/history/history.ts'
import { publishChange } from '#server/kit/publish.ts'
import { forgetReading } from './nft/read.ts'
import { chainWalletTable as t } from './tables.ts'

/** Where members find their wallet. */
export const WEB3 = '/user/wallet?wallet=web3'

type Stored = typeof t.$inferSelect

/** A wallet that is bound to a member. */
export interface Binding {
  memberId: number
  address: Address
  origin: keyof typeof origins
  walletType: string
  chainId: number | null
  publicKey: Hex | null
}

/** The bound wallet of a member, if there is one. */
export async function walletOf(at: Executor, memberId: number): Promise<Stored | undefined> {
  const [found] = await at
    .select()
    .from(t)
    .where(and(eq(t.member, memberId), eq(t.status, 'BOUND')))
  return found
}

/** The same; refused if there is none. */
export const requireWallet = async (at: Executor, memberId: number): Promise<Stored> =>
  (await walletOf(at, memberId)) ?? fail('notFound')

/** What a member is told of their wallet. */
export const shownOf = (wallet: Stored): BoundWallet => {
  const { id, address, origin, walletType, chainId, publicKey, createDate } = wallet
  return { id, address, origin, walletType, chainId, publicKey, createDate }
}

/** Whether a signature tells more than what is bound: that the address is the member's. */
const isProof = (bound: Pick<Stored, 'address' | 'origin'>, binding: Partial<Binding>): boolean =>
  bound.origin === 'CALLBACK' && binding.origin === 'SIGNED' && bound.address === binding.address

/** Refuses to begin what would be refused in the end: a wallet is bound once. */
export async function requireUnbound(
  at: Executor,
  memberId: number,
  binding: Partial<Binding> = {},
): Promise<void> {
  const bound = await walletOf(at, memberId)
  if (bound && !isProof(bound, binding)) fail('walletBound')
}

/** Writes a change to the history of the wallet, and tells who follows it. */
async function written(
  context: Context,
  action: string,
  after: Stored,
  before?: Stored,
): Promise<void> {
  const { name: entity, fields } = chainWallet
  const changes = difference(fields, before, after)
  await record(context.db, context, { entity, rowId: after.id, action, changes, project: null })
  await publishChange(context.db, chainWallet, action, after, before)
}

/** Stores a change of a wallet. */
async function store(context: Context, before: Stored, values: Partial<Stored>, action: string) {
  const [after] = await context.db
    .update(t)
    .set({ ...values, updateDate: clock.now() })
    .where(and(eq(t.id, before.id), eq(t.status, 'BOUND')))
    .returning()
  // It was released at the same moment.
  if (!after) return fail('changed')
  await written(context, action, after, before)
  return after
}

/** Takes an address from a member who has not proved that it is theirs. */
async function takeFrom(context: Context, other: Stored): Promise<void> {
  // Its history is read by them, and does not say who has the address now.
  const nobody = { ...context, me: undefined, address: '', device: '' }
  await store(nobody, other, { status: 'RELEASED' }, 'release')
  await forgetReading(context.db, other.id)
  const { address, member } = other
  await sendNotice(context.db, context, [member], {
    kind: 'chainWalletMoved',
    params: { address },
    link: WEB3,
  })
}

/**
 * Binds a wallet to a member, in a transaction. A signature is worth more than the word of another
 * application: it confirms an address that was bound without one, and takes it from anybody else
 * who has bound it so. The caller has checked it.
 */
export async function bind(context: Context, binding: Binding): Promise<Stored> {
  const { db } = context
  const { memberId, address } = binding
  const { memberId: member, ...values } = binding
  await lockAccount(db, memberId)
  const own = await walletOf(db, memberId)
  if (own) {
    if (!isProof(own, binding)) fail('walletBound')
    return store(context, own, values, 'update')
  }
  const [other] = await db
    .select()
    .from(t)
    .where(and(eq(t.address, address), eq(t.status, 'BOUND')))
    .for('update')
  if (other && !isProof(other, binding)) fail('addressBound', { address: { problem: 'taken' } })
  if (other) await takeFrom(context, other)
  const [made] = await db
    .insert(t)
    .values({ ...values, member, status: 'BOUND' })
    .onConflictDoNothing()
    .returning()
  // Somebody else has bound it at the same moment.
  if (!made) return fail('addressBound', { address: { problem: 'taken' } })
  await written(context, 'create', made)
  await logSecurity(db, context, memberId, 'walletBound')
  return made
}
