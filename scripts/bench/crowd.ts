import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Client, connect } from '#server/db/client.ts'
import { type Keys, keysFrom } from '#server/keys.ts'
import { startServer } from '#tests/journeys/kit/server.ts'
import { addMembers } from '../seed/crowd.ts'
import { addWallets } from '../seed/ledger.ts'

/** Journal entries written in one transaction. */
const atOnce = 1000
const crowd = 200
/** Ids begin here, so that no other number of a statement is one of them. */
const firstMember = 7_000_001
const firstWallet = 8_000_001

/** A database with the demo and wallets of a crowd, each with a million points. */
export interface Setting {
  client: Client
  keys: Keys
  env: { DATABASE_URL: string; SIGNING_SECRET: string; ENCRYPTION_KEY: string }
  /** How many there are; their ids follow each other. */
  crowd: number
  firstMember: number
  firstWallet: number
}

/** Does work with a database of its own; the server is started by whoever needs it. */
export async function withCrowd<T>(
  admin: pg.Pool,
  url: string,
  work: (setting: Setting) => Promise<T>,
): Promise<T> {
  const key = () => randomBytes(32).toString('base64')
  const env = { DATABASE_URL: url, SIGNING_SECRET: key(), ENCRYPTION_KEY: key() }
  await admin.query(`create database "${new URL(url).pathname.slice(1)}"`)
  const first = await startServer(env)
  await first.stop()
  const client = connect({ connectionString: url })
  try {
    const { db } = client
    await db.execute(sql.raw(`alter sequence "member_id_seq" restart with ${firstMember}`))
    await db.execute(sql.raw(`alter sequence "accountWallet_id_seq" restart with ${firstWallet}`))
    await addWallets(db, await addMembers(db, 1, crowd))
    await db.execute(sql`
      select count(*) from generate_series(0, ${crowd}::int - 1) n, "ledgerPost"('TOP_UP', 'RECHARGE',
        null, null, null, null, null, null, false,
        array[${firstWallet}::bigint + n, (select "id" from "accountWallet" where "kind" = 'ISSUANCE')],
        array[100000000, -100000000], array[null, null]::bigint[], null)`)
    const keys = keysFrom(env.SIGNING_SECRET, env.ENCRYPTION_KEY)
    return await work({ client, keys, env, crowd, firstMember, firstWallet })
  } finally {
    await client.close()
  }
}

/** Transfers of a cent between wallets of the crowd, by the function that every transfer uses. */
export async function postTransfers(
  { client, crowd, firstMember, firstWallet }: Setting,
  count: number,
): Promise<void> {
  for (let done = 0; done < count; done += atOnce) {
    await client.db.execute(sql`
      select count(*) from generate_series(${done}::int, ${Math.min(count, done + atOnce)}::int - 1) n,
        lateral (select n % ${crowd}::int as "from", (n + 1 + n / ${crowd}::int % 5) % ${crowd}::int as "to") pair,
        "ledgerPost"('TRANSFER', 'TRANSFER', null, null, null, ${firstMember}::bigint + "from", null,
          null, false, array[${firstWallet}::bigint + "from", ${firstWallet}::bigint + "to"],
          array[-1, 1], array[${firstMember}::bigint + "to", ${firstMember}::bigint + "from"], null)`)
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${count} transfers `)
  }
}
