import { sql } from 'drizzle-orm'
import { houseAccount, openWallet, seedHouseAccounts } from '#server/areas/wallet/accounts.ts'
import { post } from '#server/areas/wallet/ledger/post.ts'
import type { Database } from '#server/db/client.ts'

/** A member's wallet with that many cents in it. */
export async function makeWallet(db: Database, member: number, cents = 0n): Promise<number> {
  await seedHouseAccounts(db)
  const { walletId } = await openWallet(db, member)
  if (cents > 0n)
    await post(db, {
      kind: 'TOP_UP',
      subType: 'RECHARGE',
      title: 'Opening balance',
      actor: null,
      legs: [
        { account: walletId, cents },
        { account: await houseAccount(db, 'ISSUANCE'), cents: -cents },
      ],
    })
  return walletId
}

/** The cents in an account. */
export async function balanceOf(db: Database, account: number): Promise<bigint> {
  const { rows } = await db.execute<{ balance: string }>(
    sql`select "balance" from "accountWallet" where "id" = ${account}`,
  )
  return BigInt(rows[0]?.balance ?? -1)
}

/** A cent from each member to every other: none of them is a new payee any more. */
export async function makeKnownPayees(
  db: Database,
  people: readonly { id: number; wallet: number }[],
): Promise<void> {
  for (const from of people)
    for (const to of people)
      if (from !== to)
        await post(db, {
          kind: 'TRANSFER',
          subType: 'TRANSFER',
          actor: from.id,
          legs: [
            { account: from.wallet, cents: -1n, counterpart: to.id },
            { account: to.wallet, cents: 1n, counterpart: from.id },
          ],
        })
}
