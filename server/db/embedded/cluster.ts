import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../../start-problem.ts'
import { type Account, initAccount, launch } from './account.ts'
import type { Engine } from './engine.ts'
import { giveTo } from './place.ts'

export const USER = 'commonshare'
export const PASSWORD_FILE = 'commonshare.password'

interface Wanted {
  location: string
  engine: Engine
  account: Account | undefined
  durable: boolean
}

/** Creates the cluster if it does not exist, and checks that this PostgreSQL can read it. */
export async function ensureCluster(wanted: Wanted): Promise<void> {
  const { location, engine } = wanted
  await removeUnfinished(location)
  const versionFile = join(location, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim()
    if (version === engine.major) return
    throw new StartProblem(
      `${location} holds data of PostgreSQL ${version}, this Commonshare brings ` +
        `${engine.major}: use the Commonshare that made it, or choose another DATA_DIR.`,
    )
  }
  if (existsSync(location)) {
    if (readdirSync(location).length > 0) {
      throw new StartProblem(
        `${location} holds files that are no PostgreSQL cluster: choose another DATA_DIR.`,
      )
    }
    rmdirSync(location)
  }
  // A unique name: a process of a killed start may still write into another one.
  const unfinished = mkdtempSync(location + UNFINISHED)
  await create(unfinished, wanted)
  // Atomic: a start killed before this line leaves only the folder that is removed above.
  renameSync(unfinished, location)
  if (wanted.durable) syncFolder(dirname(location))
}

const UNFINISHED = '.new-'
/** Milliseconds to wait for a process that still writes into a folder to be removed. */
const patience = 5000

/**
 * Removes what killed first starts left behind. Their processes may still write for a moment, so
 * that a folder is not empty when it is removed; if it cannot be removed, it stays.
 */
async function removeUnfinished(location: string): Promise<void> {
  const parent = dirname(location)
  const begin = basename(location) + UNFINISHED
  for (const name of readdirSync(parent).filter(name => name.startsWith(begin)))
    for (const giveUp = Date.now() + patience; Date.now() < giveUp; await sleep(50)) {
      try {
        rmSync(join(parent, name), { recursive: true, force: true })
        break
      } catch {
        // Something was written there in the meantime.
      }
    }
}

async function create(folder: string, { engine, account, durable }: Wanted): Promise<void> {
  const maker = initAccount(account)
  if (maker) chownSync(folder, maker.uid, maker.gid)
  const password = process.platform === 'win32' ? newPassword(`${folder}.password`) : undefined
  await runInitdb(engine, maker, [
    `--pgdata=${folder}`,
    `--username=${USER}`,
    '--encoding=UTF8',
    // The same collation and encoding on every system.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust',
    `--auth-host=${password ? 'scram-sha-256' : 'reject'}`,
    '--set=shared_buffers=128MB',
    '--set=max_connections=50',
    ...(password ? [`--pwfile=${password}`] : []),
    ...(durable ? [] : ['--no-sync']),
  ])
  if (password) renameSync(password, join(folder, PASSWORD_FILE))
  if (account) giveTo(folder, account)
}

/** Windows only has TCP, which every local user can reach. */
function newPassword(file: string): string {
  writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return file
}

function runInitdb(engine: Engine, account: Account | undefined, args: string[]): Promise<void> {
  const { file, args: all, options } = launch(account, 'KILL', engine.initdb, args)
  return new Promise((resolve, reject) => {
    let said = ''
    const child = spawn(file, all, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.setEncoding('utf8').on('data', text => {
      said += text
    })
    child.on('error', error => reject(cannotRun(engine, error.message)))
    child.on('close', (code, signal) => {
      if (code === 0) return resolve()
      const lines = said.trim().split('\n')
      const line = lines.find(one => /error|fatal/i.test(one)) ?? lines.at(-1)
      reject(cannotRun(engine, line?.trim() || `initdb ended with ${signal ?? code}`))
    })
  })
}

/** The program does not run here: another system library, or no right to change the user. */
export function cannotRun(engine: Engine, why: string): StartProblem {
  return new StartProblem(
    `The built-in PostgreSQL (${engine.name}) does not run here (${why}): ` +
      'fix that, or set DATABASE_URL=postgres://… to use a PostgreSQL of your own.',
  )
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
