import { sql } from 'drizzle-orm'
import { secondFactor } from '#server/areas/access/tables/session.ts'
import { mailTable } from '#server/areas/message/tables.ts'
import { configTable } from '#server/areas/setup/config.ts'
import type { Config } from '../config.ts'
import type { Keys } from '../keys.ts'
import { secretNames } from '../secrets.ts'
import { StartProblem } from '../start-problem.ts'
import type { Executor } from './client.ts'
import { keyCheck } from './keyCheckTable.ts'
import type { Opened } from './open.ts'

const { signingSecret, encryptionKey } = secretNames
const said = 'commonshare'

/**
 * Refuses to start with other keys than those the data was written with: e-mail, secrets and files
 * could not be decrypted, and nobody would notice until they are needed. The first start writes
 * what later ones compare.
 */
export async function requireMatchingKeys(
  { client, place }: Opened,
  keys: Keys,
  { keyFile }: Pick<Config, 'keyFile'>,
): Promise<void> {
  const misfit = await findMisfit(client.db, keys)
  if (!misfit) return
  const cure = keyFile
    ? `replace ${keyFile} by the keys.json that belongs to the data, or set SIGNING_SECRET and ENCRYPTION_KEY to those it was made with.`
    : `set ${misfit} to the one it was made with.`
  throw new StartProblem(
    `The data in ${place} was written with another ${misfit}, and cannot be read with this one: ${cure}`,
  )
}

/** The name of a key that does not match the data. */
async function findMisfit(at: Executor, keys: Keys): Promise<string | undefined> {
  const known = await at.select().from(keyCheck)
  // Older data without that record: its encrypted values show whether the key matches.
  if (known.length === 0 && !(await sealed(at)).every(one => opens(keys, one))) return encryptionKey
  await at
    .insert(keyCheck)
    .values([
      { name: signingSecret, value: keys.digest('check', said) },
      { name: encryptionKey, value: keys.seal(said) },
    ])
    .onConflictDoNothing()
  const written = await at.select().from(keyCheck)
  const fits: Record<string, (value: string) => boolean> = {
    [signingSecret]: value => value === keys.digest('check', said),
    [encryptionKey]: value => opens(keys, value),
  }
  return written.find(({ name, value }) => fits[name]?.(value) === false)?.name
}

/** One of each kind of encrypted value in the database. */
async function sealed(at: Executor): Promise<string[]> {
  const { prodValue } = configTable
  const { text } = mailTable
  const { rows } = await at.execute<{ value: string }>(sql`
    (select ${prodValue} as value from ${configTable} where ${prodValue} like 'v1.%' limit 1)
    union all (select ${text} from ${mailTable} where ${text} like 'v1.%' limit 1)
    union all (select ${secondFactor.secret} from ${secondFactor} limit 1)`)
  return rows.map(({ value }) => value)
}

function opens(keys: Keys, value: string): boolean {
  try {
    keys.open(value)
    return true
  } catch {
    return false
  }
}
