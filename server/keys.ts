import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Operations with the two secrets of an installation, which never leave this object. */
export interface Keys {
  /** Encrypts a text at rest (AES-256-GCM). */
  seal(plain: string): string
  /** Decrypts what `seal` has encrypted; throws if it was changed or encrypted with another key. */
  open(sealed: string): string
  /** The same for bytes; `about` names their purpose and is required to decrypt them. */
  sealBytes(plain: Uint8Array, about: string): Buffer
  openBytes(sealed: Uint8Array, about: string): Buffer
  /** A keyed digest, for tokens and codes that are stored but never read back. */
  digest(purpose: string, text: string): string
}

const part = (secret: string, info: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'commonshare', info, 32))

/** Keys from the two secrets of the environment (`SIGNING_SECRET`, `ENCRYPTION_KEY`). */
export function keysFrom(signingSecret: string, encryptionKey: string): Keys {
  const sealing = part(encryptionKey, 'seal')
  const sealingBytes = part(encryptionKey, 'sealBytes')
  const signing = part(signingSecret, 'digest')
  return {
    seal(plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed) {
      const bytes = Buffer.from(sealed.slice(3), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
    sealBytes(plain, about) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealingBytes, iv).setAAD(Buffer.from(about))
      const body = [cipher.update(plain), cipher.final()]
      return Buffer.concat([Buffer.from([1]), iv, cipher.getAuthTag(), ...body])
    },
    openBytes(sealed, about) {
      const decipher = createDecipheriv('aes-256-gcm', sealingBytes, sealed.subarray(1, 13))
      decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(13, 29))
      return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()])
    },
    digest: (purpose, text) =>
      createHmac('sha256', signing).update(`${purpose}\0${text}`).digest('base64url'),
  }
}
