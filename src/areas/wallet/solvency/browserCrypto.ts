import { verifyAsync } from '@noble/ed25519'
import type { Crypto } from '#contract/areas/wallet/statement.ts'

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), one =>
    one.charCodeAt(0),
  )

/** The browser's own SHA-256; Ed25519 by a library, since older browsers have none. */
export const browserCrypto: Crypto = {
  async sha256(text) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
  },
  async isSigned(publicKey, text, signature) {
    try {
      const message = new TextEncoder().encode(text)
      return await verifyAsync(bytesOf(signature), message, bytesOf(publicKey))
    } catch {
      // Not a signature or a key at all.
      return false
    }
  },
}
