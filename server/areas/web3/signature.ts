import type { Address, Hex } from 'viem'
import { chain } from '#server/gateways/chain/index.ts'
import { isReverted } from '#server/gateways/chain/reverted.ts'

/** Hexadecimal digits of a signature of an account with a key: r, s and v. */
const keySignature = /^0x[0-9a-fA-F]{130}$/

interface Signed {
  address: Address
  chainId: number
  message: string
  signature: string
}

/** The public key that signed, if it is that of the address. */
async function keyOf({ address, message, signature }: Signed): Promise<Hex | undefined> {
  if (!keySignature.test(signature)) return undefined
  const { hashMessage, isAddressEqual, recoverPublicKey } = await import('viem')
  const { publicKeyToAddress } = await import('viem/accounts')
  try {
    const hash = hashMessage(message)
    const key = await recoverPublicKey({ hash, signature: signature as Hex })
    return isAddressEqual(publicKeyToAddress(key), address) ? key : undefined
  } catch {
    // Numbers that are no signature.
    return undefined
  }
}

/** What a contract answers to a signature that it accepts (ERC-1271). */
const accepted = '0x1626ba7e'
const question = 'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'

/** Whether an account that is a contract accepts the signature: only its own chain knows. */
async function isAcceptedByContract({ address, chainId, message, signature }: Signed) {
  const at = chain()
  if (!at || !/^0x([0-9a-fA-F]{2})+$/.test(signature) || (await at.id()) !== chainId) return false
  const { hashMessage, parseAbi } = await import('viem')
  const abi = parseAbi([question])
  const args = [hashMessage(message), signature as Hex] as const
  const asked = { address, abi, functionName: 'isValidSignature', args } as const
  try {
    return (await at.ask(client => client.readContract(asked))) === accepted
  } catch (error) {
    if (!isReverted(error)) throw error
    return false
  }
}

/** The signer, with the public key of an account that has one; undefined if the signature is wrong. */
export async function signerOf(signed: Signed): Promise<{ publicKey: Hex | null } | undefined> {
  const publicKey = await keyOf(signed)
  if (publicKey) return { publicKey }
  return (await isAcceptedByContract(signed)) ? { publicKey: null } : undefined
}
