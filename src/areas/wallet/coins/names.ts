import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'

/** The member an account belongs to, or what an account of the cooperative is for. */
export function walletName({ memberTitle, kind }: Row): string {
  return typeof memberTitle === 'string'
    ? memberTitle
    : wordsOf(accountWallet).choice('kind', String(kind))
}

/**
 * The account with its name as the title, for dialogs and buttons that name it. What its status
 * rules out is not offered: a wallet is either frozen or unfrozen.
 */
export function named(row: Row): Row {
  const answers = Object.entries((row.can ?? {}) as Record<string, unknown>)
  const can = Object.fromEntries(answers.filter(([, answer]) => answer !== 'changed'))
  return { ...row, can, kindTitle: walletName(row) }
}
