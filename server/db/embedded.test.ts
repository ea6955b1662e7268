import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, child, cleanUp, freshDir, postmasterOf, root, start } from '#tests/embedded.ts'
import { StartProblem } from '../start-problem.ts'
import { dedicated, mayUse, nobody } from './embedded/account.ts'

const isRoot = process.geteuid?.() === 0

/** The one line that the operator sees instead of a running server. */
async function refusal(dataDir: string): Promise<string> {
  const error = await start(dataDir).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartProblem)
  const { message } = error as StartProblem
  expect(message).not.toContain('\n')
  return message
}

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

  it('keeps its log small, free of values and to itself', async () => {
    const dataDir = freshDir()
    writeFileSync(`${dataDir}.log`, 'x'.repeat(11 * 1024 * 1024), { mode: 0o644 })
    const db = await start(dataDir)
    await ask(db, `create table codes (code) as select 's3cret'`)
    await ask(db, 'create unique index on codes (code)')
    await expect(ask(db, `insert into codes values ('s3cret')`)).rejects.toThrow('duplicate key')
    const log = readFileSync(`${dataDir}.log`, 'utf8')
    expect(log.length).toBeLessThan(10_000)
    expect(log).toContain('duplicate key')
    expect(log).not.toContain('s3cret')
    expect(statSync(`${dataDir}.log`).mode & 0o777).toBe(0o600)
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

const belongingTo = (folder: string, uid: number): boolean =>
  readdirSync(folder, { recursive: true }).every(
    path => lstatSync(join(folder, String(path))).uid === uid,
  )

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

  it('is closed to every other account, the processes of "nobody" included', async ({ skip }) => {
    if (!isRoot) skip('not root')
    const dataDir = freshDir()
    const db = await start(dataDir)
    expect(statSync(dataDir)).toMatchObject({ ...dedicated, mode: 0o40700 })
    expect(belongingTo(dataDir, dedicated.uid)).toBe(true)
    const status = readFileSync(`/proc/${postmasterOf(dataDir)}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\t65521\t65521\t65521\t65521$/m)
    expect(status).toMatch(/^Groups:\s*$/m)
    const tries = `
      try { require('node:fs').readFileSync(${JSON.stringify(join(dataDir, 'PG_VERSION'))}) }
      catch (error) { console.log(error.code) }
      require('node:net').connect(${JSON.stringify(`${db.connection.host}/.s.PGSQL.5432`)})
        .on('connect', () => { console.log('connected'); process.exit() })
        .on('error', error => console.log(error.code))`
    const asNobody = { uid: nobody.uid, gid: nobody.gid, cwd: '/' }
    const { stdout } = spawnSync(process.execPath, ['-e', tries], asNobody)
    expect(String(stdout)).toBe('EACCES\nEACCES\n')
  })

  it.each([
    ['root has put there', { uid: 0, gid: 0 }],
    ['an earlier version ran as "nobody"', nobody],
  ])('takes over a cluster that %s', async (_, { uid, gid }) => {
    if (!isRoot) return
    const dataDir = freshDir()
    const first = await start(dataDir)
    await ask(first, 'create table kept as select 7 as id')
    const socket = first.connection.host
    await first.stop()
    spawnSync('chown', ['-R', `${uid}:${gid}`, dataDir])
    // What a killed one leaves.
    mkdirSync(socket, { mode: 0o700 })
    chownSync(socket, uid, gid)
    const again = await start(dataDir)
    expect(await ask(again, 'select id from kept')).toEqual([7])
    expect(belongingTo(dataDir, dedicated.uid)).toBe(true)
    expect(statSync(socket).uid).toBe(dedicated.uid)
  })
})
