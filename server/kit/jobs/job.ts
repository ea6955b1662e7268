import type { Database, Executor } from '#server/db/client.ts'
import type { MailGateway } from '#server/gateways/mail.ts'
import type { Keys } from '#server/keys.ts'

/**
 * What each job is told, by its name; `undefined` where it is told nothing. Areas add theirs:
 * `declare module '#server/kit/jobs/job.ts' { interface JobPayloads { sendMail: undefined } }`.
 * Ids and plain words only: a payload is read again when the job runs, perhaps days later.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface JobPayloads {}

export type JobName = keyof JobPayloads

/** What a job is given besides its payload. */
export interface JobContext {
  db: Database
  keys: Keys
  /** Says a line to the operator. */
  say(line: string): void
  /** The mail server, where there is one. */
  mail?: MailGateway | undefined
  /** The server stops: what can be left for later is left within a second. */
  signal: AbortSignal
}

type Steps = 'minute' | 'hour' | 'day'
/** `minute`, `10 minutes`, `6 hours`, or the five fields of a crontab, in UTC. */
export type Every =
  | Steps
  | `${number} minutes`
  | `${number} hours`
  | `${string} ${string} ${string} ${string} ${string}`

export interface Job<P = undefined> {
  /** When it runs by itself: once on all servers together, and never beside itself. */
  every?: Every
  /** How often it is tried, with waits of 3, 7, 20, 55 seconds and so on between: up to six hours. */
  attempts: number
  /** Whether this server can do it. */
  able?(context: JobContext): boolean
  /** May be done twice: a server can die after the work and before noting that it is done. */
  run(context: JobContext, payload: P): Promise<unknown>
  /** Called when it has failed for the last time. */
  givenUp?(at: Executor, keys: Keys, payload: P): Promise<unknown>
}

/** The jobs of an area, by name. */
export type Jobs = { readonly [N in JobName]?: Job<JobPayloads[N]> }

/** Any job, where its payload is what was queued for it. */
export type AnyJob = Job<unknown>

/** Declares a job. One that comes again anyway is tried three times, another one ten times. */
export const job = <P = undefined>(
  declared: Omit<Job<P>, 'attempts'> & { attempts?: number },
): Job<P> => ({ attempts: declared.every ? 3 : 10, ...declared })

/** A job that removes what has expired, every ten minutes. */
export const sweep = (run: (db: Database) => Promise<unknown>): Job =>
  job({ every: '10 minutes', run: ({ db }) => run(db) })

let all: ReadonlyMap<string, AnyJob> | undefined

/** Makes known what all areas declare; refuses a name given twice and a time that is none. */
export function declareJobs(areas: readonly { jobs?: Jobs }[]): void {
  const known = new Map<string, AnyJob>()
  for (const { jobs = {} } of areas)
    for (const [name, one] of Object.entries(jobs) as [string, AnyJob][]) {
      if (known.has(name)) throw new Error(`two areas declare a job ${name}`)
      if (one.every) crontabOf(one.every)
      known.set(name, one)
    }
  all = known
}

/** Every declared job, by name. */
export function declaredJobs(): ReadonlyMap<string, AnyJob> {
  if (!all) throw new Error('server/areas.ts is not loaded')
  return all
}

const steps: Readonly<Record<Steps, string>> = {
  minute: '* * * * *',
  hour: '0 * * * *',
  day: '0 3 * * *',
}

/** The five fields of a crontab; `day` is at three in the morning, UTC. */
export function crontabOf(every: Every): string {
  const known = steps[every as Steps]
  if (known) return known
  const [, count = '', unit] = /^(\d+) (minutes|hours)$/.exec(every) ?? []
  const step = Number(count)
  if (unit === 'minutes' && step > 0 && 60 % step === 0) return `*/${step} * * * *`
  if (unit === 'hours' && step > 0 && 24 % step === 0) return `0 */${step} * * *`
  if (!unit && /^[\d*,/-]+( [\d*,/-]+){4}$/.test(every)) return every
  throw new Error(`a job cannot run every ${every}`)
}
