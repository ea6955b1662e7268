import { expect, it } from 'vitest'
import { type PrintedDocument, pdf } from './document.ts'

const document = (rows: number): PrintedDocument => ({
  title: '月結單 / 月结单',
  language: 'zh-TW',
  facts: [['成員', '李美玲']],
  table: {
    columns: [
      { label: '日期', share: 1 },
      { label: '金額', share: 1, figures: true },
    ],
    rows: Array.from({ length: rows }, (_, row) => [`${row}\n第二行`, '1,000.00']),
    empty: '沒有交易',
  },
  notes: ['附註'],
  foot: '{{page}} / {{pages}}',
})

/** What a PDF says of itself: its dictionaries are plain text. */
const textOf = async (rows: number) => (await pdf(1, document(rows))).toString('latin1')
const pagesIn = (text: string) => Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(text)?.[1])

it('embeds only the characters that are used', async () => {
  const text = await textOf(3)
  expect(pagesIn(text)).toBe(1)
  expect(text).toContain('/Lang (zh-TW)')
  expect(text.length).toBeLessThan(100_000)
})

it('continues a long table on further pages, which have no page without rows', async () => {
  // About 38 points a row, of 842 less the margins and the heading of the table.
  const pages = pagesIn(await textOf(200))
  expect(pages).toBeGreaterThanOrEqual(10)
  expect(pages).toBeLessThanOrEqual(12)
})

it('of no rows says so', async () => {
  expect(pagesIn(await textOf(0))).toBe(1)
})
