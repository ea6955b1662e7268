import type { SealKey } from './certificate.ts'
import { keyFrom } from './keyFile.ts'

/** What the environment says of the seal. */
export interface SealSettings {
  /** A PKCS #12 file with the key and its certificates, in place of the installation's own. */
  p12: { path: string; password: string } | undefined
  /** A time stamp authority (RFC 3161). */
  timestampUrl: string | undefined
}

let given: { key: SealKey | undefined; timestampUrl: string | undefined } | undefined

/** Reads the key that is given, once at start. */
export function configureSeal({ p12, timestampUrl }: SealSettings): void {
  given = { key: p12 && keyFrom(p12.path, p12.password), timestampUrl }
}

export const givenKey = (): SealKey | undefined => given?.key
export const timestampUrl = (): string | undefined => given?.timestampUrl
