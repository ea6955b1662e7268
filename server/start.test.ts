import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
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
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { memoryFolder } from '#tests/memory.ts'
import { buildProgram, program, urlOf } from '#tests/program.ts'
import { announce } from './announce.ts'
import { post } from './areas/message/outbox.ts'
import { readConfig } from './config.ts'
import { isRoot, mayUse, nobody } from './db/embedded/account.ts'
import { requireMatchingKeys } from './db/keyCheck.ts'
import { keyCheck } from './db/keyCheckTable.ts'
import { type Opened, openDatabase, otherFiles } from './db/open.ts'
import { diskStorage } from './gateways/storage/disk.ts'
import { setFileStorage } from './gateways/storage/index.ts'
import { type Keys, keysFrom } from './keys.ts'
import { root } from './paths.ts'
import { secretsOf } from './secrets.ts'
import { StartProblem } from './start-problem.ts'
import { requireWritableFolder, requireWritableLog } from './writable.ts'

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

const secretsGiven = { SIGNING_SECRET: 'a'.repeat(32), ENCRYPTION_KEY: 'b'.repeat(32) }

describe('what is in the way of a start is said in one line', () => {
  /** A user who may do nothing but connect, and see what there is. */
  const user = { name: `restricted_${randomBytes(4).toString('hex')}`, password: 'restricted' }
  let database: Awaited<ReturnType<typeof testDatabase>>
  let name = ''
  beforeAll(async () => {
    database = await testDatabase()
    const { rows } = await database.client.db.execute<{ name: string }>(
      sql`select current_database() as name`,
    )
    name = rows[0]?.name ?? ''
    await database.client.pool.query(`create role ${user.name} login password '${user.password}'`)
  })
  afterAll(async () => {
    await database.client.pool.query(`drop role ${user.name}`)
    await database.drop()
  })

  const refusal = async (work: () => unknown): Promise<string> => {
    const error = await Promise.resolve()
      .then(work)
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartProblem)
    return oneLine(`${(error as StartProblem).message}\n`)
  }
  const config = (more: Record<string, string>) => readConfig({ ...secretsGiven, ...more })

  it('half a language model, or one at no address', async () => {
    const url = 'https://models.example/v1'
    expect(await refusal(() => config({ ASSISTANT_URL: url }))).toBe('Set ASSISTANT_MODEL as well.')
    expect(await refusal(() => config({ ASSISTANT_KEY: 'k' }))).toBe('Set ASSISTANT_URL as well.')
    expect(await refusal(() => config({ ASSISTANT_URL: 'here', ASSISTANT_MODEL: 'm' }))).toMatch(
      /^ASSISTANT_URL is not an address/,
    )
    expect(config({ ASSISTANT_URL: url, ASSISTANT_MODEL: 'm' }).assistant).toMatchObject({
      ...{ url, model: 'm', provider: 'models.example', keepDays: undefined, perMember: 200_000 },
    })
  })

  it('a log that cannot be written', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'file'), '')
    expect(await refusal(() => requireWritableLog(folder))).toMatch(
      /^The log cannot be written to \S+ \(EISDIR\): .* set LOG_TO to another file/,
    )
    expect(await refusal(() => requireWritableLog(join(folder, 'file/server.log')))).toContain(
      '(ENOTDIR)',
    )
    expect(await refusal(() => requireWritableLog('/proc/nowhere/server.log'))).toContain(
      '(ENOENT)',
    )
    const log = join(folder, 'new/server.log')
    requireWritableLog(log)
    expect(statSync(log).mode & 0o777).toBe(0o600)
  })

  it('a data folder that cannot be written', async ({ skip }) => {
    const home = newFolder()
    const DATA_DIR = join(home, 'data')
    mkdirSync(DATA_DIR, { mode: 0o555 })
    if (isRoot && !mayUse(root, nobody)) skip('others may not enter this clone')
    const as = isRoot ? { uid: nobody.uid, gid: nobody.gid } : {}
    const given = program({ HOME: home, ...secretsGiven, DATA_DIR, LOG_TO: '-' }, as)
    expect(oneLine(await given.refusal())).toMatch(
      /^Files cannot be written to \S+ \(EACCES\): make it writable for this user, choose another DATA_DIR/,
    )
    writeFileSync(join(home, 'file'), '')
    const nowhere = { production: false, dataDir: join(home, 'file/data') }
    expect(await refusal(() => secretsOf({ XDG_CONFIG_HOME: home }, nowhere))).toMatch(
      /keys\.json cannot be read or written \(ENOTDIR\): make \S+ writable for this user/,
    )
  })

  it.each(['postgres://a:b@127.0.0.1:1/db', 'postgres://', 'not an address'])(
    'a database that is not there: %s',
    async DATABASE_URL => {
      expect(await refusal(() => openDatabase(config({ DATABASE_URL })))).toMatch(
        /^The database of DATABASE_URL cannot be reached \([^)]+\): check the address/,
      )
    },
  )

  it('a user of the database who may not make tables', async () => {
    const DATABASE_URL = urlOf(name, user)
    expect(await refusal(() => openDatabase(config({ DATABASE_URL })))).toMatch(
      /^The user of DATABASE_URL may not make the tables \(permission denied for \w+ public\): let it own/,
    )
  })

  it('and files that others do not see are named, though it starts', async () => {
    const [one, other] = [
      requireWritableFolder(join(newFolder(), 'a/files')),
      requireWritableFolder(newFolder()),
    ]
    expect(one).not.toBe(other)
    const given = config({ DATABASE_URL: urlOf(name) })
    const open = async (files: string) => {
      const opened = await openDatabase(given, files)
      return { opened, apart: () => otherFiles(opened, files) }
    }
    const first = await open(one)
    const shared = await open(one)
    expect(await shared.apart()).toBe(false)
    const elsewhere = await open(other)
    expect([await elsewhere.apart(), await first.apart()]).toEqual([true, true])
    setFileStorage(diskStorage('/srv/data/files'))
    const said = (apart: boolean) => {
      const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
      announce('http://127.0.0.1:3000', given, first.opened, { demo: false }, apart)
      const text = String(write.mock.lastCall?.[0])
      write.mockRestore()
      return text
    }
    expect(said(true)).toContain('Another server on this database keeps its files elsewhere')
    expect(said(false)).toContain('These files are not shared with servers on other machines')
    for (const { opened } of [first, shared, elsewhere]) await opened.close()
  })
})

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

    const wrong = program({ HOME: home, DATA_DIR: moved, ...secretsGiven })
    expect(oneLine(await wrong.refusal())).toMatch(
      /^The data in \S+ was written with another \w+, .*: set \w+ to the one it was made with\.$/,
    )
  }, 120_000)

  it('are new for a new folder, the same at its next start, and never made for data that is there', () => {
    const [home, place] = [newFolder(), newFolder()]
    const secretsIn = (dataDir: string, more = {}) =>
      secretsOf({ HOME: home, XDG_CONFIG_HOME: home, ...more }, { production: false, dataDir })
    const first = secretsIn(join(place, 'a'))
    expect(secretsIn(join(place, 'a'))).toEqual(first)
    expect(secretsIn(join(place, 'b')).encryptionKey).not.toBe(first.encryptionKey)
    mkdirSync(join(place, 'c/files'), { recursive: true })
    expect(() => secretsIn(join(place, 'c'))).toThrow('holds data without its keys')
    expect(existsSync(join(place, 'c/keys.json'))).toBe(false)
    writeFileSync(join(place, 'c/keys.json'), '{"signingSecret":')
    expect(() => secretsIn(join(place, 'c'))).toThrow('does not hold two keys: put it back')
  })

  it('that an earlier version kept in the home folder go on with the data', () => {
    const [home, place] = [newFolder(), newFolder()]
    const secretsIn = (dataDir: string, more = {}) =>
      secretsOf({ HOME: home, XDG_CONFIG_HOME: home, ...more }, { production: false, dataDir })
    const first = secretsIn(join(place, 'a'))
    const earlier = join(home, 'commonshare/development-keys.json')
    mkdirSync(dirname(earlier))
    renameSync(join(place, 'a/keys.json'), earlier)
    mkdirSync(join(place, 'a/postgres'))
    expect(secretsIn(join(place, 'b')).encryptionKey).not.toBe(first.encryptionKey)
    writeFileSync(join(place, 'a/postgres/PG_VERSION'), '18')
    expect(secretsIn(join(place, 'a'))).toEqual(first)
    expect(existsSync(earlier)).toBe(true)
    // Servers of several folders on one database shared them.
    const shared = secretsIn(join(place, 'd'), { DATABASE_URL: 'postgres://elsewhere' })
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

  const check = (keys: Keys, keyFile?: string) => requireMatchingKeys(opened, keys, { keyFile })
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
