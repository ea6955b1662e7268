import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeFolder } from './db/embedded/place.ts'
import { StartProblem } from './start-problem.ts'

export type Environment = Record<string, string | undefined>

/** The two secrets of an installation, required to read its data. */
export interface Secrets {
  signingSecret: string
  encryptionKey: string
}

export interface GivenSecrets extends Secrets {
  /** The file they come from; undefined if they come from the environment. */
  keyFile: string | undefined
}

export const secretNames = {
  signingSecret: 'SIGNING_SECRET',
  encryptionKey: 'ENCRYPTION_KEY',
} as const

/** The minimum length of a secret. */
const shortest = 32

/** From the environment; outside production created on the first start and stored with the data. */
export function secretsOf(
  env: Environment,
  { production, dataDir }: { production: boolean; dataDir: string },
): GivenSecrets {
  if (production) return { ...drawn(givenSecrets(env)), keyFile: undefined }
  if (env.SIGNING_SECRET || env.ENCRYPTION_KEY) return { ...givenSecrets(env), keyFile: undefined }
  const file = join(dataDir, 'keys.json')
  try {
    return { ...storedSecrets(file, env), keyFile: file }
  } catch (error) {
    if (error instanceof StartProblem) throw error
    const { code } = error as { code?: string }
    throw new StartProblem(
      `${file} cannot be read or written (${code}): make ${dataDir} writable for this user, choose another DATA_DIR, or set SIGNING_SECRET and ENCRYPTION_KEY.`,
    )
  }
}

function storedSecrets(file: string, env: Environment): Secrets {
  if (existsSync(file)) return readSecrets(file)
  const folder = dirname(file)
  const earlier = earlierFile(env)
  if (existsSync(earlier) && (env.DATABASE_URL || holdsData(folder)))
    return storeSecrets(file, readSecrets(earlier))
  if (!holdsData(folder)) return storeSecrets(file, freshSecrets())
  throw new StartProblem(
    `${folder} holds data without its keys: put the keys.json that belongs to it there, or set SIGNING_SECRET and ENCRYPTION_KEY to those it was made with.`,
  )
}

/** Different characters a secret must have: random ones have more, typed ones fewer. */
const leastDifferent = 10

/** Refuses secrets that are not random, or the same for both. */
function drawn(secrets: Secrets): Secrets {
  const advice = 'make each with "openssl rand -base64 32"'
  for (const [key, name] of Object.entries(secretNames))
    if (new Set(secrets[key as keyof Secrets]).size < leastDifferent)
      throw new StartProblem(`${name} is easily guessed: ${advice}.`)
  if (secrets.signingSecret === secrets.encryptionKey)
    throw new StartProblem(`SIGNING_SECRET and ENCRYPTION_KEY are the same: ${advice}.`)
  return secrets
}

function givenSecrets(env: Environment): Secrets {
  const take = (name: string) => {
    const value = env[name] ?? ''
    if (value.length >= shortest) return value
    const what = value ? `is shorter than ${shortest} characters` : 'is not set'
    throw new StartProblem(
      `${name} ${what}: set both SIGNING_SECRET and ENCRYPTION_KEY (make each with "openssl rand -base64 32" and keep it safe).`,
    )
  }
  return {
    signingSecret: take(secretNames.signingSecret),
    encryptionKey: take(secretNames.encryptionKey),
  }
}

const freshSecrets = (): Secrets => ({
  signingSecret: randomBytes(32).toString('base64'),
  encryptionKey: randomBytes(32).toString('base64'),
})

/** Where earlier versions stored the keys of all data folders of a user. */
const earlierFile = (env: Environment): string =>
  join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'commonshare', 'development-keys.json')

/** Whether there is data that new keys could not read. */
const holdsData = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres', 'PG_VERSION')) || existsSync(join(dataDir, 'files'))

function readSecrets(file: string): Secrets {
  const { signingSecret, encryptionKey } = parsed(readFileSync(file, 'utf8'))
  const whole = [signingSecret, encryptionKey].every(
    one => typeof one === 'string' && one.length >= shortest,
  )
  if (whole) return { signingSecret, encryptionKey } as Secrets
  throw new StartProblem(
    `${file} does not hold two keys: put it back from a backup, or set SIGNING_SECRET and ENCRYPTION_KEY.`,
  )
}

function parsed(text: string): { [name in keyof Secrets]?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as object
  } catch {
    return {}
  }
}

/** Atomic, and never overwriting: two starts at once use the same file. */
function storeSecrets(file: string, secrets: Secrets): Secrets {
  makeFolder(dirname(file))
  const unfinished = `${file}.${process.pid}`
  const handle = openSync(unfinished, 'w', 0o600)
  writeFileSync(handle, `${JSON.stringify(secrets)}\n`)
  fsyncSync(handle)
  closeSync(handle)
  try {
    linkSync(unfinished, file)
  } catch (error) {
    const { code } = error as { code?: string }
    // Some file systems have no links.
    if (code !== 'EEXIST') renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readSecrets(file)
}
