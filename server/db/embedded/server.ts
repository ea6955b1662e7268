import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../../start-problem.ts'
import { type Account, launch } from './account.ts'
import { cannotRun, PASSWORD_FILE, USER } from './cluster.ts'
import type { Engine } from './engine.ts'
import { openLog } from './log.ts'
import { untilReady } from './ready.ts'
import { settings } from './settings.ts'
import type { Connection, Door } from './socket.ts'

export interface Wanted {
  location: string
  engine: Engine
  account: Account | undefined
  door: Door
  durable: boolean
}

export interface Server {
  connection: Connection
  /** Resolves with the reason when PostgreSQL has ended. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** What a recently killed server leaves for some milliseconds: its lock, its children. */
const passing = /lock file ".*" already exists|shared memory block .*still in use/
const PATIENCE = 15_000
/** After this time a database that does not stop is stopped hard; it recovers at its next start. */
const STOP_PATIENCE = 30_000

/** Starts the server and resolves when it answers; waits for the remains of a killed one. */
export async function runServer(wanted: Wanted): Promise<Server> {
  const giveUp = Date.now() + PATIENCE
  for (;;) {
    const outcome = await attempt(wanted)
    if ('connection' in outcome) return outcome
    if (!passing.test(outcome.log) || Date.now() > giveUp) throw explain(wanted, outcome)
    await sleep(50)
  }
}

interface Failure {
  reason: string
  log: string
}

async function attempt(wanted: Wanted): Promise<Server | Failure> {
  const { location, engine, account, door, durable } = wanted
  const log = openLog(location)
  const args = ['-D', location, ...settings(door, durable)]
  const { file, args: all, options } = launch(account, 'INT', engine.postgres, args)
  const child = spawn(file, all, { ...options, stdio: ['ignore', log.handle, log.handle] })
  // For systems where the kernel does not do it: no orphan after process.exit().
  const atExit = () => child.kill('SIGINT')
  process.once('exit', atExit)
  const over = new AbortController()
  const ended = endOf(child).then(reason => {
    process.off('exit', atExit)
    over.abort()
    return reason
  })
  const connection = connectionTo(location, door)
  try {
    if (await untilReady({ location, pid: child.pid, connection, over: over.signal })) {
      void ended.then(log.close)
      return { connection, ended, stop: () => stop(child, ended, wanted) }
    }
    const reason = await ended
    const failure = { reason, log: log.text() }
    log.close()
    return failure
  } catch (error) {
    await stop(child, ended, wanted)
    log.close()
    throw error
  }
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`))
  })
}

async function stop(child: ChildProcess, ended: Promise<string>, wanted: Wanted): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(wanted.engine.pgCtl, ['stop', '-D', wanted.location, '-m', 'fast', '-w'])
  } else {
    child.kill('SIGINT')
  }
  const hard = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE)
  await ended
  clearTimeout(hard)
}

function connectionTo(location: string, { host, port }: Door): Connection {
  const connection = { host, port, user: USER, database: 'commonshare' }
  if (process.platform !== 'win32') return connection
  return { ...connection, password: readFileSync(join(location, PASSWORD_FILE), 'utf8') }
}

function explain({ location, engine }: Wanted, { reason, log }: Failure): StartProblem {
  const fatal = log.split('\n').findLast(line => /(FATAL|PANIC):(?! +the database)/.test(line))
  if (!fatal) return cannotRun(engine, log.trim().split('\n').at(-1) || reason)
  const what = fatal.replace(/^.*?(FATAL|PANIC):\s*/, '')
  return new StartProblem(
    `PostgreSQL does not start in ${location} (${what}): see ${location}.log, fix that, ` +
      'or choose another DATA_DIR.',
  )
}
