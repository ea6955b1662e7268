import type { SQL } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
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

/** How many more are sent today. */
export interface SmsToday {
  all: number
  /** To that country. */
  of(country: string): number
}

/**
 * How many more are sent today, in all and to each country, by whoever may use that share of the
 * limits.
 */
export async function smsToday(at: Executor, share = 1): Promise<SmsToday> {
  const { createDate, country } = smsTable
  const rows = await at
    .select({ country, count: sql<number>`count(*)::int` })
    .from(smsTable)
    // Those of no country were sent by administrators.
    .where(sql`${createDate} > now() - interval '1 day' and ${country} <> ''`)
    .groupBy(country)
  const sent = new Map(rows.map(row => [row.country, row.count]))
  const { countries } = settings
  const perDay = Math.floor(settings.perDay * share)
  const elsewhere = Math.floor(elsewherePerDay * share)
  const all = Math.max(0, perDay - rows.reduce((sum, { count }) => sum + count, 0))
  const of = (country: string) => {
    const most = countries.includes(country) ? perDay : Math.min(elsewhere, perDay)
    return Math.max(0, Math.min(all, most - (sent.get(country) ?? 0)))
  }
  return { all, of }
}

/** Whether any more are sent today to that country. */
export const smsLeft = async (at: Executor, country: string): Promise<boolean> =>
  (await smsToday(at)).of(country) > 0

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

/** Text messages written in one statement. */
const together = 500

/** Adds text messages to the outbox, in the transaction of their cause. */
export async function textAll(
  at: Executor,
  keys: Keys,
  texts: readonly (Text & { to: string })[],
): Promise<void> {
  if (texts.length === 0) return
  const { gateway, production } = settings
  for (let from = 0; from < texts.length; from += together)
    await at.insert(smsTable).values(
      texts.slice(from, from + together).map(({ to, country, text, seconds }) => ({
        ...{ to, country, text: keys.seal(text), confidential: gateway || production, tries: 0 },
        status: gateway ? ('QUEUED' as const) : ('KEPT' as const),
        expireDate: clock.in(seconds),
      })),
    )
  await wakeSms(at)
}

/** Sends the outbox after the commit, or at that time. */
export async function wakeSms(at: Executor, runAt?: Date): Promise<void> {
  if (!settings.gateway) return
  // Those that wait for later are one job, those of a commit one each: a key would make
  // transactions wait for each other.
  await enqueue(at, 'sendSms', undefined, runAt && { runAt, key: 'sendSms later' })
}
