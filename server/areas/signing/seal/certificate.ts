import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'

const { pki } = forge

/** What contracts are sealed with. */
export interface SealKey {
  key: KeyObject
  /** In DER; its own first, then those above it. */
  certificates: readonly [Uint8Array, ...Uint8Array[]]
}

/** Longer than contracts are kept; a key of one's own has the life its issuer gave it. */
const years = 30

/** A new RSA key with a certificate that it signs itself, both as PEM. */
export async function newKey(name: string): Promise<{ privateKey: string; certificate: string }> {
  const { privateKey: key } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const privateKey = key.export({ type: 'pkcs8', format: 'pem' }) as string
  // As this library has keys: it makes certificates, which Node.js does not.
  const signing = pki.privateKeyFromPem(
    createPrivateKey(privateKey).export({ type: 'pkcs1', format: 'pem' }) as string,
  )
  const certificate = pki.createCertificate()
  certificate.publicKey = pki.setRsaPublicKey(signing.n, signing.e)
  // Positive, and of the length that says so.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = new Date()
  certificate.validity.notAfter = new Date()
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + years)
  const subject = [{ name: 'commonName', value: name }]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(signing, forge.md.sha256.create())
  return { privateKey, certificate: pki.certificateToPem(certificate) }
}
