import { logSecurity } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import { bind, shownOf } from './bind.ts'
import { walletSecret } from './tables.ts'

/** What the words are encrypted for: they cannot be read as those of another wallet. */
const about = (address: string) => `walletSecret ${address}`

/**
 * Creates a wallet for a member, in a transaction. The words are answered once; encrypted they stay,
 * for what the cooperative is asked to do with the wallet.
 */
export async function createCustodial(context: SignedIn) {
  const { db, keys, me } = context
  const { english, generateMnemonic, mnemonicToAccount } = await import('viem/accounts')
  const mnemonic = generateMnemonic(english)
  const { address, publicKey } = mnemonicToAccount(mnemonic)
  const wallet = await bind(context, {
    ...{ memberId: me.id, address, publicKey, chainId: null },
    ...{ origin: 'CUSTODIAL', walletType: 'CUSTODIAL' },
  })
  const sealed = keys.sealBytes(Buffer.from(mnemonic), about(address)).toString('base64url')
  await db.insert(walletSecret).values({ wallet: wallet.id, memberId: me.id, sealed })
  await logSecurity(db, context, me.id, 'walletCreated')
  return { ...shownOf(wallet), mnemonic }
}
