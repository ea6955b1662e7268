import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { mayUse, nobody } from './embedded/account.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isRoot = process.geteuid?.() === 0
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

/** A new data folder that the database's account may enter (mkdtemp makes it for us alone). */
function freshDir(inside = memory): string {
  const folder = mkdtempSync(join(inside, 'embedded-test-'))
  chmodSync(folder, 0o755)
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return join(folder, 'postgres')
}

async function start(dataDir: string, more: Partial<EmbeddedOptions> = {}) {
  const db = await startEmbedded({ dataDir, durable: false, ...more })
  cleanUp.push(db.stop)
  return db
}

async function ask(db: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(db.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}

/** The one line that the operator sees instead of a running server. */
async function refusal(dataDir: string): Promise<string> {
  const error = await start(dataDir).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartProblem)
  const { message } = error as StartProblem
  expect(message).not.toContain('\n')
  return message
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Another node process that starts the database and then runs `then`, with `db` and `pg`. */
function child(dataDir: string, then = '', options: { uid?: number; path?: string } = {}) {
  const code = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    import pg from 'pg'
    console.log('begin')
    try {
      const db = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
      ${then}
    } catch (error) {
      console.log(error.name + ': ' + error.message)
    }`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code]
  const { uid, path = process.env.PATH } = options
  const node = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PATH: path, TSX_DISABLE_CACHE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  cleanUp.push(() => node.kill('SIGKILL'))
  let said = ''
  node.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  const gone = new Promise<void>(resolve => node.once('close', () => resolve()))
  return { node, gone, said: () => said }
}

const until = async (condition: () => boolean) => {
  const patience = Date.now() + 15_000
  while (!condition()) {
    if (Date.now() > patience) throw new Error('waited in vain')
    await sleep(5)
  }
}

async function kill(victim: ChildProcess | number) {
  if (typeof victim === 'number') process.kill(victim, 'SIGKILL')
  else victim.kill('SIGKILL')
}

const writer = `
  const client = new pg.Client(db.connection)
  await client.connect()
  await client.query('create table if not exists written (id int)')
  for (let id = 1; ; id++) {
    await client.query('insert into written values ($1)', [id])
    console.log('acknowledged ' + id)
  }`

const acknowledged = (text: string) => text.match(/(?<=acknowledged )\d+(?=\n)/g)?.map(Number) ?? []

describe('a database of our own', () => {
  it('starts, keeps what was written, and starts again', async () => {
    const dataDir = freshDir(tmpdir())
    const first = await start(dataDir, { durable: true })
    expect(first.location).toBe(dataDir)
    await ask(first, `create table kept as select '合作社' as word`)
    expect(await ask(first, 'show fsync')).toEqual(['on'])
    expect(await ask(first, 'show server_encoding')).toEqual(['UTF8'])
    expect(await ask(first, `select lower('ÉCOLE')`)).toEqual(['école'])
    await first.stop()
    await first.stop()
    expect(readdirSync(dirname(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
    const again = await start(dataDir)
    expect(await ask(again, 'select word from kept')).toEqual(['合作社'])
    expect(await ask(again, 'show fsync')).toEqual(['off'])
  })

  it('is one per folder', async () => {
    const dataDir = freshDir()
    const both = await Promise.allSettled([start(dataDir), start(dataDir)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const used = `in use by another Commonshare (process ${process.pid})`
    expect(await refusal(dataDir)).toContain(used)
    const other = child(dataDir)
    await other.gone
    expect(other.said()).toContain(`StartProblem: ${dataDir} is ${used}: stop it or choose`)
  })

  it('finds its way with a path longer than a socket may have', async () => {
    const dataDir = join(dirname(freshDir()), 'long'.repeat(30), 'postgres')
    await start(dataDir)
    expect(await refusal(dataDir)).toContain('in use by another Commonshare')
  })

  it('keeps its log small and free of values', async () => {
    const dataDir = freshDir()
    writeFileSync(`${dataDir}.log`, 'x'.repeat(11 * 1024 * 1024))
    const db = await start(dataDir)
    await ask(db, `create table codes (code) as select 's3cret'`)
    await ask(db, 'create unique index on codes (code)')
    await expect(ask(db, `insert into codes values ('s3cret')`)).rejects.toThrow('duplicate key')
    const log = readFileSync(`${dataDir}.log`, 'utf8')
    expect(log.length).toBeLessThan(10_000)
    expect(log).toContain('duplicate key')
    expect(log).not.toContain('s3cret')
  })
})

describe('after a kill', () => {
  it('of the database: says so, recovers at the next start', async () => {
    const dataDir = freshDir()
    let reason = ''
    const db = await start(dataDir, {
      onUnexpectedExit: why => {
        reason = why
      },
    })
    await ask(db, 'create table kept as select generate_series(1, 500) as id')
    await kill(postmasterOf(dataDir))
    await until(() => reason !== '')
    expect(reason).toContain('SIGKILL')
    await db.stop()
    const again = await start(dataDir)
    expect(await ask(again, 'select count(*)::int from kept')).toEqual([500])
  })

  it.each(['node alone', 'node and the database'])(
    'of %s: every acknowledged row is there',
    async what => {
      const dataDir = freshDir(tmpdir())
      const { node, gone, said } = child(dataDir, writer)
      await until(() => acknowledged(said()).length > 50)
      const database = postmasterOf(dataDir)
      await kill(node)
      if (what !== 'node alone') await kill(database)
      await gone
      const db = await start(dataDir)
      const there = new Set(await ask(db, 'select id from written'))
      expect(acknowledged(said()).filter(id => !there.has(id))).toEqual([])
    },
  )

  it('of node where the kernel does not end the database: stops the orphan', async () => {
    const dataDir = freshDir()
    // No setpriv on this path.
    const { node, gone, said } = child(dataDir, writer, { path: dirname(dataDir) })
    await until(() => acknowledged(said()).length > 50)
    const orphan = postmasterOf(dataDir)
    await kill(node)
    await gone
    await sleep(100)
    expect(postmasterOf(dataDir)).toBe(orphan)
    const db = await start(dataDir)
    expect(postmasterOf(dataDir)).not.toBe(orphan)
    const there = new Set(await ask(db, 'select id from written'))
    expect(acknowledged(said()).filter(id => !there.has(id))).toEqual([])
  })

  it('during the first start, at any moment: starts', async () => {
    const dataDir = freshDir()
    for (const delay of [0, 30, 100, 200, 300, 400, 500, 700]) {
      const { node, gone, said } = child(dataDir)
      await until(() => said().includes('begin'))
      await sleep(delay)
      await kill(node)
      await gone
    }
    const db = await start(dataDir)
    expect(await ask(db, 'select 1')).toEqual([1])
    expect(existsSync(`${dataDir}.new`)).toBe(false)
  })

  it('when its number belongs to another process by now: starts', async () => {
    const dataDir = freshDir()
    const db = await start(dataDir)
    const file = join(dataDir, 'postmaster.pid')
    const left = readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid))
    await db.stop()
    writeFileSync(file, left)
    const again = await start(dataDir)
    expect(await ask(again, 'select 1')).toEqual([1])
  })
})

describe('a problem is one line that says what to do', () => {
  it('a cluster of another version, foreign files, a file, a link to nowhere', async () => {
    const dataDir = freshDir()
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'PG_VERSION'), '17\n')
    expect(await refusal(dataDir)).toMatch(/PostgreSQL 17, this Commonshare brings 18: .*DATA_DIR/)
    const foreign = freshDir()
    mkdirSync(foreign)
    writeFileSync(join(foreign, 'holiday.jpg'), '')
    expect(await refusal(foreign)).toContain('choose another DATA_DIR')
    const file = freshDir()
    writeFileSync(file, '')
    expect(await refusal(file)).toContain('is a file')
    expect(await refusal(join(file, 'postgres'))).toContain('ENOTDIR')
    const link = freshDir()
    symlinkSync('/nowhere/at/all', link)
    expect(await refusal(link)).toContain('points to /nowhere/at/all, which is gone')
  })

  it('a folder that an ordinary user may not write to', async ({ skip }) => {
    const dataDir = join(dirname(freshDir()), 'closed', 'postgres')
    mkdirSync(dirname(dataDir), { mode: 0o555 })
    if (isRoot && !mayUse(root, nobody)) skip('others may not enter this clone')
    const { gone, said } = child(dataDir, '', isRoot ? { uid: nobody.uid } : {})
    await gone
    expect(said()).toMatch(/StartProblem: Cannot write to .*closed\S* \(EACCES\): make it writable/)
  })

  it('a cluster of another user', async ({ skip }) => {
    if (!isRoot) skip('only root can make one')
    if (!mayUse(root, nobody)) skip('others may not enter this clone')
    const dataDir = freshDir()
    mkdirSync(dataDir)
    const { gone, said } = child(dataDir, '', { uid: nobody.uid })
    await gone
    expect(said()).toContain(`StartProblem: ${dataDir} belongs to another user (uid 0): start as`)
  })
})

describe('as root', () => {
  it('moves out of a folder that only root may enter, and finds its way back', async ({ skip }) => {
    if (!isRoot) skip('not root')
    const dataDir = freshDir()
    chmodSync(dirname(dataDir), 0o700)
    const db = await start(dataDir, { durable: true })
    cleanUp.push(() => rmSync(dirname(db.location), { recursive: true }))
    cleanUp.push(db.stop)
    expect(db.location).toMatch(/^\/var\/lib\/commonshare\//)
    expect(lstatSync(dataDir).isSymbolicLink()).toBe(true)
    await ask(db, 'create table kept as select 7 as id')
    await db.stop()
    const again = await start(dataDir)
    expect(again.location).toBe(db.location)
    expect(await ask(again, 'select id from kept')).toEqual([7])
  })

  it('takes over a cluster that root has put there', async ({ skip }) => {
    if (!isRoot) skip('not root')
    const dataDir = freshDir()
    await start(dataDir).then(db => db.stop())
    const restore = spawn('chown', ['-R', '0:0', dataDir])
    await new Promise(resolve => restore.once('close', resolve))
    await start(dataDir)
    expect(statSync(dataDir).uid).toBe(nobody.uid)
  })
})
