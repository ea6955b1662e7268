import { and, eq, isNull } from 'drizzle-orm'
import { logSecurity } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { bind, requireWallet, shownOf, walletOf } from './bind.ts'
import { walletSecret as t } from './tables.ts'

/** What the words are encrypted for: they cannot be read as those of another wallet. */
const about = (address: string) => `walletSecret ${address}`

/** The words of a wallet, encrypted, until the member has confirmed that they have them. */
async function openWords(at: Executor, wallet: number): Promise<string | undefined> {
  const [found] = await at
    .select({ sealed: t.sealed })
    .from(t)
    .where(and(eq(t.wallet, wallet), isNull(t.confirmDate)))
  return found?.sealed
}

/** Whether the words of a wallet can still be seen. */
export const hasOpenWords = async (at: Executor, wallet: number): Promise<boolean> =>
  (await openWords(at, wallet)) !== undefined

/**
 * Creates a wallet for a member, in a transaction. Its words stay encrypted, for what the
 * cooperative is asked to do with the wallet. An answer that was lost on its way can be had again.
 */
export async function createCustodial(context: SignedIn) {
  const { db, keys, me } = context
  const own = await walletOf(db, me.id)
  const sealed = own && (await openWords(db, own.id))
  if (own && sealed) {
    const words = keys.openBytes(Buffer.from(sealed, 'base64url'), about(own.address))
    return { ...shownOf(own), mnemonic: words.toString() }
  }
  const { english, generateMnemonic, mnemonicToAccount } = await import('viem/accounts')
  const mnemonic = generateMnemonic(english)
  const { address, publicKey } = mnemonicToAccount(mnemonic)
  const wallet = await bind(context, {
    ...{ memberId: me.id, address, publicKey, chainId: null },
    ...{ origin: 'CUSTODIAL', walletType: 'CUSTODIAL' },
  })
  await db.insert(t).values({
    ...{ wallet: wallet.id, memberId: me.id },
    sealed: keys.sealBytes(Buffer.from(mnemonic), about(address)).toString('base64url'),
  })
  await logSecurity(db, context, me.id, 'walletCreated')
  return { ...shownOf(wallet), mnemonic }
}

/** Notes that the member has the words: they are not answered again. */
export async function confirmWords(at: Executor, memberId: number): Promise<void> {
  const wallet = await requireWallet(at, memberId)
  const confirmed = await at
    .update(t)
    .set({ confirmDate: clock.now() })
    .where(and(eq(t.wallet, wallet.id), isNull(t.confirmDate)))
    .returning({ wallet: t.wallet })
  if (confirmed.length === 0) fail('notFound')
}
