import { join, resolve } from 'node:path'
import { PROVIDER_CAP } from '#contract/areas/assistant/calls.ts'
import { patterns } from '#contract/kit/patterns.ts'
import type { ModelSettings } from './areas/assistant/model/settings.ts'
import type { SealSettings } from './areas/signing/seal/settings.ts'
import type { ChainSettings } from './gateways/chain/settings.ts'
import { type SmsSettings, smsProtocols } from './gateways/sms/index.ts'
import type { Bucket } from './gateways/storage/s3.ts'
import { root } from './paths.ts'
import { type Environment, type GivenSecrets, secretsOf } from './secrets.ts'
import { StartProblem } from './start-problem.ts'

export interface Config extends GivenSecrets {
  production: boolean
  host: string
  port: number
  /** The folder of the embedded database, the files and the log. */
  dataDir: string
  /** Another PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined
  /** The number of reverse proxies that are trusted to name the caller's address. */
  proxies: number
  /** '-' for standard output, otherwise a file. */
  logTo: string
  /** Prints unexpected errors with their messages, which contain values: for development. */
  showErrors: boolean
  captchaFixedCode: string | undefined
  /** Serves the API documentation at `/docs`. */
  apiDocs: boolean
  /** The mail server and the sender address; without it e-mail stays in the outbox. */
  smtp: { url: string; from: string } | undefined
  /** The gateway of text messages; without it they stay in their outbox. */
  sms: SmsSettings | undefined
  /** Text messages in 24 hours, and the countries that are not held to a few of them. */
  smsLimits: { perDay: number; countries: readonly string[] }
  /** Text messages to many in a minute, at most. */
  smsPerMinute: number
  /** A bucket for files, instead of a folder in `dataDir`. */
  s3: Bucket | undefined
  /**
   * The address under which people reach the product: in every link that leaves it. Without one,
   * production makes no links; elsewhere it is the address that the server listens on.
   */
  publicUrl: string | undefined
  /** Payment providers, by their keys. */
  payments: {
    /** Pays with test money: without other providers, and where it is asked for by name. */
    sandbox: boolean
    stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined
    qfpay: { appCode: string; key: string; baseUrl: string } | undefined
  }
  /** The language model of the assistant; without one it answers by rules. */
  assistant: ModelSettings | undefined
  /** The blockchain of the cooperative: NFTs are read from it, and the ledger is anchored in it. */
  chain: ChainSettings | undefined
  /** What signed contracts are sealed with. */
  seal: SealSettings
  /** The first administrator of an empty production database. */
  firstAdmin: { loginName: string; email: string; password: string } | undefined
}

/** Reads the environment; an invalid setting becomes one line that says what to do. */
export function readConfig(env: Environment = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR || join(root, 'data'))
  const captchaFixedCode = env.CAPTCHA_FIXED_CODE || undefined
  if (production && captchaFixedCode)
    throw new StartProblem('CAPTCHA_FIXED_CODE is for tests only: unset it to start in production.')
  return {
    production,
    host: env.HOST || '127.0.0.1',
    port: whole(env, 'PORT', 3000, 65_535),
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    ...secretsOf(env, { production, dataDir }),
    proxies: whole(env, 'TRUSTED_PROXIES', 0, 10),
    logTo: env.LOG_TO || (production ? '-' : join(dataDir, 'server.log')),
    showErrors: !production && onOrOff(env, 'SHOW_ERRORS', false),
    captchaFixedCode,
    apiDocs: onOrOff(env, 'API_DOCS', !production),
    smtp: env.SMTP_URL
      ? { url: env.SMTP_URL, from: env.MAIL_FROM || 'Commonshare <no-reply@localhost>' }
      : undefined,
    sms: env.SMS_URL ? smsOf(env, env.SMS_URL) : undefined,
    smsLimits: {
      perDay: whole(env, 'SMS_PER_DAY', 2000, 1_000_000),
      countries: countriesOf(env.SMS_COUNTRIES || 'HK,MO,CN,TW'),
    },
    smsPerMinute: whole(env, 'SMS_PER_MINUTE', 600, 60_000, 1),
    s3: env.S3_BUCKET ? bucketOf(env, env.S3_BUCKET) : undefined,
    publicUrl: publicUrlOf(env),
    payments: paymentsOf(env, production),
    assistant: assistantOf(env),
    chain: chainOf(env),
    seal: sealOf(env),
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

/** The address holds a password: no message repeats it. */
function smsOf(env: Environment, url: string): SmsSettings {
  if (!URL.canParse(url) || !smsProtocols.includes(new URL(url).protocol))
    throw new StartProblem(
      'SMS_URL is not an address like smpp://user:password@host:2775 or https://host/path.',
    )
  const format = env.SMS_FORMAT || 'json'
  if (format !== 'json' && format !== 'form')
    throw new StartProblem(`SMS_FORMAT is "${format}": set it to json or form.`)
  return { url, from: env.SMS_FROM || 'Commonshare', key: env.SMS_KEY || undefined, format }
}

function countriesOf(text: string): readonly string[] {
  const countries = text.split(',').map(one => one.trim().toUpperCase())
  const wrong = countries.find(one => !/^[A-Z]{2}$/.test(one))
  if (wrong === undefined) return countries
  throw new StartProblem(`SMS_COUNTRIES names "${wrong}": use two-letter codes, such as HK,TW.`)
}

function publicUrlOf(env: Environment): string | undefined {
  const url = env.PUBLIC_URL
  if (!url) return undefined
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new StartProblem(`PUBLIC_URL is "${url}": set it to an address like https://host.`)
  return url
}

/** Keys that belong together: all of them or none. */
function together<K extends string>(
  env: Environment,
  ...names: K[]
): Record<K, string> | undefined {
  const given = names.filter(name => env[name])
  if (given.length === 0) return undefined
  const missing = names.filter(name => !env[name])
  if (missing.length > 0) throw new StartProblem(`Set ${missing.join(' and ')} as well.`)
  return Object.fromEntries(names.map(name => [name, env[name] ?? ''])) as Record<K, string>
}

function paymentsOf(env: Environment, production: boolean): Config['payments'] {
  const stripe = together(env, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  const qfpay = together(env, 'QFPAY_APP_CODE', 'QFPAY_KEY')
  return {
    sandbox: onOrOff(env, 'PAYMENT_SANDBOX', !production && !stripe && !qfpay),
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE || undefined,
    },
    qfpay: qfpay && {
      appCode: qfpay.QFPAY_APP_CODE,
      key: qfpay.QFPAY_KEY,
      baseUrl: env.QFPAY_BASE_URL || 'https://openapi-hk.qfapi.com',
    },
  }
}

/** Any server that speaks the OpenAI chat format. */
function assistantOf(env: Environment): ModelSettings | undefined {
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_KEY: key } = env
  if (!url && !model && !key) return undefined
  if (!url || !model)
    throw new StartProblem(`Set ${url ? 'ASSISTANT_MODEL' : 'ASSISTANT_URL'} as well.`)
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new StartProblem('ASSISTANT_URL is not an address: set it to one like https://host/v1.')
  const keepDays = whole(env, 'ASSISTANT_KEEP_DAYS', -1, 36_500)
  return {
    ...{ url, model, key: key || undefined },
    provider: (env.ASSISTANT_PROVIDER || new URL(url).hostname).trim().slice(0, PROVIDER_CAP),
    keepDays: keepDays < 0 ? undefined : keepDays,
    perMember: whole(env, 'ASSISTANT_TOKENS_PER_MEMBER', 200_000, 2_000_000_000),
    perDay: whole(env, 'ASSISTANT_TOKENS_PER_DAY', 5_000_000, 2_000_000_000),
  }
}

/** An EVM blockchain. The address of its server and the key are secrets: no message repeats them. */
function chainOf(env: Environment): ChainSettings | undefined {
  const { CHAIN_RPC_URL: rpcUrl, CHAIN_ANCHOR_KEY: key, CHAIN_EXPLORER_URL: explorerUrl } = env
  if (!rpcUrl) {
    if (key) throw new StartProblem('Set CHAIN_RPC_URL as well.')
    return undefined
  }
  const isWeb = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  const urls = { CHAIN_RPC_URL: rpcUrl, CHAIN_EXPLORER_URL: explorerUrl, IPFS_URL: env.IPFS_URL }
  for (const [name, url] of Object.entries(urls))
    if (url && !isWeb(url))
      throw new StartProblem(`${name} is not an address: set it to one like https://host.`)
  if (key && !/^0x[0-9a-fA-F]{64}$/.test(key))
    throw new StartProblem('CHAIN_ANCHOR_KEY is not 0x and 64 hexadecimal digits.')
  const contracts = (env.CHAIN_NFT_CONTRACTS ?? '').split(',').map(one => one.trim())
  const named = contracts.filter(Boolean)
  const wrong = named.find(one => !patterns.walletAddress.test(one))
  if (wrong !== undefined)
    throw new StartProblem(`CHAIN_NFT_CONTRACTS names "${wrong}": use addresses, such as 0x….`)
  return {
    rpcUrl,
    name: env.CHAIN_NAME || 'Ethereum',
    currency: env.CHAIN_CURRENCY || 'ETH',
    explorerUrl: explorerUrl?.replace(/\/+$/, '') || undefined,
    contracts: named as ChainSettings['contracts'],
    startBlock: BigInt(whole(env, 'CHAIN_START_BLOCK', 0, 2_147_483_647)),
    ipfsUrl: `${(env.IPFS_URL || 'https://ipfs.io/ipfs').replace(/\/+$/, '')}/`,
    anchorKey: key as ChainSettings['anchorKey'],
    confirmations: whole(env, 'CHAIN_CONFIRMATIONS', 12, 10_000, 1),
  }
}

function sealOf(env: Environment): SealSettings {
  const { SEAL_P12: path, SEAL_P12_PASSWORD: password = '', TIMESTAMP_URL: timestampUrl } = env
  if (password && !path) throw new StartProblem('Set SEAL_P12 as well.')
  if (
    timestampUrl &&
    !(URL.canParse(timestampUrl) && /^https?:$/.test(new URL(timestampUrl).protocol))
  )
    throw new StartProblem(
      'TIMESTAMP_URL is not an address of a time stamp authority: set it to one like https://host/tsr.',
    )
  return { p12: path ? { path, password } : undefined, timestampUrl: timestampUrl || undefined }
}

function whole(env: Environment, name: string, fallback: number, most: number, least = 0): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new StartProblem(`${name} is "${text}": set it to a whole number from ${least} to ${most}.`)
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
