import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { expectCost, expectLinear } from '#tests/growth.ts'
import { workbook, zip } from '#tests/workbook.ts'
import { sheets } from './sheet.ts'
import { readSheet } from './sheetReader.ts'

const limits = { mostRows: 100, mostColumns: 20 }
const csv = (text: string | Buffer) => readSheet(Buffer.from(text), { ...limits, csv: true })
const xlsx = (bytes: Buffer) => readSheet(bytes, { ...limits, csv: false })
const cells = async (read: ReturnType<typeof readSheet>) => (await read)?.map(row => [...row.cells])
const tooComplex = { refusal: 'importTooComplex' }
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

describe('a CSV', () => {
  it.each([
    ['commas', 'a,b\n1,"x, y"\n'],
    ['semicolons', 'a;b\r\n1;"x, y"\r\n'],
    ['tabs', 'a\tb\n1\tx, y'],
    ['a byte order mark', '\ufeffa,b\n1,"x, y"'],
    ['a first line that says its separator', 'sep=;\na;b\n1;x, y'],
  ])('with %s', async (_, text) => {
    expect(await cells(csv(text))).toEqual([
      ['a', 'b'],
      ['1', 'x, y'],
    ])
  })

  it('keeps quotes, lines and blanks within its cells, and counts the lines', async () => {
    const read = await csv('a,b\n"say ""hi""\nthere", x \n\n,\nlast,2')
    expect(read).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['say "hi"\nthere', ' x '] },
      { line: 6, cells: ['last', '2'] },
    ])
  })

  it('that never closes its quotes, is no UTF-8 or far too wide is none', async () => {
    expect(await csv('a,b\n"open,1\n2,3')).toBeUndefined()
    expect(await csv(Buffer.from([0xa4, 0xa4, 0xa4, 0xe5]))).toBeUndefined()
    expect(await csv(Array(30).fill('x').join())).toBeUndefined()
  })

  it('is read no further than it may', async () => {
    expect(await csv(Array(5000).fill('x').join('\n'))).toHaveLength(101)
  })
})

describe('an .xlsx', () => {
  it('as our own exports write it', async () => {
    const made = await sheets(1, [
      {
        name: 'A: first/one',
        header: ['名稱', 'n'],
        rows: [
          ['a & <b>', 1.25],
          ['=1+1', true],
        ],
      },
      { name: 'Second', header: ['other'], rows: [] },
    ])
    expect(await cells(xlsx(made))).toEqual([
      ['名稱', 'n'],
      ['a & <b>', { number: '1.25' }],
      ["'=1+1", { flag: true }],
    ])
  })

  it('with shared words, gaps, and words for reading aloud', async () => {
    const strings =
      '<si><r><t>Hel</t></r><r><t xml:space="preserve">lo </t></r></si><si><t>東京</t><rPh><t>トウキョウ</t></rPh></si><si><t>a_x000D_b</t></si>'
    const rows =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row><row r="5"><c r="B5" t="s"><v>2</v></c><c r="C5"/></row>'
    expect(await xlsx(workbook(rows, { strings }))).toMatchObject([
      { line: 2, cells: ['Hello ', undefined, '東京'] },
      { line: 5, cells: [undefined, 'a\rb'] },
    ])
  })

  it('keeps figures as they are written', async () => {
    const rows = '<row><c><v>0.30000000000000004</v></c><c><v>123456789012345678</v></c></row>'
    expect(await cells(xlsx(workbook(rows)))).toEqual([
      [{ number: '0.30000000000000004' }, { number: '123456789012345678' }],
    ])
  })

  it('knows days and moments by how they are shown', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[$-404]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="171" formatCode="yyyy-mm-dd hh:mm"/><numFmt numFmtId="172" formatCode="[Red]0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs>'
    const row =
      '<row><c s="0"><v>46347</v></c><c s="1"><v>46347</v></c><c s="2"><v>46347.5</v></c><c s="3"><v>46347.395833333336</v></c><c s="4"><v>46347</v></c></row>'
    expect(await cells(xlsx(workbook(row, { styles })))).toEqual([
      [
        { number: '46347' },
        { date: '2026-11-21' },
        { date: '2026-11-21' },
        { date: '2026-11-21T09:30:00' },
        { number: '46347' },
      ],
    ])
    const since1904 = { styles, workbook: '<workbookPr date1904="1"/>' }
    expect(await cells(xlsx(workbook('<row><c s="1"><v>44885</v></c></row>', since1904)))).toEqual([
      [{ date: '2026-11-21' }],
    ])
  })

  it('takes what a formula was calculated to, and never calculates', async () => {
    const row =
      '<row><c t="str"><f>A1&amp;"x"</f><v>done</v></c><c><f>1+1</f><v>2</v></c><c><f>1+1</f></c><c t="str"><f>B1</f></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="b"><v>0</v></c></row>'
    expect(await cells(xlsx(workbook(row)))).toEqual([
      [
        'done',
        { number: '2' },
        { problem: 'formula' },
        { problem: 'formula' },
        { problem: 'cellError' },
        { flag: false },
      ],
    ])
  })

  it('of programs that name every tag with a prefix', async () => {
    const parts = {
      'xl/workbook.xml':
        '<x:workbook xmlns:r="r"><x:sheets><x:sheet name="s" r:id="R1"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        "<Relationships><Relationship Target='/xl/s.xml' Id='R1'/></Relationships>",
      'xl/s.xml':
        '<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
    }
    expect(await cells(xlsx(zip(parts)))).toEqual([['a']])
  })

  it('is read no further than it may, however far away its cells say they are', async () => {
    const rows = Array.from({ length: 300 }, () => `<row>${inline('x')}</row>`).join('')
    expect(await xlsx(workbook(rows))).toHaveLength(101)
    expect(
      await xlsx(workbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')),
    ).toHaveLength(1)
    expect(await xlsx(workbook('<row><c r="XFD1"><v>1</v></c></row>'))).toBeUndefined()
  })

  it('has a number for each row, whatever the file says', async () => {
    const row = (r: string, text: string) => `<row r="${r}">${inline(text)}</row>`
    const rows = [
      row('2', 'a'),
      row('2', 'twice'),
      row('NaN', 'none'),
      row('1.5', 'half'),
      row('-4', 'before'),
      row('99999999999', 'far'),
      '<row r="9"/>',
      row('7', 'back'),
    ]
    expect((await xlsx(workbook(rows.join(''))))?.map(({ line }) => line)).toEqual([
      2, 3, 4, 5, 6, 7, 10,
    ])
  })

  it('that unpacks to far more than it is, is broken or is none, is refused', async () => {
    const bomb = workbook(`<row>${inline('x')}</row>${' '.repeat(80 * 1024 * 1024)}`)
    expect(bomb.length).toBeLessThan(200_000)
    await expect(xlsx(bomb)).rejects.toMatchObject(tooComplex)
    expect(await xlsx(workbook(`<row>${inline('x')}`).subarray(0, 300))).toBeUndefined()
    expect(await xlsx(randomBytes(500))).toBeUndefined()
    expect(await xlsx(zip({ 'word/document.xml': '<a/>' }))).toBeUndefined()
  })

  it('gets no further with entities of its own', async () => {
    const lol = '<!DOCTYPE a [<!ENTITY b "ha">]><worksheet><sheetData/></worksheet>'
    const parts = {
      'xl/workbook.xml': '<workbook><sheets><sheet r:id="R1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<R><Relationship Target="s.xml" Id="R1"/></R>',
      'xl/s.xml': lol,
    }
    expect(await xlsx(zip(parts))).toBeUndefined()
  })
})

describe('a file that is made to cost time', () => {
  const big = { mostRows: 2001, mostColumns: 200 }
  const read = (bytes: Buffer) =>
    readSheet(bytes, { ...big, csv: false, within: 60_000 }).catch(() => undefined)
  const readCsv = (bytes: Buffer) =>
    readSheet(bytes, { ...big, csv: true, within: 60_000 }).catch(() => undefined)
  const formats = (code: string, styles: number) => ({
    styles: `<numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs>${'<xf numFmtId="170"/>'.repeat(styles)}</cellXfs>`,
  })
  const cell = '<c><v>1</v></c>'

  it.each<[string, (size: number) => Buffer]>([
    ['a tag that never ends', size => workbook(`<c a="${'>'.repeat(4 * size)}`)],
    ['brackets within quotes', size => workbook(`<row><c a="${'>'.repeat(4 * size)}"/></row>`)],
    ['attributes', size => workbook(`<row><c ${' a'.repeat(size / 2)}/></row>`)],
    ['blanks in a tag', size => workbook(`<row><c ${' '.repeat(size)}/></row>`)],
    ['tags within tags', size => workbook('<x>'.repeat(size / 3))],
    ['comments', size => workbook('<!---->'.repeat(size / 7))],
    ['empty cells', size => workbook(`<row>${'<c/>'.repeat(size / 4)}</row>`)],
    ['empty rows', size => workbook('<row/>'.repeat(size / 6))],
    ['many cells', size => workbook(`<row>${cell.repeat(100)}</row>`.repeat(size / 2000))],
    ['rows that lie far apart', size => workbook('<row r="9"/><row r="1"/>'.repeat(size / 25))],
    ['signs', size => workbook(`<row>${inline('&amp;'.repeat(size / 5))}</row>`)],
    ['signs that never end', size => workbook(`<row>${inline('&#x'.repeat(size / 3))}</row>`)],
    ['shared words', size => workbook('', { strings: '<si><t>a</t></si>'.repeat(size / 17) })],
    ['merged cells', size => workbook('<mergeCell ref="A1:XFD1048576"/>'.repeat(size / 32))],
    ['sheets', size => workbook('', { workbook: '<sheet r:id="rId7"/>'.repeat(size / 20) })],
    ['a format that never ends', size => workbook('', formats('['.repeat(size / 8), 1))],
    [
      'a long format in many styles',
      size => workbook('', formats('y'.repeat(size / 50), size / 50)),
    ],
  ])('takes time linear in its size: %s', (_, make) => expectLinear(100_000, make, read))

  it.each([',', '""', '"a",', '\n', 'a', '長', ';"'])(
    'takes time linear in its size: a CSV of %j',
    piece => expectLinear(100_000, size => Buffer.from(piece.repeat(size)), readCsv),
  )

  it('is refused when it takes too long, and the next one is read', async () => {
    const slow = { ...limits, csv: false, within: 1 }
    const made = workbook(`<row>${inline('x')}</row>`)
    await expect(readSheet(made, slow)).rejects.toMatchObject(tooComplex)
    expect(await xlsx(made)).toHaveLength(1)
  })

  it('is refused when it has far more tags, words or parts than a sheet can need', async () => {
    const strings = `<si><t>${'x'.repeat(30_000)}</t></si>`
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(2000)
    const parts = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`p${at}`, '']))
    const longest = workbook(`<row>${inline('x'.repeat(32_768))}</row>`)
    const tags = workbook('<c/>'.repeat(3_000_001))
    for (const made of [workbook(rows, { strings }), longest, tags, zip(parts)]) {
      expect(made.length).toBeLessThan(300_000)
      await expect(readSheet(made, { ...big, csv: false })).rejects.toMatchObject(tooComplex)
    }
  })

  it('keeps nobody else waiting, however many of them one member sends', async () => {
    const heavy = workbook('<c/>'.repeat(900_000))
    const ended: string[] = []
    const send = (bytes: Buffer, by: number, name: string) =>
      readSheet(bytes, { ...big, csv: false, by })
        .catch(() => {})
        .then(() => ended.push(name))
    const all = [1, 2, 3].map(at => send(heavy, 1, `heavy ${at}`))
    await send(workbook(cell), 2, 'light')
    expect(ended.length).toBeLessThanOrEqual(2)
    await Promise.all(all)
    expect(ended).toHaveLength(4)
  }, 60_000)

  it('costs less than the five seconds it may take, as heavy as it may be', async () => {
    const full = workbook(`<row>${cell.repeat(200)}</row>`.repeat(2001))
    await expectCost(5000, () => read(full))
  })
})
