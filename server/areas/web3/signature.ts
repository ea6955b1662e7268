import type { Address, Hex } from 'viem'
import { chain } from '#server/gateways/chain/index.ts'

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

/** Whether an account that is a contract accepts it (ERC-1271): only its own chain knows. */
async function isAcceptedByContract({ address, chainId, message, signature }: Signed) {
  const at = chain()
  if (!at || !/^0x([0-9a-fA-F]{2})+$/.test(signature) || (await at.id()) !== chainId) return false
  return at.ask(client => client.verifyMessage({ address, message, signature: signature as Hex }))
}

/** The signer, with the public key of an account that has one; undefined if the signature is wrong. */
export async function signerOf(signed: Signed): Promise<{ publicKey: Hex | null } | undefined> {
  const publicKey = await keyOf(signed)
  if (publicKey) return { publicKey }
  return (await isAcceptedByContract(signed)) ? { publicKey: null } : undefined
}
