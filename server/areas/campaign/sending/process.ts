import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { setPublicUrl } from '#server/kit/publicUrl.ts'
import { newSetAside } from './deliver.ts'
import { isDue, sendDue } from './due.ts'

/** The argument with which the program sends messages instead of serving. */
export const SEND = 'send'

/** What a sending process is told when it starts. */
interface Told {
  connection: pg.PoolConfig
  publicUrl: string | undefined
}

let told: Told | undefined
let child: ChildProcess | undefined

/**
 * Called once at start: from then on, messages are sent by a process of their own, those first that
 * were being sent when the server ended.
 */
export async function openSending(
  given: Told,
  context: Pick<JobContext, 'db' | 'say'>,
): Promise<void> {
  told = given
  await startSending(context)
}

/**
 * Starts a process that sends, unless there is one or nothing is due. It is no part of the server:
 * when that is killed, it finishes what it is sending, so that nobody is left uncertain.
 */
export async function startSending({ db, say }: Pick<JobContext, 'db' | 'say'>): Promise<void> {
  const program = process.argv[1]
  if (child || !told || !program || !(await isDue({ db, setAside: newSetAside() }))) return
  const started = fork(program, [SEND], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const ended = () => {
    if (child === started) child = undefined
  }
  started.on('message', line => say(String(line)))
  started.on('error', () => {
    say('The process that sends messages could not be started.')
    // One that was never started does not end.
    if (started.pid === undefined) ended()
  })
  started.on('exit', ended)
  if (started.pid === undefined) return
  child = started
  started.send(told)
}

/** Connections to the database of a process that sends. */
const connections = 8

/** Milliseconds between two looks for something due, and until a process without work ends. */
const pause = 1000
const patience = 90_000

/** Milliseconds in which a process ends when the server stops. */
const stopTime = 5000

/** Ends the sending process: it finishes the e-mail that it is sending. */
export async function stopSending(): Promise<void> {
  const stopping = child
  if (!stopping) return
  const ended = new Promise(resolve => stopping.once('exit', resolve))
  stopping.disconnect()
  await Promise.race([ended, sleep(stopTime, undefined, { ref: false })])
}

/** Sends until nothing has been due for a while, or the server has ended. */
export async function runSending(keys: Keys): Promise<void> {
  const stopping = new AbortController()
  process.once('disconnect', () => stopping.abort())
  // The server decides when it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  const given = await new Promise<Told>(resolve => process.once('message', resolve as never))
  setPublicUrl(given.publicUrl)
  const client = connect({ ...given.connection, max: connections })
  // Without the server, there is nobody to say it to.
  const say = (line: string) => void (process.connected && process.send?.(line))
  const { signal } = stopping
  const setAside = newSetAside()
  for (let last = Date.now(); !signal.aborted && Date.now() - last < patience; ) {
    if (await isDue({ ...client, setAside })) {
      await sendDue({ ...client, keys, signal, say, setAside })
      last = Date.now()
    }
    await sleep(pause, undefined, { signal }).catch(() => {})
  }
  await client.close()
}
