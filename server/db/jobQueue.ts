import type pg from 'pg'

/** Listed among the migrations: the version of the queue whose tables exist. */
export const queueVersion = 'graphile-worker 0.17.3'
export const isQueueVersion = (migration: string): boolean =>
  migration.startsWith('graphile-worker ')

/** Creates or updates the tables of the job queue, in their own schema. */
export async function migrateJobQueue(pool: pg.Pool): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
}
