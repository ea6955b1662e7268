import { inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { type PrintedPoster, pdf } from './document.ts'

const url = 'https://portal.example.test/pay/0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'
const poster = (more: Partial<PrintedPoster> = {}): PrintedPoster => ({
  ...{ title: '週年聚餐', language: 'zh-TW', lead: '開放廚房邀請你付款', figure: 'HK$280.00' },
  ...{ note: null, code: { text: url, label: '掃描付款' }, foot: 'Commonshare' },
  facts: [['付款方式', ['AlipayHK', '八達通']]],
  ...more,
})

/** The drawing commands of the pages of a PDF. */
function commandsIn(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/\/FlateDecode\s*>>\s*stream\n/g)].map(({ index, 0: head }) => {
    const from = index + head.length
    return bytes.subarray(from, text.indexOf('\nendstream', from))
  })
  const opened = streams.map(one => inflateSync(one).toString('latin1'))
  return opened.filter(one => / re\n/.test(one)).join('\n')
}

/** The squares that rectangles of a drawing cover: of the code, which is all that is drawn so. */
function squaresIn(commands: string, size: number): boolean[][] {
  const all = [...commands.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(
    ([, ...of]) => of.map(Number),
  ) as [number, number, number, number][]
  const [one = 0, left, top] = [
    Math.min(...all.map(([, , , height]) => height)),
    Math.min(...all.map(([x]) => x)),
    Math.min(...all.map(([, y]) => y)),
  ]
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [x, y, width] of all)
    for (let at = 0; at < Math.round(width / one); at++) {
      const row = squares[Math.round((y - top) / one)]
      if (row) row[Math.round((x - left) / one) + at] = true
    }
  return squares
}

const pagesIn = (bytes: Buffer) =>
  Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1])

it('draws the QR code of its address, square by square', async () => {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  expect(squaresIn(commandsIn(await pdf(1, poster())), size)).toEqual(data)
})

it('links to the address as well, and is a small file', async () => {
  const bytes = await pdf(1, poster())
  expect(bytes.toString('latin1')).toContain(url)
  expect(bytes.length).toBeLessThan(100_000)
})

it('is one page, however long its texts are', async () => {
  const long = {
    ...{ title: '為社區廚房添置烤爐'.repeat(22), lead: '互助合作社'.repeat(20) },
    ...{ figure: 'HK$100,000.00', note: '付款金額由你決定，建議付款金額為港幣一百元正' },
    facts: [
      [
        '付款方式',
        ['支付寶（內地）', 'AlipayHK', '微信支付', 'Visa / Mastercard', '銀聯', '八達通'],
      ],
      ['付款截止日期', ['2026年12月31日']],
    ] as const,
  }
  expect(pagesIn(await pdf(1, poster(long)))).toBe(1)
})
