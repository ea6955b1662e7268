import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../../start-problem.ts'
import { type Account, launch } from './account.ts'
import type { Engine } from './engine.ts'

export const USER = 'commonshare'
export const PASSWORD_FILE = 'commonshare.password'

interface Wanted {
  location: string
  engine: Engine
  account: Account | undefined
  durable: boolean
}

/** Makes the cluster when there is none, and makes sure that this PostgreSQL can read it. */
export async function ensureCluster(wanted: Wanted): Promise<void> {
  const { location, engine } = wanted
  const unfinished = `${location}.new`
  await removeUnfinished(unfinished)
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
  await create(unfinished, wanted)
  // All or nothing: a start killed before this line leaves only the folder removed above.
  renameSync(unfinished, location)
  if (wanted.durable) syncFolder(dirname(location))
}

/** Milliseconds after which what still writes into an unfinished cluster is no rest of a killed start. */
const patience = 5000

/**
 * Removes what a killed first start left. A process of it may write for a moment longer, so that the
 * folder is not empty again by the time it is removed.
 */
async function removeUnfinished(folder: string): Promise<void> {
  for (const giveUp = Date.now() + patience; ; await sleep(50)) {
    try {
      return rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (Date.now() > giveUp) throw error
    }
  }
}

async function create(folder: string, { engine, account, durable }: Wanted): Promise<void> {
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  const password = process.platform === 'win32' ? newPassword(`${folder}.password`) : undefined
  await runInitdb(engine, account, [
    `--pgdata=${folder}`,
    `--username=${USER}`,
    '--encoding=UTF8',
    // The same order and letters on every system, whatever its C library thinks.
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
}

/** Windows has TCP only, which every local user can reach. */
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

/** The program itself does not run here: another system library, no right to change the user. */
export function cannotRun(engine: Engine, why: string): StartProblem {
  return new StartProblem(
    `The built-in PostgreSQL (${engine.name}) does not run here (${why}): ` +
      'mend that, or set DATABASE_URL=postgres://… to use a PostgreSQL of your own.',
  )
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
