import { Signer, SignPdf } from '@signpdf/signpdf'
import type { Database } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { timeStamp } from '#server/gateways/timestamp.ts'
import type { Keys } from '#server/keys.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { pdf } from '#server/kit/document/document.ts'
import type { SealKey } from './certificate.ts'
import { printedContract, type SignedContract } from './document.ts'
import { sealKeyOf } from './key.ts'
import { timestampUrl } from './settings.ts'
import { signatureOf } from './signature.ts'

export type { SignedContract } from './document.ts'

interface Sealing {
  db: Database
  keys: Keys
}

class Seal extends Signer {
  constructor(
    private readonly key: SealKey,
    private readonly url: string | undefined,
  ) {
    super()
  }
  override sign(bytes: Buffer): Promise<Buffer> {
    const { key, url } = this
    return signatureOf(bytes, key, url ? signature => timeStamp(url, signature) : undefined)
  }
}

/** Puts a signature into the place that a PDF has for it. */
export const sealed = (bytes: Buffer, key: SealKey, url?: string): Promise<Buffer> =>
  new SignPdf().sign(bytes, new Seal(key, url))

/**
 * The sealed PDF. Waits for the time stamp authority, if one is set, and throws if it does not
 * answer: never within a transaction.
 */
export async function sealedPdf(context: Sealing, contract: SignedContract): Promise<Uint8Array> {
  const key = await sealKeyOf(context)
  const zone = await zoneOf(context)
  const date = new Date(await clock.read(context.db))
  const bytes = await pdf(0, printedContract(contract, { zone, date }))
  return sealed(bytes, key, timestampUrl())
}
