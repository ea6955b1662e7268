import { eq } from 'drizzle-orm'
import {
  bindElsewhere,
  bindMessage,
  bindWallet,
  checkByMemberId,
  confirmWords as confirmWordsCall,
  createCustodialWallet,
  detailByMemberId,
  phoneMessage,
} from '#contract/areas/web3/calls.ts'
import { CALLBACK_PATH, PHONE_PAGE } from '#contract/areas/web3/web3Paths.ts'
import {
  accountName,
  hasSecondFactor,
  memberTable,
  proveInput,
} from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { chain } from '#server/gateways/chain/index.ts'
import { answer } from '#server/kit/answer.ts'
import { publicUrl } from '#server/kit/publicUrl.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { addressOf } from './address.ts'
import { bind, requireUnbound, shownOf, walletOf } from './bind.ts'
import { pathOf, readPath, rightCode } from './callback.ts'
import {
  askToSign,
  begin,
  begunElsewhere,
  begunHere,
  messageOf,
  newCallback,
  useUp,
} from './challenge.ts'
import { confirmWords, createCustodial, hasOpenWords } from './custodial.ts'
import { signerOf } from './signature.ts'
import { walletReading } from './tables.ts'

/** Bindings that a member may begin in a quarter of an hour. */
const BEGUN = 30

/** The name of a member, as others know them. */
async function nameOf(db: Executor, id: number): Promise<string> {
  const [found] = await db
    .select({ name: accountName() })
    .from(memberTable)
    .where(eq(memberTable.id, id))
  return found?.name ?? fail('notFound')
}

/** What is said of the chain: an address in its explorer, never that of its server. */
const shownChain = () => {
  const { name, currency, explorerUrl = null } = chain()?.settings ?? {}
  return name && currency ? { name, currency, explorer: explorerUrl } : null
}

export const bindingRoutes: Route[] = [
  answer(checkByMemberId, async ({ db, me }) => ({
    bound: (await walletOf(db, me.id)) !== undefined,
  })),

  answer(detailByMemberId, async ({ db, me }) => {
    const wallet = await walletOf(db, me.id)
    const [read] = wallet
      ? await db.select().from(walletReading).where(eq(walletReading.wallet, wallet.id))
      : []
    const { formatEther } = await import('viem')
    return {
      wallet: wallet ? shownOf(wallet) : null,
      chain: shownChain(),
      balance: typeof read?.balance === 'string' ? formatEther(BigInt(read.balance)) : null,
      wordsOpen: wallet ? await hasOpenWords(db, wallet.id) : false,
      byCode: await hasSecondFactor(db, me.id),
    }
  }),

  answer(bindMessage, async (context, { address: given, chainId, walletType }) => {
    const { db, me } = context
    await limit(db, `bindWallet ${me.id}`, BEGUN, 900)
    const address = await addressOf(given)
    await requireUnbound(db, me.id, { address, origin: 'SIGNED' })
    const channel = 'SESSION'
    const begun = await begin(db, { memberId: me.id, channel, walletType, address, chainId })
    return { message: await messageOf(db, begun), expireDate: begun.expireDate }
  }),

  answer(bindWallet, async (outside, { signature }) => {
    await limit(outside.db, `bindWallet ${outside.me.id}`, BEGUN, 900)
    const begun = await begunHere(outside.db, outside.me.id)
    const { memberId, walletType, address, chainId } = begun
    if (!address || !chainId) return fail('bindingOver')
    const signed = { address: await addressOf(address), chainId }
    const signer = await signerOf({
      ...signed,
      message: await messageOf(outside.db, begun),
      signature,
    })
    if (!signer) return fail('wrongSignature', { signature: { problem: 'mismatch' } })
    return inTransaction(outside, async context => {
      await useUp(context.db, begun)
      const values = { ...signed, ...signer, memberId, walletType, origin: 'SIGNED' } as const
      return shownOf(await bind(context, values))
    })
  }),

  answer(bindElsewhere, async ({ db, me, keys, language }, { walletType }) => {
    await limit(db, `bindWallet ${me.id}`, BEGUN, 900)
    const own = await walletOf(db, me.id)
    if (own && own.origin !== 'CALLBACK') fail('walletBound')
    const { codeDigest, ...callback } = newCallback(keys, me.id, walletType)
    const path = pathOf(callback)
    const begun = await begin(db, { memberId: me.id, channel: 'CALLBACK', walletType, codeDigest })
    return {
      // Behind the hash, which no browser sends to a server.
      page: publicUrl(`${PHONE_PAGE}?lang=${language}#${path}`),
      callback: publicUrl(`${CALLBACK_PATH}/${path}`),
      expireDate: begun.expireDate,
    }
  }),

  answer(phoneMessage, async (context, { callback, address: given, chainId }) => {
    const { db, keys } = context
    const address = await addressOf(given)
    const begun = await rightCode(context, () => begunElsewhere(db, keys, readPath(callback)))
    const asked = await askToSign(db, begun, address, chainId)
    return { message: await messageOf(db, asked), member: await nameOf(db, begun.memberId) }
  }),

  {
    ...answer(createCustodialWallet, async outside => {
      if (!outside.proved) fail('proofRequired')
      return inTransaction(outside, createCustodial)
    }),
    prove: proveInput,
  },

  answer(confirmWordsCall, async ({ db, me }) => {
    await confirmWords(db, me.id)
    return null
  }),
]
