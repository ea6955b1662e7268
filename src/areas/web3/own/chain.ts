import type { detailByMemberId } from '#contract/areas/web3/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'

/** The blockchain of the cooperative. */
export type Chain = NonNullable<CallOutput<typeof detailByMemberId>['chain']>

/** Where an address of the chain is looked up; undefined where no explorer is set. */
export const explorerLink = (
  chain: Chain | null,
  what: 'address' | 'token',
  address: string,
): string | undefined =>
  chain?.explorer ? `${chain.explorer.replace(/\/+$/, '')}/${what}/${address}` : undefined
