import { createHash, sign } from 'node:crypto'
import {
  algorithms,
  type Der,
  derOf,
  integer,
  octets,
  oid,
  partsOf,
  readDer,
  sequence,
  setOf,
  tagged,
} from '#server/kit/der.ts'
import type { SealKey } from './certificate.ts'

const names = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
} as const

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const attribute = (name: keyof typeof names, value: Der) => sequence(oid(names[name]), setOf(value))

/** Who issued a certificate and its number there, as the certificate itself writes them. */
function issuerAndSerial(certificate: Der): Der {
  const [version, ...rest] = partsOf(partsOf(certificate)[0])
  // The version is left out of the oldest kind.
  const hasVersion = version && Array.isArray(version.value) && version.type === 0
  const [serial, , issuer] = hasVersion || !version ? rest : [version, ...rest]
  if (!serial || !issuer) throw new Error('not a certificate')
  return sequence(issuer, serial)
}

/** What is signed: the digest of the bytes, and which certificate is meant. */
const signedAttributes = (bytes: Uint8Array, certificate: Uint8Array): Der[] => [
  attribute('contentType', oid(names.data)),
  attribute('messageDigest', octets(sha256(bytes))),
  attribute('signingCertificateV2', sequence(sequence(sequence(octets(sha256(certificate)))))),
]

/**
 * A detached signature of bytes (CAdES, RFC 5652 and 5035), with the certificates that it takes to
 * verify it. `stamp` makes a time stamp of the signature itself.
 */
export async function signatureOf(
  bytes: Uint8Array,
  { key, certificates }: SealKey,
  stamp?: (signature: Uint8Array) => Promise<Der>,
): Promise<Buffer> {
  const [own] = certificates
  const attributes = setOf(...signedAttributes(bytes, own))
  const signature = sign('sha256', derOf(attributes), key)
  const token = await stamp?.(signature)
  const one = integer(Buffer.from([1]))
  const signer = sequence(
    one,
    issuerAndSerial(readDer(own)),
    algorithms.sha256(),
    tagged(0, partsOf(attributes)),
    algorithms.rsa(),
    octets(signature),
    ...(token ? [tagged(1, [attribute('timeStampToken', token)])] : []),
  )
  const signed = sequence(
    one,
    setOf(algorithms.sha256()),
    sequence(oid(names.data)),
    tagged(0, certificates.map(readDer)),
    setOf(signer),
  )
  return derOf(sequence(oid(names.signedData), tagged(0, [signed])))
}
