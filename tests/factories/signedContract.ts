import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { SignedContract } from '#server/areas/signing/seal/seal.ts'
import { hashOfText } from '#server/areas/signing/text/fill.ts'

const TITLE = '貢獻者合作合約'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A handwritten signature, as a PNG with a transparent ground. */
export const drawnSignature = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">
      <path d="M40 130 C 90 20, 140 20, 130 120 S 190 190, 220 90 S 300 40, 310 120 S 420 150, 560 70"
        fill="none" stroke="#1f2328" stroke-width="6" stroke-linecap="round"/></svg>`),
  )
    .png()
    .toBuffer()

const clause = `<h2>第一條　合作內容</h2>
<p>甲方委託<strong>乙方</strong>參與互助合作社之專案工作，乙方應依專案章程所載之目標、時程及品質要求，親自完成所認領之任務，並於平台如實記錄工時與成果。</p>
<ol><li><p>任務完成後，由專案負責人於七日內確認；逾期未確認者，視為確認。</p></li>
<li><p>經確認之貢獻，按專案章程所定之比率計算點數。</p><ul><li>設計</li><li>開發與測試</li></ul></li></ol>
<p>雙方同意以<em>電子方式</em>簽署本合約，其效力與書面簽署相同。</p>`

/** A contract that two people have signed, one of them by hand. */
export async function signedContract(over: Partial<SignedContract> = {}): Promise<SignedContract> {
  const html = over.html ?? clause
  const date = new Date('2026-11-25T09:03:12Z')
  const from = { address: '203.0.113.7', device: 'Chrome 142, Windows' }
  return {
    ...{ title: TITLE, language: 'zh-TW', code: 'K7QMX2P9RTV4', html },
    textHash: hashOfText(over.title ?? TITLE, html),
    facts: [
      ['專案', '開放廚房'],
      ['合約範本', '貢獻者合作合約，第 3 版'],
    ],
    signers: [
      {
        ...{
          name: '李美玲',
          role: '貢獻者',
          how: 'DRAWN',
          proof: { by: 'SECOND_FACTOR', to: '' },
          typed: null,
          date,
          ...from,
        },
        image: await drawnSignature(),
      },
      {
        ...{
          name: '陳大文',
          role: '合作社代表',
          how: 'TYPED',
          proof: { by: 'CODE', to: 'ben@test.example' },
          typed: '陳大文',
          image: null,
        },
        ...{ date: new Date('2026-11-25T10:20:45Z'), ...from },
      },
    ],
    events: ['已傳送', '李美玲已讀至文末', '李美玲已簽署', '陳大文已簽署'].map((what, at) => ({
      ...{ what, who: at === 0 ? '陳大文' : null, ...from },
      date: new Date(date.getTime() + at * 600_000),
      hash: sha256(`${what}${at}`),
    })),
    ...over,
  }
}

/** Text of about five pages. */
export const longHtml = (): string =>
  Array.from({ length: 11 }, (_, at) => clause.replace('第一條', `第 ${at + 1} 條`)).join('')
