import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { memoryFolder } from '#tests/memory.ts'
import { buildProgram, program } from '#tests/program.ts'
import { testKeys } from './db/factories/keys.ts'
import { demandFittingKeys } from './db/keyCheck.ts'
import type { Opened } from './db/open.ts'
import { keyCheck } from './db/tables/keyCheck.ts'
import { post } from './flows/mail.ts'
import { type Keys, keysFrom } from './keys.ts'
import { root } from './paths.ts'
import { secretsOf } from './secrets.ts'
import { StartProblem } from './start-problem.ts'

beforeAll(buildProgram, 60_000)

const made: string[] = []
/** A folder that the database's account may enter. */
function newFolder(): string {
  const folder = mkdtempSync(join(memoryFolder(), 'start-test-'))
  chmodSync(folder, 0o755)
  made.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** One line for the person who starts it, no stack. */
function oneLine(text: string): string {
  expect(text).toMatch(/^[^\n]+\n$/)
  return text.trim()
}

describe('the keys of the data', () => {
  it('lie with it: it opens wherever the folder is moved, whoever starts it', async () => {
    const [home, place] = [newFolder(), newFolder()]
    const first = program({ HOME: home, DATA_DIR: join(place, 'data') })
    await first.ready()
    await first.stop()
    expect(statSync(join(place, 'data/keys.json')).mode & 0o777).toBe(0o600)
    expect(existsSync(join(home, '.config'))).toBe(false)

    const moved = join(newFolder(), 'moved')
    renameSync(join(place, 'data'), moved)
    const again = program({ HOME: newFolder(), DATA_DIR: moved })
    await again.ready()
    await again.stop()

    const other = { SIGNING_SECRET: 'a'.repeat(32), ENCRYPTION_KEY: 'b'.repeat(32) }
    const wrong = program({ HOME: home, DATA_DIR: moved, ...other })
    expect(oneLine(await wrong.refusal())).toMatch(
      /^The data in \S+ was written with another \w+, .*: set \w+ to the one it was made with\.$/,
    )
  }, 120_000)

  it('are new for a new folder, the same at its next start, and never made for data that is there', () => {
    const [home, place] = [newFolder(), newFolder()]
    const kept = (dataDir: string, more = {}) =>
      secretsOf({ HOME: home, XDG_CONFIG_HOME: home, ...more }, { production: false, dataDir })
    const first = kept(join(place, 'a'))
    expect(kept(join(place, 'a'))).toEqual(first)
    expect(kept(join(place, 'b')).encryptionKey).not.toBe(first.encryptionKey)
    mkdirSync(join(place, 'c/files'), { recursive: true })
    expect(() => kept(join(place, 'c'))).toThrow('holds data without its keys')
    expect(existsSync(join(place, 'c/keys.json'))).toBe(false)
    writeFileSync(join(place, 'c/keys.json'), '{"signingSecret":')
    expect(() => kept(join(place, 'c'))).toThrow('does not hold two keys: put it back')
  })

  it('that an earlier version kept in the home folder go on with the data', () => {
    const [home, place] = [newFolder(), newFolder()]
    const kept = (dataDir: string, more = {}) =>
      secretsOf({ HOME: home, XDG_CONFIG_HOME: home, ...more }, { production: false, dataDir })
    const first = kept(join(place, 'a'))
    const earlier = join(home, 'commonshare/development-keys.json')
    mkdirSync(dirname(earlier))
    renameSync(join(place, 'a/keys.json'), earlier)
    mkdirSync(join(place, 'a/postgres'))
    expect(kept(join(place, 'b')).encryptionKey).not.toBe(first.encryptionKey)
    writeFileSync(join(place, 'a/postgres/PG_VERSION'), '18')
    expect(kept(join(place, 'a'))).toEqual(first)
    expect(existsSync(earlier)).toBe(true)
    // Servers of several folders on one database shared them.
    const shared = kept(join(place, 'd'), { DATABASE_URL: 'postgres://elsewhere' })
    expect(shared.encryptionKey).toBe(first.encryptionKey)
  })

  it('are no part of the repository', () => {
    const ignored = execFileSync('git', ['check-ignore', 'data/keys.json'], { cwd: root })
    expect(String(ignored).trim()).toBe('data/keys.json')
  })
})

describe('data that was written with other keys', () => {
  let opened: Opened
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await testDatabase()
    drop = database.drop
    opened = { client: database.client, place: '/srv/data/postgres', close: database.drop }
  })
  afterAll(() => drop())

  const check = (keys: Keys, keyFile?: string) => demandFittingKeys(opened, keys, { keyFile })
  const secrets = [
    'factory-signing-secret-0123456789abcdef',
    'factory-encryption-key-0123456789abcd',
  ]
  const forget = () => opened.client.db.delete(keyCheck)

  it.each([
    ['SIGNING_SECRET', keysFrom('a'.repeat(32), secrets[1] ?? '')],
    ['ENCRYPTION_KEY', keysFrom(secrets[0] ?? '', 'b'.repeat(32))],
  ])('is refused where %s is another', async (name, other) => {
    const own = keysFrom(secrets[0] ?? '', secrets[1] ?? '')
    await forget()
    await check(own)
    await check(own)
    await expect(check(other)).rejects.toThrow(
      `The data in /srv/data/postgres was written with another ${name}, and cannot be read with this one: set ${name} to the one it was made with.`,
    )
    await expect(check(other, '/srv/data/keys.json')).rejects.toThrow(
      'replace /srv/data/keys.json by the keys.json that belongs to the data',
    )
    await expect(check(other)).rejects.toBeInstanceOf(StartProblem)
    await check(own)
  })

  it('of a version that wrote no check is refused as well, where something sealed shows it', async () => {
    const { db } = opened.client
    await forget()
    await post(db, testKeys, { to: 'ada@example.org', subject: 'Hello', text: 'sealed' })
    await expect(check(keysFrom('a'.repeat(32), 'b'.repeat(32)))).rejects.toThrow('ENCRYPTION_KEY')
    expect(await db.select().from(keyCheck)).toEqual([])
    await check(testKeys)
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int from "keyCheck" where "value" like '%commonshare%'`,
    )
    expect(rows[0]?.count).toBe(0)
  })
})
