import { sql } from 'drizzle-orm'
import { configureProviders } from '#server/areas/payment/providers.ts'
import { sandboxSecret } from '#server/areas/payment/sandbox/secret.ts'
import { sandboxChargeTable } from '#server/areas/payment/tables.ts'
import { seedHouseAccounts } from '#server/areas/wallet/accounts.ts'
import type { Database } from '#server/db/client.ts'
import {
  SANDBOX_SIGNATURE,
  type SandboxNotice,
  signSandbox,
} from '#server/gateways/payment/sandbox.ts'
import { setPublicUrl } from '#server/kit/publicUrl.ts'
import { testKeys } from './keys.ts'

/** The address that links of tests begin with. */
export const PUBLIC = 'http://pay.test'

/** The sandbox as the only provider, and an address for links. */
export async function openSandbox(db: Database): Promise<void> {
  setPublicUrl(PUBLIC)
  await seedHouseAccounts(db)
  await configureProviders(db, testKeys, { sandbox: true })
}

/** A day so many days from today, as a form sends it. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What a new plan needs at least. */
export const planForm = (projectId: string, more: Record<string, string> = {}) => ({
  project: projectId,
  title: 'Annual dinner',
  amount: '120.00',
  method: 'OPEN',
  payWays: '["ALIPAY_HK","CARD","OCTOPUS"]',
  startDate: dayFromNow(-2),
  endDate: dayFromNow(30),
  ...more,
})

/** The token in a pay link. */
export const tokenIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** A notice of the sandbox, with its signature. */
export function signedNotice(notice: SandboxNotice): {
  body: string
  headers: Record<string, string>
} {
  const body = JSON.stringify(notice)
  const signature = signSandbox(sandboxSecret(testKeys), body)
  return { body, headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature } }
}

/** What the payer has done at the sandbox, without its notice. */
export async function payAtSandbox(
  db: Database,
  requestId: string,
  state: 'PAID' | 'FAILED' = 'PAID',
): Promise<SandboxNotice> {
  const [row] = await db
    .update(sandboxChargeTable)
    .set({ state, ...(state === 'PAID' && { paidDate: sql`now()` as never }) })
    .where(sql`${sandboxChargeTable.requestId} = ${requestId}`)
    .returning()
  if (!row) throw new Error(`the sandbox does not know ${requestId}`)
  const { cents, paidDate } = row
  return { id: `${requestId} ${state}`, requestId, state, cents: String(cents), paidDate }
}
