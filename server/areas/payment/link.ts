import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { publicUrl } from '#server/kit/publicUrl.ts'
import { payLinkTable } from './tables.ts'

/** What a link leads to: a plan that is open to everybody, or an order. */
export type Target = { plan: number; order: null } | { plan: null; order: number }

export const planTarget = (plan: number): Target => ({ plan, order: null })
export const orderTarget = (order: number): Target => ({ plan: null, order })

/** The unguessable part of a link: 256 bits, derived from the installation's key. */
export const tokenOf = (keys: Keys, { plan, order }: Target): string =>
  keys.digest('payLink', order === null ? `plan ${plan}` : `order ${order}`)

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The row that makes a link work. */
export const linkRow = (keys: Keys, target: Target) => ({
  digest: digestOf(tokenOf(keys, target)),
  plan: target.plan,
  payOrder: target.order,
})

/** The address of a link, for letters, QR codes and the clipboard. */
export const linkUrl = (keys: Keys, target: Target): string =>
  publicUrl(`/pay/${tokenOf(keys, target)}`)

/** What the link with this token leads to, if there is one. */
export async function targetOf(at: Executor, token: string): Promise<Target | undefined> {
  const [found] = await at
    .select({ plan: payLinkTable.plan, order: payLinkTable.payOrder })
    .from(payLinkTable)
    .where(eq(payLinkTable.digest, digestOf(token)))
  return found as Target | undefined
}
