import { inArray } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { chainWalletTable } from './tables.ts'

/** Accounts of the words that everybody tests with: nothing of value is in them. */
const wallets = [
  {
    who: 'lead',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    origin: 'SIGNED',
    walletType: 'io.metamask',
    chainId: 1,
  },
  {
    who: 'ho.sze',
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    origin: 'CALLBACK',
    walletType: 'APP',
    chainId: null,
  },
] as const

/** Blockchain wallets that two members have bound. */
export async function seedDemoChainWallets(at: Executor): Promise<void> {
  const names = wallets.map(({ who }) => who)
  const members = await at
    .select({ id: memberTable.id, loginName: memberTable.loginName })
    .from(memberTable)
    .where(inArray(memberTable.loginName, names))
  const ids = new Map(members.map(({ id, loginName }) => [loginName, id]))
  const rows = wallets.flatMap(({ who, ...wallet }) => {
    const member = ids.get(who)
    return member ? [{ ...wallet, member, status: 'BOUND' as const }] : []
  })
  if (rows.length > 0) await at.insert(chainWalletTable).values(rows)
}
