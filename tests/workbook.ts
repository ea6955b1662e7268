import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** A zip of these parts, as small programs write it. */
export function zip(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let place = 0
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(plain.length, 22)
    head.writeUInt16LE(name.length, 26)
    local.push(head, Buffer.from(name), packed)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(plain.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(place, 42)
    central.push(entry, Buffer.from(name))
    place += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  const directory = Buffer.concat(central)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...local, directory, end])
}

interface Parts {
  strings?: string
  styles?: string
  workbook?: string
}

/** An .xlsx whose first sheet holds that XML. */
export const workbook = (
  sheetData: string,
  { strings, styles, workbook = '' }: Parts = {},
): Buffer =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    'xl/workbook.xml': `<workbook>${workbook}<sheets><sheet name="a>b" sheetId="1" r:id="rId7"/><sheet name="other" r:id="rId8"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId8" Target="worksheets/none.xml"/><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...(strings && { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
    ...(styles && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
  })

/** A part of a zip as text. */
export function partOf(bytes: Buffer, path: string): string {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  let place = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map(at => bytes.readUInt16LE(place + at))
    const from = place + 46
    if (bytes.toString('utf8', from, from + (name ?? 0)) === path) {
      const local = bytes.readUInt32LE(place + 42)
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const packed = bytes.subarray(start, start + bytes.readUInt32LE(place + 20))
      return String(bytes.readUInt16LE(place + 10) === 0 ? packed : inflateRawSync(packed))
    }
    place = from + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  throw new Error(`there is no ${path}`)
}
