import { bytesOf, derOf, partsOf, readDer } from '#server/kit/der.ts'

/** The signature itself and its time stamp, of a CMS structure that zeroes may follow. */
export function signatureParts(cms: Buffer) {
  const length = cms.readUInt16BE(2) + 4
  const [, content] = partsOf(readDer(cms.subarray(0, length)))
  const signers = partsOf(partsOf(content)[0]).at(-1)
  const parts = partsOf(partsOf(signers)[0])
  const [stamp] = partsOf(parts[6])
  const [, values] = partsOf(stamp)
  const [token] = partsOf(values)
  if (!token) throw new Error('there is no time stamp')
  return { value: bytesOf(parts[5]), token: derOf(token) }
}
