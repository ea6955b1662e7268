import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import forge from 'node-forge'
import { derOf } from '#server/kit/der.ts'
import { StartProblem } from '#server/start-problem.ts'
import type { SealKey } from './certificate.ts'

const { asn1, pkcs12, pki } = forge

function bytesIn(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new StartProblem(
      `SEAL_P12 is "${path}", which cannot be read: set it to a PKCS #12 file that the server may read.`,
    )
  }
}

function opened(path: string, password: string): forge.pkcs12.Pkcs12Pfx {
  const bytes = bytesIn(path)
  let structure: forge.asn1.Asn1
  try {
    structure = asn1.fromDer(bytes.toString('latin1'))
  } catch {
    throw new StartProblem(`SEAL_P12 is "${path}", which is not a PKCS #12 file: set it to one.`)
  }
  try {
    return pkcs12.pkcs12FromAsn1(structure, password)
  } catch (error) {
    if (/password|MAC/i.test((error as Error).message))
      throw new StartProblem(
        `SEAL_P12_PASSWORD does not open "${path}": set it to the password of that file.`,
      )
    throw new StartProblem(`SEAL_P12 is "${path}", which is not a PKCS #12 file: set it to one.`)
  }
}

/** Certificates from that of the key upwards. */
function chained(own: X509Certificate, all: readonly X509Certificate[]): SealKey['certificates'] {
  const chain: [Uint8Array, ...Uint8Array[]] = [own.raw]
  let last = own
  for (;;) {
    const above = all.find(one => one !== last && last.checkIssued(one))
    if (!above || chain.some(raw => above.raw.equals(raw))) return chain
    chain.push(above.raw)
    last = above
  }
}

/** The RSA key of a PKCS #12 file with its certificates; throws what stops the start. */
export function keyFrom(path: string, password: string): SealKey {
  const file = opened(path, password)
  const bags = (type: string | undefined) => (type && file.getBags({ bagType: type })[type]) || []
  const [bag] = [...bags(pki.oids.pkcs8ShroudedKeyBag), ...bags(pki.oids.keyBag)]
  // A certificate with a key of another kind is left as it was.
  const certificates = bags(pki.oids.certBag).map(
    ({ cert, asn1 }) => new X509Certificate(derOf(cert ? pki.certificateToAsn1(cert) : asn1)),
  )
  const key: KeyObject | undefined = bag?.key
    ? createPrivateKey(pki.privateKeyToPem(bag.key))
    : undefined
  const own = key && certificates.find(one => one.checkPrivateKey(key))
  if (!key || !own)
    throw new StartProblem(
      `SEAL_P12 is "${path}", which has no RSA key with its certificate: export both into one file.`,
    )
  return { key, certificates: chained(own, certificates) }
}
