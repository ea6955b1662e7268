import type { Database, Executor } from '#server/db/client.ts'
import type { MailGateway } from '#server/gateways/mail.ts'
import type { SmsGateway } from '#server/gateways/sms/gateway.ts'
import type { Keys } from '#server/keys.ts'

/**
 * The payload of each job, by its name; `undefined` for none. Areas add theirs:
 * `declare module '#server/kit/jobs/job.ts' { interface JobPayloads { sendMail: undefined } }`.
 * Ids and plain values only: a payload is read when the job runs, possibly days later.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface JobPayloads {}

export type JobName = keyof JobPayloads

/** Passed to a job besides its payload. */
export interface JobContext {
  db: Database
  keys: Keys
  /** Logs a line for the operator. */
  say(line: string): void
  /** The mail server, if one is configured. */
  mail?: MailGateway | undefined
  /** The gateway of text messages, if one is configured. */
  sms?: SmsGateway | undefined
  /** Aborted when the server stops; a job that can continue later returns within a second. */
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
  /** The schedule of a recurring job. It runs once across all servers and never overlaps. */
  every?: Every
  /** Attempts in total, after delays of 3, 7, 20, 55 seconds and so on, up to six hours. */
  attempts: number
  /** Nobody waits for it: it runs when no other job is due. */
  background?: boolean
  /** At most one of them runs at a time, over all servers. */
  alone?: boolean
  /** Whether this server can run it. */
  enabled?(context: JobContext): boolean
  /** Must be safe to run twice: a server can die after the work and before it is recorded. */
  run(context: JobContext, payload: P): Promise<unknown>
  /** Called after the last attempt has failed. */
  onFailed?(at: Executor, keys: Keys, payload: P): Promise<unknown>
}

/** The jobs of an area, by name. */
export type Jobs = { readonly [N in JobName]?: Job<JobPayloads[N]> }

/** Any job, with an untyped payload. */
export type AnyJob = Job<unknown>

/** Declares a job. By default a recurring job has three attempts, any other ten. */
export const job = <P = undefined>(
  declared: Omit<Job<P>, 'attempts'> & { attempts?: number },
): Job<P> => ({ attempts: declared.every ? 3 : 10, ...declared })

/** A job that removes expired data every ten minutes. */
export const sweep = (run: (db: Database) => Promise<unknown>): Job =>
  job({ every: '10 minutes', run: ({ db }) => run(db) })

let all: ReadonlyMap<string, AnyJob> | undefined

/** Registers the jobs of all areas; throws on a duplicate name and on an invalid schedule. */
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

/** All declared jobs by name. */
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
