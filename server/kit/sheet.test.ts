import readExcel from 'read-excel-file/node'
import { describe, expect, it, vi } from 'vitest'
import { partOf } from '#tests/workbook.ts'
import { type Cell, sheet, unharmed, whole } from './sheet.ts'
import { readSheet } from './sheetReader.ts'
import { spreadsheet } from './spreadsheet.ts'

/** Each cell as the import reads it back, and its number format. */
async function written(...cells: Cell[]) {
  const bytes = await sheet(
    1,
    ['head'],
    cells.map(cell => [cell]),
  )
  const limits = { csv: false, mostRows: 100, mostColumns: 5 }
  const [, ...rows] = (await readSheet(bytes, limits)) ?? []
  const styles = partOf(bytes, 'xl/styles.xml')
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  )
  const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles) ?? []
  const used = [...formats.matchAll(/<xf [^>]*>/g)].map(([xf]) => /numFmtId="(\d+)"/.exec(xf)?.[1])
  const marks = [...partOf(bytes, 'xl/worksheets/sheet1.xml').matchAll(/<c ([^>]*)>/g)].slice(1)
  return rows.map(({ cells: [cell] }, at) => {
    const style = Number(/ s="(\d+)"/.exec(marks[at]?.[1] ?? '')?.[1] ?? -1)
    return [cell, codes.get(used[style] ?? '')]
  })
}

describe('a figure', () => {
  it('is a number that keeps its digits, and shows its decimals', async () => {
    const figures = ['0.10', '-1234.50', '0.00', '9999999999999.99', '123456789012345']
    const cells = figures.map(number => ({ number, decimals: 2 }))
    expect(await written(...cells, whole(1234567))).toEqual([
      [{ number: '0.1' }, '#,##0.00'],
      [{ number: '-1234.5' }, '#,##0.00'],
      [{ number: '0' }, '#,##0.00'],
      [{ number: '9999999999999.99' }, '#,##0.00'],
      [{ number: '123456789012345' }, '#,##0.00'],
      [{ number: '1234567' }, '#,##0'],
    ])
  })

  it('with more digits than a number of a workbook keeps stays text', async () => {
    const figures = ['12345678901234.56', '-12345678901234.56', '1234567890123456']
    expect(await written(...figures.map(number => ({ number, decimals: 2 })))).toEqual([
      ['12345678901234.56', undefined],
      ["'-12345678901234.56", undefined],
      ['1234567890123456', undefined],
    ])
    // Zeros at the end are not significant.
    expect(await written({ number: '12345678901234500.00', decimals: 2 })).toEqual([
      [{ number: '12345678901234500' }, '#,##0.00'],
    ])
  })
})

describe('a date', () => {
  const dates = ['2026-11-22', '2026-11-22T09:30:00', '2026-02-28T23:59:59']

  it('is one to a spreadsheet, as a day or with its time', async () => {
    expect(await written(...dates.map(date => ({ date })))).toEqual([
      [{ date: '2026-11-22' }, 'yyyy-mm-dd'],
      [{ date: '2026-11-22T09:30:00' }, 'yyyy-mm-dd hh:mm'],
      [{ date: '2026-02-28T23:59:59' }, 'yyyy-mm-dd hh:mm'],
    ])
    const bytes = await sheet(1, ['head'], [[{ date: '2026-11-22' }]])
    expect((await readExcel(bytes))[0]?.data[1]).toEqual([new Date('2026-11-22')])
  })

  it('from before the calendar of spreadsheets stays text', async () => {
    expect(await written({ date: '1899-12-31' }, { date: '1900-02-28T08:15:00' })).toEqual([
      ['1899-12-31', undefined],
      ['1900-02-28 08:15', undefined],
    ])
    expect(await written({ date: '1900-03-01' })).toEqual([[{ date: '1900-03-01' }, 'yyyy-mm-dd']])
  })
})

it.each(['=1+1', '+1', '-1', '@A1', '\tx', '\rx', "'=1+1", "''-1"])(
  'a text that would run does not, and is itself again when it is imported: %j',
  async text => {
    const [[cell] = []] = await written(text)
    expect(cell).toMatch(/^'/)
    expect(unharmed(String(cell))).toBe(text)
  },
)

it.each(['a\r\nb\rc', '_x0041_', 'a_x005F_x000D_b'])(
  'a text comes back as it was: %j',
  async text => {
    expect(await written(text)).toEqual([[text, undefined]])
  },
)

describe('a file is called by what it holds and the day', () => {
  const called = (...holds: string[]) =>
    spreadsheet('Asia/Hong_Kong', holds, Buffer.alloc(0)).fileName

  it('on the calendar of the cooperative', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T16:30:00Z') })
    expect(called('KPI 工單')).toBe('KPI 工單 2026-11-22.xlsx')
    vi.useRealTimers()
  })

  it.each([
    ['../a/b\\c', '.. a b c'],
    ['a: "b" <c>|d?*', 'a_ _b_ _c__d__'],
    ['exe\u202efdp.\u0000\r\n', 'exefdp.'],
    ['x'.repeat(99).concat('😀'), 'x'.repeat(88)],
  ])('by names that every system takes: %j', (name, safe) => {
    const day = / \d{4}-\d\d-\d\d\.xlsx$/
    expect(called('Audit log', name)).toMatch(day)
    expect(called('Audit log', name)?.replace(day, '')).toBe(`Audit log - ${safe}`)
  })
})
