import type { signContract } from '#contract/areas/signing/calls/own.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { fail } from '#server/fail.ts'
import { isBlank, redraw } from '#server/gateways/picture.ts'
import { digestOf } from '#server/kit/digest.ts'

type Given = Pick<CallInput<typeof signContract>, 'way' | 'drawing' | 'typed'>

/** A signature as it is stored. */
export interface Signature {
  way: Given['way']
  /** The drawing as base64, or the typed name. */
  content: string
  /** Its SHA-256, for the event. */
  hash: string
}

const PREFIX = 'data:image/png;base64,'
/** Pixels of a drawing in each direction. */
const LARGEST = 3000
/** A drawing of fewer is a dot. */
const SMALLEST = 8

const unreadable = () => fail('signatureUnreadable')

/** How every PNG starts: its signature, and the chunk with its size. */
const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/** Whether it is a PNG of a size to be signed with, by its first bytes. */
function isDrawing(bytes: Buffer): boolean {
  if (bytes.length < 24 || !bytes.subarray(0, 16).equals(pngStart)) return false
  const sizes = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return sizes.every(size => size >= SMALLEST && size <= LARGEST)
}

/** The drawing again as a PNG of our own: what was sent is never put into a document as it came. */
async function redrawn(drawing: string, by: string): Promise<string> {
  if (!drawing.startsWith(PREFIX)) return unreadable()
  const bytes = Buffer.from(drawing.slice(PREFIX.length), 'base64')
  if (!isDrawing(bytes)) return unreadable()
  const picture = await redraw(bytes, 'image/png', by)
  if (typeof picture === 'string') return unreadable()
  if (await isBlank(picture.bytes, by)) fail('badInput', { drawing: { problem: 'required' } })
  return picture.bytes.toString('base64')
}

/** Reads a signature; `by` is the signer, whose drawings are read one after another. */
export async function readSignature(
  { way, drawing, typed }: Given,
  by: string,
): Promise<Signature> {
  if (way === 'TYPED') {
    const name = typed?.trim()
    if (!name) return fail('badInput', { typed: { problem: 'required' } })
    return { way, content: name, hash: digestOf(name) }
  }
  if (!drawing) return fail('badInput', { drawing: { problem: 'required' } })
  const content = await redrawn(drawing, by)
  return { way, content, hash: digestOf(content) }
}
