import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// Loads what every area tells the kit, as the server does.
import '#server/areas.ts'
import { seedSystem } from '#server/areas/access/seed/system.ts'
import { openSession } from '#server/areas/access/session.ts'
import { post } from '#server/areas/message/outbox.ts'
import config from '#server/areas/setup/config.ts'
import personalKyc from '#server/areas/verification/personalKyc.ts'
import { addSubmission } from '#server/areas/verification/submission.ts'
import type { SignedIn } from '#server/context.ts'
import { connect } from '#server/db/client.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { create, remove, update } from '#server/kit/crud.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeMember, password } from '#tests/factories/member.ts'

let database: EmbeddedDatabase
const folder = mkdtempSync(join(tmpdir(), 'commonshare-at-rest-'))
const planted = {
  configuration: 'planted-secret-of-a-configuration',
  change: 'planted-secret-after-a-change',
  letter: 'planted-text-of-a-letter',
  verification: 'planted-number-of-a-card',
}
let token = ''

/** Every file of the cluster and its write-ahead log, as bytes. */
function* files(at: string): Generator<[string, Buffer]> {
  for (const entry of readdirSync(at, { withFileTypes: true })) {
    const path = join(at, entry.name)
    if (entry.isDirectory()) yield* files(path)
    else if (entry.isFile()) yield [path, readFileSync(path)]
  }
}
const holding = (text: string) =>
  [...files(database.location)].filter(([, bytes]) => bytes.includes(text)).map(([path]) => path)

beforeAll(async () => {
  database = await startEmbedded({ dataDir: join(folder, 'postgres'), durable: false })
  const client = connect(database.connection)
  await migrate(client.pool)
  await seedSystem(client.db)
  const who = await makeMember(client.db, 'ROLE_ADMIN')
  const me = { ...who, sessionId: 0, permissions: new Set(['*']), roles: [], viewer: undefined }
  const context: SignedIn = {
    db: client.db,
    keys: testKeys,
    me,
    language: 'en-US',
    address: '127.0.0.1',
    device: 'test',
  }
  token = (await openSession(context, who.id)).token
  const row = await create(config, context, {
    platform: 'CAKE',
    key: 'planted',
    secret: true,
    prodValue: planted.configuration,
  })
  const next = { id: row.id, prodValue: planted.change, remarks: 'plainly-there' }
  await update(config, context, next)
  const card = { verifiType: 'COPYRIGHT', cardNo: planted.verification }
  const { id } = await create(personalKyc, context, card)
  await addSubmission(client.db, Number(id))
  await remove(personalKyc, context, { id })
  await post(client.db, testKeys, { to: 'a@b.cd', subject: 's', text: planted.letter })
  await client.db.execute(sql`checkpoint`)
  await client.close()
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('in the files of the database and its write-ahead log', () => {
  it('what is no secret is found: the search can fail', () => {
    expect(holding('plainly-there')).not.toHaveLength(0)
  })

  it.each(Object.entries(planted))('the secret of a %s is not found', (_name, text) => {
    expect(holding(text)).toEqual([])
  })

  it('neither a token nor a password is found', () => {
    expect(token).toHaveLength(43)
    expect(holding(token)).toEqual([])
    expect(holding(password)).toEqual([])
  })
})
