import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'

/** The member an account belongs to, or what an account of the cooperative is for. */
export function walletName({ memberTitle, kind }: Readonly<Record<string, unknown>>): string {
  return typeof memberTitle === 'string'
    ? memberTitle
    : wordsOf(accountWallet).choice('kind', String(kind))
}

/**
 * The row without the actions that its status rules out, which are then not offered: a wallet is
 * either frozen or unfrozen.
 */
export function possible(row: Row): Row {
  const answers = Object.entries((row.can ?? {}) as Record<string, unknown>).filter(
    // Where nothing is said about changing it, the permission alone decides.
    ([verb, answer]) => verb === 'update' || answer !== 'changed',
  )
  return { ...row, can: Object.fromEntries(answers) }
}
