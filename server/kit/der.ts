import forge from 'node-forge'

const { asn1 } = forge
export type Der = forge.asn1.Asn1
type Type = keyof typeof asn1.Type

const make = (type: Type, constructed: boolean, value: string | Der[]): Der =>
  asn1.create(asn1.Class.UNIVERSAL, asn1.Type[type], constructed, value)
const binary = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** Bytes of a structure, as X.509, PKCS #7 and RFC 3161 write them. */
export const derOf = (value: Der): Buffer => Buffer.from(asn1.toDer(value).getBytes(), 'latin1')

/** Reads bytes; throws on what is not such a structure, or not written the one way DER allows. */
export function readDer(bytes: Uint8Array): Der {
  const value = asn1.fromDer(binary(bytes))
  if (!derOf(value).equals(bytes)) throw new Error('not encoded as DER')
  return value
}

/** What a structure consists of; throws on a plain value. */
export function partsOf(value: Der | undefined): Der[] {
  if (!value || typeof value.value === 'string') throw new Error('not a structure')
  return value.value
}

/** The bytes of a plain value. */
export function bytesOf(value: Der | undefined): Buffer {
  if (typeof value?.value !== 'string') throw new Error('not a plain value')
  return Buffer.from(value.value, 'latin1')
}

export const sequence = (...parts: Der[]): Der => make('SEQUENCE', true, parts)
/** A set, in the order that DER demands. */
export const setOf = (...parts: Der[]): Der =>
  make(
    'SET',
    true,
    [...parts].sort((a, b) => Buffer.compare(derOf(a), derOf(b))),
  )
export const oid = (dotted: string): Der => make('OID', false, asn1.oidToDer(dotted).getBytes())
export const octets = (bytes: Uint8Array): Der => make('OCTETSTRING', false, binary(bytes))
/** A positive number of several bytes. */
export const integer = (bytes: Uint8Array): Der => make('INTEGER', false, binary(bytes))
export const yes = (): Der => make('BOOLEAN', false, '\xff')
const nothing = (): Der => make('NULL', false, '')
/** Parts with a number in front, in place of their own tag. */
export const tagged = (number: number, parts: Der[]): Der =>
  asn1.create(asn1.Class.CONTEXT_SPECIFIC, number, true, parts)

/** Algorithms by their identifiers; none of these takes parameters. */
export const algorithms = {
  sha256: () => sequence(oid('2.16.840.1.101.3.4.2.1'), nothing()),
  rsa: () => sequence(oid('1.2.840.113549.1.1.1'), nothing()),
} as const
