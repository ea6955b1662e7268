import type { Me } from '../context.ts'
import type { Executor } from '../db/client.ts'
import { reaches } from './tokenPart.ts'

/** The address of a member's blockchain wallet, from the area that knows it. */
export type WalletAddress = (at: Executor, memberId: number) => Promise<string | null>

/** Whose address it is: programs that do not reach it are not told. */
const WALLET = 'chainWallet'

let source: WalletAddress | undefined

/** Registers who knows it; throws where two areas say so. */
export function declareWalletAddress(areas: readonly { walletAddress?: WalletAddress }[]): void {
  const [one, another] = areas.flatMap(({ walletAddress }) => walletAddress ?? [])
  if (another) throw new Error('two areas know the address of a wallet')
  source = one
}

/** What the profile of the signed-in member says about games and wallets. */
export async function playDataOf(at: Executor, { id, token }: Me) {
  const isSeen = !token || reaches(token, WALLET)
  return { walletAddress: (isSeen && (await source?.(at, id))) || null }
}
