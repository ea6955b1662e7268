import type pg from 'pg'

/** The version of the job queue whose tables are there, among the names of migrations. */
export const queueVersion = 'graphile-worker 0.17.3'
export const isQueue = (migration: string): boolean => migration.startsWith('graphile-worker ')

/** Makes the tables of the job queue, in a schema of their own, or brings them to its version. */
export async function makeJobQueue(pool: pg.Pool): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
}
