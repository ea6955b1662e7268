/** A wallet in the browser (EIP-1193). */
export interface Provider {
  request(asked: { method: string; params?: readonly unknown[] }): Promise<unknown>
}

export type WalletTrouble =
  /** The member said no. */
  | 'rejected'
  /** The wallet is already asking. */
  | 'alreadyOpen'
  /** It has no account to offer. */
  | 'noAccount'
  /** Something else. */
  | 'failed'

/** Why a wallet did not do what it was asked for. */
export class WalletError extends Error {
  readonly why: WalletTrouble

  constructor(why: WalletTrouble) {
    super(why)
    this.name = 'WalletError'
    this.why = why
  }
}

/** The codes of EIP-1193 and of JSON-RPC that say what to do. */
const troubles: Readonly<Record<number, WalletTrouble>> = {
  4001: 'rejected',
  [-32002]: 'alreadyOpen',
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : Number.NaN

async function ask(provider: Provider, method: string, params: readonly unknown[] = []) {
  try {
    return await provider.request({ method, params })
  } catch (error) {
    throw new WalletError(troubles[codeOf(error)] ?? 'failed')
  }
}

/** A text in UTF-8, in hexadecimal: the form of a message that every wallet takes. */
export function hexOf(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Asks the member to connect an account of the wallet. */
export async function connectAccount(
  provider: Provider,
): Promise<{ address: string; chainId: number }> {
  const accounts = await ask(provider, 'eth_requestAccounts')
  const address: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  if (typeof address !== 'string') throw new WalletError('noAccount')
  // In hexadecimal, as the standard says; some answer a number.
  const chainId = Number(await ask(provider, 'eth_chainId'))
  if (!Number.isSafeInteger(chainId)) throw new WalletError('failed')
  return { address, chainId }
}

/** Asks the member to sign a message with the account (EIP-191). */
export async function signMessage(
  provider: Provider,
  message: string,
  address: string,
): Promise<string> {
  const signature = await ask(provider, 'personal_sign', [hexOf(message), address])
  if (typeof signature !== 'string') throw new WalletError('failed')
  return signature
}
