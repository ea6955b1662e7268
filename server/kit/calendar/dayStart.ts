import type { SQL } from 'drizzle-orm'
import { sql } from '../sql.ts'

/** The moment a local day begins, computed by the database. */
export class DayStart {
  constructor(
    readonly day: string,
    readonly zone: string,
  ) {}
  get sql(): SQL {
    return sql`(${this.day}::timestamp at time zone ${this.zone})`
  }
}
