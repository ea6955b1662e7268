import type { Address } from 'viem'
import type { Chain } from '#server/gateways/chain/index.ts'
import { isReverted } from '#server/gateways/chain/reverted.ts'
import { contractAbi } from './contracts.ts'
import type { Token } from './received.ts'

/** How many of a token an address holds now; none of one that is no longer there. */
export async function held(chain: Chain, owner: Address, token: Token): Promise<bigint> {
  const { isAddressEqual } = await import('viem')
  const address = token.contract as Address
  const id = BigInt(token.tokenId)
  const asked = { abi: await contractAbi(), address } as const
  try {
    return await chain.ask(async client => {
      if (token.standard === 'ERC1155')
        return client.readContract({ ...asked, functionName: 'balanceOf', args: [owner, id] })
      const of = await client.readContract({ ...asked, functionName: 'ownerOf', args: [id] })
      return isAddressEqual(of, owner) ? 1n : 0n
    })
  } catch (error) {
    // The contract refuses where it was burned, or is none.
    if (!isReverted(error)) throw error
    return 0n
  }
}

/** What a contract calls its collection, and where it says what a token is. */
export async function described(
  chain: Chain,
  token: Token,
): Promise<{ collection: string | null; uri: string | null }> {
  const asked = { abi: await contractAbi(), address: token.contract as Address } as const
  const args = [BigInt(token.tokenId)] as const
  // Both are optional parts of the standards.
  const none = (error: unknown) => {
    if (!isReverted(error)) throw error
    return null
  }
  const collection = await chain
    .ask(client => client.readContract({ ...asked, functionName: 'name' }))
    .catch(none)
  const functionName = token.standard === 'ERC721' ? 'tokenURI' : 'uri'
  const uri = await chain
    .ask(client => client.readContract({ ...asked, functionName, args }))
    .catch(none)
  return { collection, uri }
}
