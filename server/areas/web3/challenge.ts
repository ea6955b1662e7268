import { randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Address } from 'viem'
import { BIND, BINDING_MINUTES } from '#contract/areas/web3/calls.ts'
import { APP_ID } from '#contract/transport.ts'
import { memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { publicUrl } from '#server/kit/publicUrl.ts'
import { excluded, sql } from '#server/kit/sql.ts'
import { type Challenge, walletChallenge as t } from './tables.ts'

type Begun = Pick<Challenge, 'memberId' | 'channel' | 'walletType'> &
  Partial<Pick<Challenge, 'address' | 'chainId' | 'codeDigest'>>

/** Begins a binding, in place of the one that the member began there before. */
export async function begin(at: Executor, begun: Begun): Promise<Challenge> {
  const [made] = await at
    .insert(t)
    .values({
      ...begun,
      nonce: randomBytes(16).toString('hex'),
      createDate: clock.now(),
      expireDate: clock.in(BINDING_MINUTES * 60),
    })
    .onConflictDoUpdate({
      target: [t.memberId, t.channel],
      set: {
        walletType: excluded(t.walletType),
        codeDigest: excluded(t.codeDigest),
        nonce: excluded(t.nonce),
        address: excluded(t.address),
        chainId: excluded(t.chainId),
        createDate: excluded(t.createDate),
        expireDate: excluded(t.expireDate),
      },
    })
    .returning()
  return made ?? fail('internal')
}

const isOpen = sql`${t.expireDate} > now()`

/** What the member has begun in their session. */
export async function begunHere(at: Executor, memberId: number): Promise<Challenge> {
  const mine = and(eq(t.memberId, memberId), eq(t.channel, 'SESSION'), isOpen)
  const [found] = await at.select().from(t).where(mine)
  return found ?? fail('bindingOver')
}

/** What a code of the callback is made for. */
export interface Callback {
  action: string
  memberId: string
  token: string
  appId: string
  walletType: string
}

const digestOf = (keys: Keys, { action, memberId, token, appId, walletType }: Callback): string =>
  keys.digest('walletCallback', [action, memberId, token, appId, walletType].join('\0'))

/** A new code for a member and a kind of wallet, and what is stored of it. */
export function newCallback(keys: Keys, memberId: number, walletType: string) {
  const token = randomBytes(24).toString('base64url')
  const made = { action: BIND, memberId: String(memberId), token, appId: APP_ID, walletType }
  return { ...made, codeDigest: digestOf(keys, made) }
}

/** What was begun with that code: exactly for this member, action, application and kind of wallet. */
export async function begunElsewhere(
  at: Executor,
  keys: Keys,
  callback: Callback,
): Promise<Challenge> {
  const { action, appId } = callback
  if (action !== BIND || appId !== APP_ID) return fail('bindingOver')
  const [found] = await at
    .select()
    .from(t)
    .where(and(eq(t.codeDigest, digestOf(keys, callback)), eq(t.channel, 'CALLBACK'), isOpen))
  return found ?? fail('bindingOver')
}

/** Notes who is asked to sign. */
export async function askToSign(
  at: Executor,
  { id }: Challenge,
  address: Address,
  chainId: number,
): Promise<Challenge> {
  const [asked] = await at.update(t).set({ address, chainId }).where(eq(t.id, id)).returning()
  return asked ?? fail('bindingOver')
}

/** Uses up what was begun: of two at the same time, one is refused. */
export async function useUp(at: Executor, { id, nonce }: Challenge): Promise<void> {
  const used = await at
    .delete(t)
    .where(and(eq(t.id, id), eq(t.nonce, nonce), isOpen))
    .returning({ id: t.id })
  if (used.length === 0) fail('bindingOver')
}

/** Removes what has expired. */
export async function sweepChallenges(at: Executor): Promise<void> {
  await at.delete(t).where(lt(t.expireDate, sql`now()`))
}

/** The name that the member signs in with, in ASCII. */
async function loginNameOf(at: Executor, id: number): Promise<string> {
  const [found] = await at
    .select({ loginName: memberTable.loginName })
    .from(memberTable)
    .where(eq(memberTable.id, id))
  return (found?.loginName ?? '').replace(/[^ -~]|["\\]/g, '?')
}

/** The message that is signed (EIP-4361). */
export async function messageOf(at: Executor, challenge: Challenge): Promise<string> {
  const { memberId, address, chainId, nonce, createDate, expireDate } = challenge
  if (!address || !chainId) return fail('bindingOver')
  const { createSiweMessage } = await import('viem/siwe')
  const uri = publicUrl('/user/wallet')
  return createSiweMessage({
    domain: new URL(uri).host,
    uri,
    version: '1',
    address: address as Address,
    chainId,
    nonce,
    // Whoever signs sees for whom: a link may come from somebody else. Wallets show it as it is, and
    // the format allows ASCII only.
    statement: `Bind this wallet to the member account "${await loginNameOf(at, memberId)}". This does not move anything.`,
    resources: [`urn:commonshare:member:${memberId}`],
    issuedAt: new Date(createDate),
    expirationTime: new Date(expireDate),
  })
}
