import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Crypto } from '#contract/areas/wallet/statement.ts'

/** What Node verifies proofs with: the browser has libraries of its own. */
export const nodeCrypto: Crypto = {
  sha256: text => createHash('sha256').update(text).digest('hex'),
  isSigned: (x, text, signature) =>
    verify(
      null,
      Buffer.from(text),
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    ),
}
