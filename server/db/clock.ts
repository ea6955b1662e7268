import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from './client.ts'

/** Code writes it and never reads it: hence the type of what the column answers. */
const moment = (value: SQL): string => value as unknown as string

/**
 * Moments by the database's clock, as values of a column. The clocks of servers differ from it and
 * from each other; what is written by one and compared by another would be over too early or never.
 */
export const clock = {
  now: (): string => moment(sql`now()`),
  in: (seconds: number): string => moment(sql`now() + make_interval(secs => ${seconds})`),
  /** Now, but at least a millisecond after `before`: two changes never carry the same moment. */
  after: (before: string): string =>
    moment(sql`greatest(now(), ${before}::timestamptz + interval '1 millisecond')`),
  /** The moment itself, where code has to know it: not before any that is written by now. */
  async read(at: Executor): Promise<string> {
    const { rows } = await at.execute<{ ms: number }>(
      sql`select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    )
    return new Date(rows[0]?.ms ?? Number.NaN).toISOString()
  },
}
