import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CronItem, Runner, Task, WorkerEvents } from 'graphile-worker'
import { type Client, connect } from '#server/db/client.ts'
import { sql } from '../sql.ts'
import { heartbeat, releaseJobs } from './heartbeat.ts'
import { type AnyJob, crontabOf, type JobContext } from './job.ts'
import { redactError } from './redactError.ts'
import { taskOf } from './task.ts'

export interface Worker {
  /** Takes no further job; running jobs are signalled and awaited up to the timeout. */
  stop(): Promise<void>
}

/** Jobs a server runs at the same time. */
const concurrency = 2
/**
 * Connections in addition to those of requests: one listens, the others claim jobs and record
 * results, so that jobs and requests do not wait for each other. The statements of a job itself use
 * the pool of requests.
 */
const connections = 3
/** Milliseconds between two checks for scheduled jobs. Jobs to run at once are notified. */
const pollInterval = 15_000
/** Milliseconds between two heartbeats. */
const heartbeatInterval = 30_000
/** Milliseconds before a worker that ended is started again. */
const restartDelay = 5000
/** Milliseconds a job may take to end when the server stops. */
const stopTimeout = 4000

const cronItem = ([name, { every, attempts }]: [string, AnyJob]): CronItem[] =>
  every
    ? [
        {
          task: name,
          match: crontabOf(every),
          // Not queued again while it waits.
          options: {
            jobKey: name,
            jobKeyMode: 'preserve_run_at',
            queueName: name,
            maxAttempts: attempts,
          },
        },
      ]
    : []

/** Runs the jobs of the queue until stopped; survives lost connections. */
export function startWorker(
  { db, connection }: Client,
  jobs: ReadonlyMap<string, AnyJob>,
  given: Omit<JobContext, 'db' | 'signal'>,
): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  const context: JobContext = { ...given, db, signal }
  const runnable = [...jobs].filter(([, { enabled }]) => enabled?.(context) ?? true)
  // Connections stay open between two checks.
  const client = connect({ ...connection, max: connections, idleTimeoutMillis: 2 * pollInterval })
  /** The id of the running worker in the queue. */
  let workerId: string | undefined
  let runner: Runner | undefined

  async function work(): Promise<void> {
    const { Logger, parseCronItems, run } = await import('graphile-worker')
    if (signal.aborted) return
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => {
      workerId = workerPool.id
      beat()
      events.on('job:complete', ({ job: { id, job_queue_id: queue } }) => {
        if (!queue) return
        const lookAgain = () => workerPool.nudge(1)
        // A pool that has ended meanwhile takes no jobs.
        void untilRecorded(workerPool.id, id)
          .then(lookAgain)
          .catch(() => {})
      })
    })
    runner = await run({
      pgPool: client.pool,
      taskList: Object.fromEntries(
        runnable.map(([name, one]): [string, Task] => [name, taskOf(context, name, one)]),
      ),
      parsedCronItems: parseCronItems(runnable.flatMap(cronItem)),
      events,
      concurrency,
      pollInterval,
      noHandleSignals: true,
      // Its log lines contain payloads; `taskOf` logs what operators need.
      logger: new Logger(() => () => {}),
      // Otherwise a connection lost while a result is recorded would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    if (signal.aborted) void runner.stop().catch(() => {})
    try {
      await runner.promise
    } finally {
      await release()
    }
  }

  /** Records a heartbeat. If that fails, the next one follows soon. */
  function beat(): void {
    if (workerId) void heartbeat(context, jobs, workerId).catch(() => {})
  }

  /** Releases jobs that have not ended. */
  async function release(): Promise<void> {
    const id = workerId
    workerId = undefined
    if (id) await releaseJobs(db, id).catch(() => {})
  }

  /**
   * Waits until the result of a job is recorded. The library looks for the next job before, when
   * the queue of the last one is not free yet, and again after the poll interval only.
   */
  async function untilRecorded(pool: string, id: string): Promise<void> {
    for (let wait = 10; wait < pollInterval && !signal.aborted; wait *= 2) {
      await sleep(wait, undefined, { ref: false })
      const claimed = await db
        .execute(sql`select from graphile_worker.jobs where id = ${id} and locked_by = ${pool}`)
        .catch(() => undefined)
      if (claimed?.rows.length === 0) return
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      await work().catch(error => context.say(`The job worker is restarted: ${redactError(error)}`))
      await sleep(restartDelay, undefined, { signal }).catch(() => {})
    }
  })()
  const heartbeats = setInterval(beat, heartbeatInterval).unref()

  return {
    stop: async () => {
      stopping.abort()
      clearInterval(heartbeats)
      const ended = Promise.all([runner?.stop().catch(() => {}), running])
      await Promise.race([ended, sleep(stopTimeout, undefined, { ref: false })])
      await release()
      await client.close()
    },
  }
}
