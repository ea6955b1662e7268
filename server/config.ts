import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Bucket } from './gateways/storage/s3.ts'
import { root } from './paths.ts'
import { StartProblem } from './start-problem.ts'

export interface Config {
  production: boolean
  host: string
  port: number
  /** Folder of the embedded database, the files and the log. */
  dataDir: string
  /** Another PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined
  signingSecret: string
  encryptionKey: string
  /** Reverse proxies in front that may name the caller's address. */
  proxies: number
  /** '-' for standard output, else a file. */
  logTo: string
  captchaFixedCode: string | undefined
  /** Shows the API's documentation at `/docs`. */
  apiDocs: boolean
  /** The mail server, and the address letters come from; without it they stay in the outbox. */
  smtp: { url: string; from: string } | undefined
  /** A bucket for files instead of a folder of `dataDir`. */
  s3: Bucket | undefined
  /** The first administrator of an empty production database. */
  firstAdmin: { loginName: string; email: string; password: string } | undefined
}

type Environment = Record<string, string | undefined>

/** Reads the environment; anything missing or impossible is one line that says what to do. */
export function readConfig(env: Environment = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR || join(root, 'data'))
  const captchaFixedCode = env.CAPTCHA_FIXED_CODE || undefined
  if (production && captchaFixedCode)
    throw new StartProblem('CAPTCHA_FIXED_CODE is for tests only: unset it to start in production.')
  const secrets = production ? drawn(givenSecrets(env)) : developmentSecrets(env)
  return {
    production,
    host: env.HOST || '127.0.0.1',
    port: whole(env, 'PORT', 3000, 65_535),
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    ...secrets,
    proxies: whole(env, 'TRUSTED_PROXIES', 0, 10),
    logTo: env.LOG_TO || (production ? '-' : join(dataDir, 'server.log')),
    captchaFixedCode,
    apiDocs: onOrOff(env, 'API_DOCS', !production),
    smtp: env.SMTP_URL
      ? { url: env.SMTP_URL, from: env.MAIL_FROM || 'Commonshare <no-reply@localhost>' }
      : undefined,
    s3: env.S3_BUCKET ? bucketOf(env, env.S3_BUCKET) : undefined,
    firstAdmin:
      env.ADMIN_LOGIN && env.ADMIN_PASSWORD
        ? {
            loginName: env.ADMIN_LOGIN.toLowerCase(),
            email: (env.ADMIN_EMAIL || `${env.ADMIN_LOGIN}@localhost.localdomain`).toLowerCase(),
            password: env.ADMIN_PASSWORD,
          }
        : undefined,
  }
}

function whole(env: Environment, name: string, fallback: number, most: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new StartProblem(`${name} is "${text}": set it to a whole number from 0 to ${most}.`)
}

function onOrOff(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (!text) return fallback
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartProblem(`${name} is "${text}": set it to on or off.`)
}

function bucketOf(env: Environment, bucket: string): Bucket {
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey, S3_ENDPOINT: endpoint } = env
  if (endpoint && !URL.canParse(endpoint))
    throw new StartProblem(`S3_ENDPOINT is "${endpoint}": set it to an address like https://host.`)
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new StartProblem('S3_ACCESS_KEY and S3_SECRET_KEY belong together: set both or neither.')
  return {
    bucket,
    region: env.S3_REGION || 'us-east-1',
    endpoint: endpoint || undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

type Secrets = Pick<Config, 'signingSecret' | 'encryptionKey'>

const names = { signingSecret: 'SIGNING_SECRET', encryptionKey: 'ENCRYPTION_KEY' } as const

function givenSecrets(env: Environment): Secrets {
  const take = (name: string) => {
    const value = env[name] ?? ''
    if (value.length >= 32) return value
    const what = value ? 'is shorter than 32 characters' : 'is not set'
    throw new StartProblem(
      `${name} ${what}: production needs it (make one with "openssl rand -base64 32" and keep it safe).`,
    )
  }
  return {
    signingSecret: take(names.signingSecret),
    encryptionKey: take(names.encryptionKey),
  }
}

/** Different characters a secret has at least: what somebody drew has more, what they typed less. */
const leastDifferent = 10

/** Refuses secrets that were not drawn at random, or one for both. */
function drawn(secrets: Secrets): Secrets {
  const advice = 'make each with "openssl rand -base64 32"'
  for (const [key, name] of Object.entries(names))
    if (new Set(secrets[key as keyof Secrets]).size < leastDifferent)
      throw new StartProblem(`${name} is easily guessed: ${advice}.`)
  if (secrets.signingSecret === secrets.encryptionKey)
    throw new StartProblem(`SIGNING_SECRET and ENCRYPTION_KEY are the same: ${advice}.`)
  return secrets
}

/** Made on the first start and kept in the user's own folder, so that no repository holds it. */
function developmentSecrets(env: Environment): Secrets {
  if (env.SIGNING_SECRET || env.ENCRYPTION_KEY) return givenSecrets(env)
  const folder = join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'commonshare')
  const file = join(folder, 'development-keys.json')
  try {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets
    const fresh = {
      signingSecret: randomBytes(32).toString('base64'),
      encryptionKey: randomBytes(32).toString('base64'),
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify(fresh), { mode: 0o600 })
    return fresh
  } catch {
    throw new StartProblem(
      `${file} cannot be written: make ${folder} writable, or set SIGNING_SECRET and ENCRYPTION_KEY.`,
    )
  }
}
