import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { defaultLanguage, word } from '#server/words.ts'
import { newKey, type SealKey } from './certificate.ts'
import { givenKey } from './settings.ts'
import { sealKeyTable } from './tables.ts'

/** The key of this installation: the one that was given, or its own, made when there is none yet. */
export async function sealKeyOf({ db, keys }: { db: Database; keys: Keys }): Promise<SealKey> {
  const given = givenKey()
  if (given) return given
  const stored = (await read(db)) ?? (await store(db, keys))
  return {
    key: createPrivateKey(keys.open(stored.privateKey)),
    certificates: [new X509Certificate(stored.certificate).raw],
  }
}

const read = async (db: Database) => (await db.select().from(sealKeyTable).limit(1))[0]

async function store(db: Database, keys: Keys) {
  const { privateKey, certificate } = await newKey(word(defaultLanguage, 'pages/signIn:product'))
  // Of two servers that start at once, the second takes the key of the first.
  await db
    .insert(sealKeyTable)
    .values({ id: 1, privateKey: keys.seal(privateKey), certificate })
    .onConflictDoNothing()
  const stored = await read(db)
  if (!stored) throw new Error('the key of the seal was not stored')
  return stored
}
