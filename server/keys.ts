import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

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
  /** Signs what others verify with the public key. */
  signer: Signer
}

export interface Signer {
  /** Identifies the key: it changes with the secret. */
  keyId: string
  /** Ed25519, the raw 32 bytes in base64url. */
  publicKey: string
  /** The signature of a text in base64url. */
  sign(text: string): string
}

/** An Ed25519 private key in PKCS #8 is this header and 32 bytes (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function signerFrom(seed: Buffer): Signer {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const { x: publicKey = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey,
    sign: text => sign(null, Buffer.from(text), key).toString('base64url'),
  }
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
    signer: signerFrom(part(signingSecret, 'sign')),
  }
}
