import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Texts that a picture carries beside its pixels. */
export const planted = 'planted-in-the-metadata'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 22, g: 93, b: 255 } } })

/** A plain PNG. */
export const makePng = (width = 40, height = 30): Promise<Buffer> =>
  blank(width, height).png().toBuffer()

/** A photograph lying on its side, with its place, its camera and a comment. */
export const makePhoto = (width = 800, height = 400): Promise<Buffer> =>
  blank(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: planted, Model: planted },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 16/1 0/1' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${planted}"/></rdf:RDF></x:xmpmeta>`,
    )
    .jpeg()
    .toBuffer()

/** A GIF of several frames. */
export async function makeGif(frames = 3): Promise<Buffer> {
  const pages = Array.from({ length: frames }, (_, at) =>
    sharp({
      create: { width: 20, height: 20, channels: 3, background: { r: at * 60, g: 0, b: 9 } },
    })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(pages), { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** A few bytes a frame: each one pixel on that canvas, kept under the next ones. */
export function makeGifBomb(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a....\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from('21f90404010000002c000000000100010000020244010', 'hex')
  const pixel = Buffer.concat([frame, Buffer.from([0])])
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(pixel), Buffer.from([0x3b])])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  let crc = 0xffffffff
  for (const byte of body) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  const out = Buffer.alloc(8)
  out.writeUInt32BE(data.length)
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4)
  return Buffer.concat([out.subarray(0, 4), body, out.subarray(4)])
}

/** A few kilobytes that unpack to `side` × `side` pixels. */
export function makeBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.set([1, 0], 8)
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * Math.min(side, 2000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The least that is a PDF. */
export const makePdf = (text = 'x'): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj <</Type /Catalog /Note (${text})>> endobj\ntrailer <<>>\n%%EOF\n`)
