import { beforeEach, describe, expect, it } from 'vitest'
import { guess, prepare } from './encoding.ts'

/** 類型,值 / 季節,春天 / 夏天,秋天 */
const big5 = [
  [0xc3, 0xfe, 0xab, 0xac, 0x2c, 0xad, 0xc8, 0x0a],
  [0xa9, 0x75, 0xb8, 0x60, 0x2c, 0xac, 0x4b, 0xa4, 0xd1, 0x0a],
].flat()
/** 类型,值 / 季节,春天 */
const gb18030 = [
  [0xc0, 0xe0, 0xd0, 0xcd, 0x2c, 0xd6, 0xb5, 0x0a],
  [0xbc, 0xbe, 0xbd, 0xda, 0x2c, 0xb4, 0xba, 0xcc, 0xec, 0x0a],
].flat()
const file = (bytes: readonly number[] | string, name = 'rows.csv') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
const read = async (given: File, said?: Parameters<typeof prepare>[1]) => {
  const prepared = await prepare(given, said)
  if (typeof prepared === 'string') return prepared
  return { encoding: prepared.encoding, text: await prepared.file.text(), name: prepared.file.name }
}

beforeEach(() => localStorage.setItem('commonshare-locale', 'en-US'))

describe('a chosen file', () => {
  it('in UTF-8, and a workbook, goes as it is', async () => {
    const plain = file('\ufeff類型,值\n')
    expect(await prepare(plain)).toEqual({ file: plain })
    const workbook = file([0x50, 0x4b, 3, 4, 0xff], 'rows.xlsx')
    expect(await prepare(workbook)).toEqual({ file: workbook })
  })

  it('in Big5 or GB18030 is turned into UTF-8, and said to be guessed', async () => {
    expect(await read(file(big5))).toMatchObject({ encoding: 'big5', text: '類型,值\n季節,春天\n' })
    expect(await read(file(gb18030, 'rows.txt'))).toEqual({
      encoding: 'gb18030',
      text: '类型,值\n季节,春天\n',
      name: 'rows.csv',
    })
  })

  it('of Excel’s Unicode text too', async () => {
    const bytes = [0xff, 0xfe, ...[...'a\tb\n'].flatMap(sign => [sign.charCodeAt(0), 0])]
    expect(await read(file(bytes, 'rows.txt'))).toMatchObject({
      encoding: 'utf-16le',
      text: 'a\tb\n',
    })
  })

  it('is read in the encoding the member says, whatever was guessed', async () => {
    expect(await read(file(gb18030), 'windows-1252')).toMatchObject({ encoding: 'windows-1252' })
  })

  it('that is empty or an old workbook is none, and a picture is left for the server to refuse', async () => {
    expect(await prepare(file(''))).toBe('empty')
    expect(await prepare(file([0xd0, 0xcf, 0x11, 0xe0, 1], 'rows.xls'))).toBe('oldExcel')
    const picture = file([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13], 'rows.csv')
    expect(await prepare(picture)).toEqual({ file: picture })
    expect(guess(new Uint8Array([0xe9, 0x2c, 0x61]))).toBe('windows-1252')
  })
})
