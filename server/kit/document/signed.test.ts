import { beforeAll, expect, it } from 'vitest'
import { drawnSignature } from '#tests/factories/signedContract.ts'
import { inFolder, tool } from '#tests/factories/tool.ts'
import { pdf } from './document.ts'
import type { PrintedSigned } from './printedSigned.ts'
import { richBlocks } from './richBlocks.ts'

const document = (html: string, more: Partial<PrintedSigned> = {}): PrintedSigned => ({
  ...{ title: '合約', language: 'zh-TW', facts: [], text: richBlocks(html), mark: 'contract:ABC' },
  signatures: { title: '簽署', each: [] },
  record: { title: '紀錄', lead: '附註', sections: [] },
  seal: { name: 'Commonshare', reason: 'Sealed', date: new Date('2026-11-25T00:00:00Z') },
  foot: '{{page}}/{{pages}}',
  ...more,
})

/** The lines of each page, without its foot. */
async function pagesOf(printed: PrintedSigned): Promise<string[][]> {
  const text = await inFolder({ pdf: await pdf(1, printed) }, path =>
    tool('pdftotext', '-layout', path('pdf'), '-'),
  )
  return text
    .split('\f')
    .slice(0, -1)
    .map(page => page.split('\n').map(one => one.trim()))
    .map(page => page.filter(one => one !== '' && !/^\d+\/\d+$/.test(one)))
}

/** A paragraph of so many lines, which says where it begins. */
const paragraph = (lines: number) =>
  `<p>起：${'成員共同遵守下列條款。'.repeat(Math.floor(4.2 * lines))}</p>`

it('has a place for a signature over all other bytes, and its mark in plain bytes', async () => {
  const text = (await pdf(1, document('<p>甲</p>'))).toString('latin1')
  expect(text).toContain('/ByteRange [0 /********** /********** /**********]')
  expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
  expect(text).toContain('(contract:ABC)')
  expect(text).toContain('(D:20261125000000Z)')
})

it('no page begins or ends with one line of a paragraph, nor ends with a heading', async () => {
  // Lengths and headings take turns, so that over many pages they stand at many heights.
  const lengths = [7, 2, 3, 7, 4, 6, 5]
  const parts = Array.from({ length: 900 }, (_, at) => {
    const heading = at % 11 === 0 ? '<h3>題</h3>' : ''
    return `${heading}${paragraph(lengths[at % lengths.length] ?? 2)}`
  })
  const pages = (await pagesOf(document(parts.join('')))).slice(0, -1)
  expect(pages.length).toBeGreaterThanOrEqual(90)
  const begins = (line = '起') => /^[起題]/.test(line)
  for (const [first, second] of pages.slice(1)) expect(begins(first) || !begins(second)).toBe(true)
  for (const page of pages.slice(0, -1)) expect(begins(page.at(-1))).toBe(false)
})

it('the record of signing begins a page of its own', async () => {
  const pages = await pagesOf(document('<p>甲</p>'))
  expect(pages.map(([first]) => first)).toEqual(['合約', '紀錄'])
})

let drawn: Uint8Array
beforeAll(async () => {
  drawn = await drawnSignature()
})

it('signatures stand two by two, and none of them without its name', async () => {
  const each = Array.from({ length: 5 }, (_, at) => ({
    ...{ picture: at % 2 ? null : drawn, typed: at % 2 ? `簽名${at}` : null },
    ...{ name: `成員${at}`, under: ['角色', '2026-11-25'] },
  }))
  const pages = await pagesOf(
    document(paragraph(6).repeat(6), { signatures: { title: '簽署', each } }),
  )
  const rows = pages.flat().filter(line => line.includes('成員') && /成員\d/.test(line))
  expect(rows.map(line => line.replace(/\s+/g, ' '))).toEqual([
    '成員0 成員1',
    '成員2 成員3',
    '成員4',
  ])
})
