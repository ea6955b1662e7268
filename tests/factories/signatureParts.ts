import { bytesOf, derOf, partsOf, readDer } from '#server/kit/der.ts'

/** The signature itself and its time stamp, of a CMS structure. */
export function signatureParts(cms: Buffer) {
  const [, content] = partsOf(readDer(cms))
  const signers = partsOf(partsOf(content)[0]).at(-1)
  const parts = partsOf(partsOf(signers)[0])
  const [stamp] = partsOf(parts[6])
  const [, values] = partsOf(stamp)
  const [token] = partsOf(values)
  if (!token) throw new Error('there is no time stamp')
  return { value: bytesOf(parts[5]), token: derOf(token) }
}
