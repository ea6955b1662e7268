import type { PublicClient } from 'viem'
import { breaker } from '../breaker.ts'
import type { ChainSettings } from './settings.ts'

export type { ChainSettings } from './settings.ts'

/** The blockchain of the cooperative. */
export interface Chain {
  settings: ChainSettings
  /** EIP-155: asked from the server once. */
  id(): Promise<number>
  /** Asks the server; refused as `unavailable` while it does not answer. */
  ask<T>(work: (client: PublicClient) => Promise<T>): Promise<T>
}

/** Milliseconds for one question, which may be several requests, and for one request. */
const patience = 60_000
const requestTime = 15_000
/** Requests that are sent as one. */
const together = 50

/** Loaded with the first question, so that the start does not wait for it. */
const connect = async ({ rpcUrl }: ChainSettings) => {
  const { createPublicClient, http } = await import('viem')
  const transport = http(rpcUrl, {
    timeout: requestTime,
    retryCount: 1,
    batch: { batchSize: together },
  })
  return createPublicClient({ transport }) as PublicClient
}

/** Whether the server is not there, or is asked too much, rather than that it refused. */
function isDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (['TimeoutError', 'NoAnswer', 'AbortError'].includes(cause.name)) return true
    if (cause.name !== 'HttpRequestError') continue
    const { status } = cause as { status?: number }
    return status === undefined || status === 429 || status >= 500
  }
  return false
}

/** An error without the address of the server, which may hold a key. */
function withoutUrl(error: unknown, { rpcUrl }: ChainSettings): unknown {
  const { href, pathname, search } = new URL(rpcUrl)
  const secrets = [rpcUrl, href, `${pathname}${search}`].filter(one => one.length > 1)
  const cleaned = (text: string) =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Parts of its message.
    if ('metaMessages' in cause) Object.assign(cause, { metaMessages: [] })
    for (const name of ['message', 'stack', 'details', 'shortMessage', 'url'] as const) {
      const said = (cause as unknown as Record<string, unknown>)[name]
      if (typeof said === 'string') Object.assign(cause, { [name]: cleaned(said) })
    }
  }
  return error
}

let chosen: Chain | undefined

/** Sets the blockchain, once at start; `say` is told when it stops answering and when it answers again. */
export function configureChain(
  settings: ChainSettings | undefined,
  say: (line: string) => void = () => {},
): void {
  chosen = settings && chainOf(settings, say)
}

function chainOf(settings: ChainSettings, say: (line: string) => void): Chain {
  const guarded = breaker({
    patience,
    isDown,
    say,
    down: 'The server of the blockchain does not answer.',
    up: 'The server of the blockchain answers again.',
  })
  let client: Promise<PublicClient> | undefined
  let known: number | undefined
  const ask: Chain['ask'] = async work => {
    try {
      return await guarded(async () => {
        client ??= connect(settings)
        return work(await client)
      })
    } catch (error) {
      throw withoutUrl(error, settings)
    }
  }
  return {
    settings,
    ask,
    id: async () => {
      known ??= await ask(client => client.getChainId())
      return known
    },
  }
}

/** The blockchain, where one is set. */
export const chain = (): Chain | undefined => chosen
