import { CALLBACK_PATH } from '#contract/areas/web3/web3Paths.ts'
import { errors } from '#contract/errors.ts'
import type { Envelope } from '#contract/transport.ts'
import type { Context } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import type { Hook, HookRequest } from '#server/kit/hook.ts'
import { networkOf } from '#server/kit/network.ts'
import { counted, limit } from '#server/kit/rateLimit.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { languageOf } from '#server/words.ts'
import { addressOf } from './address.ts'
import { type Binding, bind } from './bind.ts'
import { begunElsewhere, type Callback, messageOf, useUp } from './challenge.ts'
import { signerOf } from './signature.ts'
import type { Challenge } from './tables.ts'

/** Wrong codes from one network in ten minutes. */
const WRONG = 60

const parts = ['action', 'memberId', 'token', 'appId', 'walletType'] as const

/** The path of a callback, below the common one. */
export const pathOf = (callback: Callback): string => parts.map(part => callback[part]).join('/')

/** What such a path says. */
export function readPath(path: string): Callback {
  const given = path.split('/')
  if (given.length !== parts.length) return fail('bindingOver')
  return Object.fromEntries(parts.map((part, at) => [part, given[at] ?? ''])) as Record<
    keyof Callback,
    string
  >
}

/**
 * What a code leads to. Wrong ones are counted by network: those of a partner, all of whose calls
 * come from one server, are right.
 */
export async function rightCode<T>(
  { db, address }: Pick<Context, 'db' | 'address'>,
  find: () => Promise<T>,
): Promise<T> {
  const key = `walletCallback ${networkOf(address)}`
  if ((await counted(db, key)) >= WRONG) fail('tooMany')
  try {
    return await find()
  } catch (error) {
    await limit(db, key, WRONG, 600)
    throw error
  }
}

/** The body: an address, and on a second line the signature of the message, if there is one. */
async function bindingIn({ db }: Context, begun: Challenge, body: string): Promise<Binding> {
  const [given = '', signature] = body.trim().split(/\r?\n/)
  const { memberId, walletType, chainId } = begun
  const address = await addressOf(given.trim())
  const bound = { memberId, address, walletType }
  if (signature === undefined)
    return { ...bound, origin: 'CALLBACK', chainId: null, publicKey: null }
  if (!chainId || begun.address !== address) return fail('bindingOver')
  const asked = {
    address,
    chainId,
    message: await messageOf(db, begun),
    signature: signature.trim(),
  }
  const signer = (await signerOf(asked)) ?? fail('wrongSignature')
  return { ...bound, ...signer, origin: 'SIGNED', chainId }
}

/** Who calls, as history says it: nobody is signed in. */
const contextOf = (
  { db, keys }: Parameters<Hook['take']>[0],
  { headers, address }: HookRequest,
): Context => ({
  ...{ db, keys, address, me: undefined },
  language: languageOf(headers['accept-language']),
  device: (headers['user-agent'] ?? '').slice(0, 400),
})

/**
 * The callback of the wire contract: another application says the address of a member's wallet, in
 * plain text, with a code that was made for exactly that. The code works once.
 */
export const updateWalletAddress: Hook = {
  path: [CALLBACK_PATH, ...parts.map(part => `:${part}`)].join('/'),
  onlyPost: true,
  take: async (given, request) => {
    const outside = contextOf(given, request)
    const callback = request.params as Record<keyof Callback, string>
    const begun = await rightCode(outside, () => begunElsewhere(outside.db, outside.keys, callback))
    const binding = await bindingIn(outside, begun, request.body.toString('utf8'))
    await inTransaction(outside, async context => {
      await useUp(context.db, begun)
      await bind(context, binding)
    })
    const answer: Envelope<null> = { meta: { code: errors.ok, message: 'ok' }, data: null }
    return { status: 200, type: 'application/json', body: JSON.stringify(answer) }
  },
}
