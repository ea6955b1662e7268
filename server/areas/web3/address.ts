import type { Address } from 'viem'
import { fail } from '#server/fail.ts'

/**
 * An address with its checksum. Refused if it is none, or if its upper and lower case are those of
 * another one: it was mistyped.
 */
export async function addressOf(text: string): Promise<Address> {
  const { getAddress, isAddress } = await import('viem')
  if (!isAddress(text)) return fail('badInput', { address: { problem: 'wrongWalletAddress' } })
  return getAddress(text)
}
