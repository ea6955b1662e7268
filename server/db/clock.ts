import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from './client.ts'

/** Code writes it and never reads it, hence the type. */
const moment = (value: SQL): string => value as unknown as string

/**
 * Moments by the database's clock, as column values. Clocks of servers differ; a moment written by
 * one and compared by another would expire too early or never.
 */
export const clock = {
  now: (): string => moment(sql`now()`),
  in: (seconds: number): string => moment(sql`now() + make_interval(secs => ${seconds})`),
  /** Now, but at least a millisecond after `before`: two changes never have the same moment. */
  after: (before: string): string =>
    moment(sql`greatest(now(), ${before}::timestamptz + interval '1 millisecond')`),
  /** The moment itself, if code needs it: not before any that has been written. */
  async read(at: Executor): Promise<string> {
    const { rows } = await at.execute<{ ms: number }>(
      sql`select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    )
    return new Date(rows[0]?.ms ?? Number.NaN).toISOString()
  },
}
