import type { SQL } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { columnName, sql } from '#server/kit/sql.ts'
import { smsTable } from './tables.ts'

interface Settings {
  /** A gateway is configured. */
  gateway: boolean
  production: boolean
  /** Text messages in 24 hours. */
  perDay: number
  /** Countries that may take all of them. */
  countries: readonly string[]
}

/** Text messages to each other country in 24 hours: fraud goes where messages are dear. */
const elsewherePerDay = 50

let settings: Settings = { gateway: false, production: false, perDay: 2000, countries: ['HK'] }

/**
 * Set once at start. With a gateway, text messages are queued; without one they are stored, and in
 * production there are none: nobody could read them.
 */
export const openSmsOutbox = (given: Settings): void => {
  settings = given
}

/** The country of numbers without a calling code, as two letters: the first that is usual here. */
export const homeCountry = (): string => settings.countries[0] ?? 'HK'

/** Whether text messages arrive somewhere: on phones, or where administrators of a demo read them. */
export const sendsSms = (): boolean => settings.gateway || !settings.production

/** Whether any more are sent today, to that country and in all. */
export async function smsLeft(at: Executor, country: string): Promise<boolean> {
  const { createDate, country: of } = smsTable
  const [sent] = await at
    .select({
      all: sql<number>`count(*)::int`,
      there: sql<number>`(count(*) filter (where ${of} = ${country}))::int`,
    })
    .from(smsTable)
    // Those of no country were sent by administrators.
    .where(sql`${createDate} > now() - interval '1 day' and ${of} <> ''`)
  const { perDay, countries } = settings
  const most = countries.includes(country) ? perDay : Math.min(elsewherePerDay, perDay)
  return (sent?.all ?? 0) < perDay && (sent?.there ?? 0) < most
}

export interface Text {
  country: string
  text: string
  /** Seconds after which it has no use any more. */
  seconds: number
}

/**
 * Adds a text message to the outbox for each of the numbers that a query selects, if any: a single
 * statement in every case, so that the duration does not reveal which it was.
 */
export async function textToSelected(
  at: Executor,
  keys: Keys,
  numbers: SQL,
  { country, text, seconds }: Text,
): Promise<void> {
  const { to, confidential, status, tries, expireDate } = smsTable
  const into = [to, smsTable.country, smsTable.text, confidential, status, tries, expireDate]
  await at.execute(sql`
    insert into ${smsTable} (${sql.join(into.map(columnName), sql`, `)})
    select found.number, ${country}, ${keys.seal(text)}, ${settings.gateway || settings.production},
      ${settings.gateway ? 'QUEUED' : 'KEPT'}, 0, now() + make_interval(secs => ${seconds})
    from (${numbers}) found(number)`)
  await wakeSms(at)
}

/** Adds a text message to one number, in the transaction of its cause. */
export const textTo = (at: Executor, keys: Keys, number: string, text: Text): Promise<void> =>
  textToSelected(at, keys, sql`select ${number}`, text)

/** Sends the outbox after the commit, or at that time. */
export async function wakeSms(at: Executor, runAt?: Date): Promise<void> {
  if (!settings.gateway) return
  // Those that wait for later are one job, those of a commit one each: a key would make
  // transactions wait for each other.
  await enqueue(at, 'sendSms', undefined, runAt && { runAt, key: 'sendSms later' })
}
