import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CronItem, Runner, Task, WorkerEvents } from 'graphile-worker'
import { type Client, connect } from '#server/db/client.ts'
import { type AnyJob, crontabOf, type JobContext } from './job.ts'
import { unlock, workerLives } from './living.ts'
import { plainError } from './plainError.ts'
import { taskOf } from './task.ts'

export interface Working {
  /** Takes no further job; what runs is told to end, and waited for within the time to stop. */
  stop(): Promise<void>
}

/** Jobs a server works on at once. */
const atOnce = 2
/**
 * Connections besides those of requests: one listens, the others take jobs and note how they went,
 * so that neither waits for the other. What a job does itself goes by those of requests.
 */
const connections = 3
/**
 * Milliseconds between two looks for jobs whose time has come, by each of those who work. What is
 * to run at once is heard of by a notification.
 */
const lookEvery = 15_000
/** Milliseconds between two signs of life. */
const signEvery = 30_000
/** Milliseconds after which work that ended by itself is begun again. */
const rest = 5000
/** Milliseconds a job may take to end when the server stops. */
const patience = 4000

const cronItem = ([name, { every, attempts }]: [string, AnyJob]): CronItem[] =>
  every
    ? [
        {
          task: name,
          match: crontabOf(every),
          // One that still waits is not joined by another.
          options: {
            jobKey: name,
            jobKeyMode: 'preserve_run_at',
            queueName: name,
            maxAttempts: attempts,
          },
        },
      ]
    : []

/** Works on the jobs of the queue until it is stopped, whatever becomes of its connections. */
export function workOnJobs(
  { db, connection }: Client,
  jobs: ReadonlyMap<string, AnyJob>,
  given: Omit<JobContext, 'db' | 'signal'>,
): Working {
  const stopping = new AbortController()
  const { signal } = stopping
  const context: JobContext = { ...given, db, signal }
  const own = [...jobs].filter(([, { able }]) => able?.(context) ?? true)
  // Connections are kept between two looks.
  const client = connect({ ...connection, max: connections, idleTimeoutMillis: 2 * lookEvery })
  /** By what name the queue knows who works here now. */
  let worker: string | undefined
  let runner: Runner | undefined

  async function work(): Promise<void> {
    const { Logger, parseCronItems, run } = await import('graphile-worker')
    if (signal.aborted) return
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => {
      worker = workerPool.id
      sign()
    })
    runner = await run({
      pgPool: client.pool,
      taskList: Object.fromEntries(
        own.map(([name, one]): [string, Task] => [name, taskOf(context, name, one)]),
      ),
      parsedCronItems: parseCronItems(own.flatMap(cronItem)),
      events,
      concurrency: atOnce,
      pollInterval: lookEvery,
      noHandleSignals: true,
      // Its lines hold payloads: what the operator needs to know is said by `taskOf`.
      logger: new Logger(() => () => {}),
      // Otherwise a connection lost while it notes how a job went would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    if (signal.aborted) void runner.stop().catch(() => {})
    try {
      await runner.promise
    } finally {
      await release()
    }
  }

  /** Says that whoever works here lives. Should that fail, the next one says it. */
  function sign(): void {
    if (worker) void workerLives(context, jobs, worker).catch(() => {})
  }

  /** Gives back what is still in hand. */
  async function release(): Promise<void> {
    const id = worker
    worker = undefined
    if (id) await unlock(db, id).catch(() => {})
  }

  const running = (async () => {
    while (!signal.aborted) {
      await work().catch(error => context.say(`Jobs are begun again: ${plainError(error)}`))
      await sleep(rest, undefined, { signal }).catch(() => {})
    }
  })()
  const signing = setInterval(sign, signEvery).unref()

  return {
    stop: async () => {
      stopping.abort()
      clearInterval(signing)
      const ended = Promise.all([runner?.stop().catch(() => {}), running])
      await Promise.race([ended, sleep(patience, undefined, { ref: false })])
      await release()
      await client.close()
    },
  }
}
