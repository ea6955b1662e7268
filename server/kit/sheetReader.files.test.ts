import { deflateRawSync } from 'node:zlib'
import { Zip, ZipDeflate, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { expectCost } from '#tests/growth.ts'
import { workbook, zip } from '#tests/workbook.ts'
import { readSheet } from './sheetReader.ts'

// Files as other programs write them, and as nobody should.

const limits = { mostRows: 100, mostColumns: 20 }
const xlsx = (bytes: Buffer) => readSheet(bytes, { ...limits, csv: false })
const csv = (text: string) => readSheet(Buffer.from(text), { ...limits, csv: true })
const cells = async (bytes: Buffer) => (await xlsx(bytes))?.map(row => [...row.cells])
const tooComplex = { refusal: 'importTooComplex' }

const sheet = '<worksheet><sheetData><row><c><v>7</v></c></row></sheetData></worksheet>'
const parts = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="s" r:id="R1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="R1" Target="worksheets/s.xml"/></Relationships>',
  'xl/worksheets/s.xml': sheet,
}
const withSheet = (xml: string | Buffer) => ({ ...parts, 'xl/worksheets/s.xml': xml })
const seven = [[{ number: '7' }]]
const asBytes = (texts: Record<string, string | Buffer>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]))

/** As programs write it that do not know yet how large a part becomes. */
function withDescriptors(texts: Record<string, string>): Buffer {
  const chunks: Uint8Array[] = []
  const made = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [name, text] of Object.entries(texts)) {
    const part = new ZipDeflate(name)
    made.add(part)
    part.push(Buffer.from(text), true)
  }
  made.end()
  return Buffer.concat(chunks)
}

/** As programs write it that leave room for more than four gigabytes. */
function zip64(texts: Record<string, string>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let place = 0
  const later = 0xffffffff
  for (const [name, text] of Object.entries(texts)) {
    const packed = deflateRawSync(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(text.length, 22)
    head.writeUInt16LE(name.length, 26)
    const extra = Buffer.alloc(28)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    extra.writeBigUInt64LE(BigInt(text.length), 4)
    extra.writeBigUInt64LE(BigInt(packed.length), 12)
    extra.writeBigUInt64LE(BigInt(place), 20)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    for (const at of [20, 24, 42]) entry.writeUInt32LE(later, at)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    local.push(head, Buffer.from(name), packed)
    central.push(entry, Buffer.from(name), extra)
    place += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const count = Object.keys(texts).length
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(directory.length), 40)
  record.writeBigUInt64LE(BigInt(place), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(place + directory.length), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22, 0xff)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(0, 20)
  return Buffer.concat([...local, directory, record, locator, end])
}

/** The same zip, which says of a part that it unpacks to that many bytes. */
function saying(bytes: Buffer, name: string, size: number): Buffer {
  const made = Buffer.from(bytes)
  made.writeUInt32LE(size, made.lastIndexOf(name) - 22)
  return made
}

describe('a zip', () => {
  it.each<[string, Buffer]>([
    ['sizes after its parts', withDescriptors(parts)],
    ['parts that are not packed', Buffer.from(zipSync(asBytes(parts), { level: 0 }))],
    ['room for four gigabytes and more', zip64(parts)],
    [
      'backslashes in its names',
      zip(Object.fromEntries(Object.entries(parts).map(([a, b]) => [a.replaceAll('/', '\\'), b]))),
    ],
    ['a comment', Buffer.from(zipSync(asBytes(parts), { comment: 'PK made by hand' }))],
  ])('with %s is read', async (_, bytes) => {
    expect(await cells(bytes)).toEqual(seven)
  })

  it('whose part is larger than it says gets no more memory than that', async () => {
    const blanks = ' '.repeat(60 * 1024 * 1024)
    const path = 'xl/worksheets/s.xml'
    const open = zip(withSheet(`<worksheet><sheetData>${blanks}`))
    const whole = zip(withSheet(`${sheet}${blanks}`))
    const before = process.memoryUsage().rss
    let most = before
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 5)
    // Cut off, it is no XML.
    for (const size of [1000, 100_000]) expect(await xlsx(saying(open, path, size))).toBeUndefined()
    expect(await cells(saying(whole, path, 100_000))).toEqual(seven)
    clearInterval(timer)
    expect(most - before).toBeLessThan(50_000_000)
  })

  it('whose part is said to be much smaller than it is packed is refused at once', async () => {
    const packed = withSheet(sheet.replace('7', '7'.repeat(1_000_000)))
    const bytes = Buffer.from(zipSync(asBytes(packed), { level: 0 }))
    await expectCost(1000, async () =>
      expect(await xlsx(saying(bytes, 'xl/worksheets/s.xml', 1000))).toBeUndefined(),
    )
  })

  it('whose part says that it is larger than may be is refused before it is unpacked', async () => {
    const bytes = zip(parts)
    for (const size of [70_000_000, 0xfffffff0]) {
      const said = saying(bytes, 'xl/worksheets/s.xml', size)
      await expect(xlsx(said)).rejects.toMatchObject(tooComplex)
    }
  })

  it('whose parts are only together larger than may be is refused', async () => {
    const large = ' '.repeat(40 * 1024 * 1024)
    const both = workbook(large, { strings: large })
    await expect(xlsx(both)).rejects.toMatchObject(tooComplex)
  })
})

describe('the XML of a sheet', () => {
  const utf16 = (text: string, big: boolean) => {
    const bytes = Buffer.from(text, 'utf16le')
    return big ? bytes.swap16() : bytes
  }
  const declared = `<?xml version="1.0" encoding="UTF-16"?>${sheet.replace('7', '7長')}`

  it.each<[string, Buffer]>([
    ['little-endian, with a mark', utf16(`\ufeff${declared}`, false)],
    ['big-endian, with a mark', utf16(`\ufeff${declared}`, true)],
    ['little-endian, without one', utf16(declared, false)],
    ['big-endian, without one', utf16(declared, true)],
  ])('is read in UTF-16: %s', async (_, bytes) => {
    expect(await cells(zip(withSheet(bytes)))).toEqual([[{ number: '7長' }]])
  })

  it('is read with a byte order mark, and signs that lie across what is decoded at once', async () => {
    const long = '長😀'.repeat(4000)
    const row = `<row><c t="inlineStr"><is><t>${long}</t></is></c></row>`
    const padded = Array.from({ length: 7 }, (_, at) => `${' '.repeat(65_530 + at)}${row}`)
    for (const one of padded) {
      const xml = `\ufeff<worksheet><sheetData>${one}</sheetData></worksheet>`
      expect(await cells(zip(withSheet(xml)))).toEqual([[long]])
    }
  })

  it('is read with any prefix for its namespace', async () => {
    const xml = sheet
      .replaceAll(/<(\/?)/g, '<$1x:')
      .replace('worksheet>', 'worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main">')
    expect(await cells(zip(withSheet(xml)))).toEqual(seven)
  })

  it('says words in a cell itself, in pieces, without how they are read aloud', async () => {
    const rich =
      '<c t="inlineStr"><is><r><rPr><b/></rPr><t>東</t></r><r><t xml:space="preserve"> 京</t></r><rPh sb="0" eb="1"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></is></c>'
    const marked =
      '<c t="inlineStr"><is><t><![CDATA[a<b]]>&amp;&#x41;<!-- no -->_x0042_</t></is></c>'
    expect(await cells(workbook(`<row>${rich}${marked}</row>`))).toEqual([['東 京', 'a<b&AB']])
  })

  it.each([
    ['a name for a sign that XML has not', '<row><c t="str"><v>&nbsp;</v></c></row>'],
    ['a tag that another one closes', '<row><c></row></c>'],
    ['an attribute twice', '<row r="1" r="2"/>'],
  ])('is refused with %s', async (_, rows) => {
    expect(await xlsx(workbook(rows))).toBeUndefined()
  })

  it('is refused with entities that grow, without reading them', async () => {
    const names = Array.from({ length: 20 }, (_, at) => at)
    const grown = names.map(at => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
    const xml = `<!DOCTYPE w [<!ENTITY e0 "ha">${grown}]>${sheet.replace('7', '&e20;')}`
    expect(await xlsx(zip(withSheet(xml)))).toBeUndefined()
    const outside = `<!DOCTYPE w SYSTEM "file:///etc/passwd">${sheet}`
    expect(await xlsx(zip(withSheet(outside)))).toBeUndefined()
  })

  it('is refused early with tags within tags, or attributes, without end', async () => {
    const attributes = Array.from({ length: 500_000 }, (_, at) => `a${at}=""`).join(' ')
    const hostile = [workbook('<x>'.repeat(2_000_000)), workbook(`<row ${attributes}/>`)]
    for (const bytes of hostile) {
      await expectCost(2000, () => expect(xlsx(bytes)).rejects.toMatchObject(tooComplex))
    }
  })
})

describe('the text of a CSV', () => {
  it('counts its lines, whatever ends them and wherever they end', async () => {
    const read = await csv('a,b\r\n"1\r\n2",x\r\n\r\n ,\n"3\n\n4",y\n5,"6"')
    expect(read).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\r\n2', 'x'] },
      { line: 6, cells: ['3\n\n4', 'y'] },
      { line: 9, cells: ['5', '6'] },
    ])
  })

  it('keeps quotes within a cell, and rows of other widths', async () => {
    expect((await csv('a,b\n12" rack,"",c\nalone\n"",d'))?.map(row => row.cells)).toEqual([
      ['a', 'b'],
      ['12" rack', undefined, 'c'],
      ['alone'],
      [undefined, 'd'],
    ])
  })

  it('is refused early with a row that has no end', async () => {
    const hostile = ','.repeat(20_000_000)
    await expectCost(4000, () => expect(csv(hostile)).rejects.toMatchObject(tooComplex))
  })
})
