import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type cvLanguages, cvPdf, type cvRead } from '#contract/areas/profile/calls/exchange.ts'
import { sectionNames } from '#contract/areas/profile/cvContent.ts'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { pdf } from '#server/kit/document/document.ts'
import { makePdf } from '#tests/factories/file.ts'
import { otherPdf } from '#tests/factories/pdf.ts'
import { makeCv, wholeCv } from '#tests/factories/wholeCv.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'
import { shownCv } from '../shownCv.ts'
import { pdfText } from './pdfText.ts'
import { printedCv } from './printedCv.ts'
import { fromText } from './textIn.ts'

type Read = CallOutput<typeof cvRead>

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = (await server.signedIn()).token
  await makeCv(server, token)
})
afterAll(() => server.close())

async function save(language: keyof typeof cvLanguages, sections: readonly CvSection[]) {
  const query = new URLSearchParams({ language, sections: JSON.stringify(sections) })
  const url = `${cvPdf.path}?${query}`
  const answer = await server.app.inject({ method: 'GET', url, headers: { token } })
  expect(answer.headers['content-type']).toBe('application/pdf')
  return answer.rawPayload
}
async function read(bytes: Buffer) {
  const { id } = await upload(server, token, bytes, 'resume.pdf')
  return server.ask(server.routeOf('cvRead'), { token, form: { file: String(id) } })
}

/** The lines of a PDF that carries nothing but its text. */
async function linesIn(language: 'en-US' | 'zh-TW' | 'zh-CN', entries = wholeCv.experience) {
  const names = { nickName: null, fullName: '李美玲', engFirstName: 'Mei Ling', engLastName: 'Lee' }
  const content = { ...wholeCv, experience: entries ?? null }
  const shown = await shownCv(server.db, language, { names, content }, sectionNames)
  const { attachment: _, ...printed } = printedCv(language, shown, '', undefined)
  return (await pdfText(await pdf(1, printed), 1)).lines ?? []
}

describe('a resume as a PDF', () => {
  it('comes back whole, in whichever language it was saved', async () => {
    for (const language of ['EN_US', 'ZH_TW', 'ZH_CN'] as const) {
      const { kind, found, unknown, changed, rest } = (
        await read(await save(language, sectionNames))
      ).data as Read
      expect({ kind, unknown, changed, rest }).toEqual({
        ...{ kind: 'PDF', unknown: [], changed: [], rest: '' },
      })
      expect(found).toEqual(wholeCv)
    }
  })

  it('carries and shows the chosen sections alone', async () => {
    const bytes = await save('EN_US', ['skills'])
    const { found } = (await read(bytes)).data as Read
    expect(Object.keys(found)).toEqual(['skills'])
    const text = JSON.parse((await pdfText(bytes, 1)).carried ?? '{}') as object
    expect(JSON.stringify(text)).not.toContain('meiling')
  })

  it('has text that can be selected, Chinese and English', async () => {
    const lines = await linesIn('zh-TW')
    expect(lines).toContain('李美玲')
    expect(lines).toContain('為合作社開發平台，重視簡單與清楚。')
    expect(lines).toContain('Moved the ledger to PostgreSQL.')
    expect(lines.join('\n')).toContain('2019年3月 – 至今')
  })

  it('continues a long resume on further pages, and leaves no heading behind', async () => {
    const [job] = wholeCv.experience ?? []
    if (!job) throw new Error('there is no job')
    // As many lines as make the next heading meet the end of the page.
    for (const more of [5, 6, 7]) {
      const lines = await linesIn('en-US', Array(more).fill(job))
      const feet = lines.flatMap((line, at) => (/Page \d+ of \d+$/.test(line) ? [at] : []))
      expect(feet.length).toBeGreaterThan(1)
      for (const foot of feet) expect(lines[foot - 1]).not.toMatch(/^(Education|Projects|Awards)$/)
    }
  })
})

describe('the text of a PDF', () => {
  it.each(['en-US', 'zh-TW', 'zh-CN'] as const)(
    'is recognised by its headings: %s',
    async language => {
      const { given } = fromText(await linesIn(language))
      expect(given).toMatchObject({
        email: wholeCv.email,
        phone: wholeCv.phone,
        website: wholeCv.website,
        summary: wholeCv.summary,
        // No file knows the job types of this product.
        skills: wholeCv.skills?.map(({ jobType: _, ...skill }) => skill),
        interests: wholeCv.interests,
        languages: wholeCv.languages,
        experience: [
          {
            company: 'Harbour Cooperative Ltd',
            position: 'Lead engineer',
            startDate: '2019-03-01',
            endDate: null,
            description: 'Leads a team of six.\nMoved the ledger to PostgreSQL.',
          },
          { company: '長城科技有限公司', position: '軟件工程師', endDate: '2019-02-28' },
        ],
        education: [{ institution: 'The University of Hong Kong', startDate: '2010-09-01' }],
        projects: [{ name: 'Open ledger', startDate: '2021-01-01' }],
        certificates: [{ name: 'CKA', issuer: 'CNCF', date: '2022-05-01' }],
        awards: [{ title: '最佳論文獎', awarder: 'HKCS', date: '2016-11-01' }],
      })
    },
  )

  it('of another program is recognised as far as it goes, and nothing is lost', async () => {
    const bytes = await otherPdf(doc => {
      doc.fontSize(20).text('Jane Doe').fontSize(10)
      doc.text('jane.doe@example.test | +852 5987 6543 | www.jane.example.test')
      doc.text('A remark that belongs nowhere')
      doc.fontSize(14).text('Professional Experience').fontSize(10)
      doc.text('Example Limited, Product manager')
      doc.text('Jan 2018 - Present')
      doc.text('• Led three products')
      doc.fontSize(14).text('EDUCATION').fontSize(10)
      doc.text('BSc Mathematics, City University 2014 – 2017')
      doc.fontSize(14).text('Skills').fontSize(10).text('Excel, Public speaking; Figma')
    })
    const { found, rest } = (await read(bytes)).data as Read
    expect(found).toMatchObject({
      email: 'jane.doe@example.test',
      phone: '+85259876543',
      website: 'https://www.jane.example.test',
      experience: [
        {
          ...{ company: 'Example Limited', position: 'Product manager', startDate: '2018-01-01' },
          ...{ endDate: null, description: '• Led three products' },
        },
      ],
      education: [
        { institution: 'City University', degree: 'BSc Mathematics', endDate: '2017-12-31' },
      ],
      skills: [{ name: 'Excel' }, { name: 'Public speaking' }, { name: 'Figma' }],
    })
    expect(rest).toContain('A remark that belongs nowhere')
  })

  it.each([
    [
      'protected by a password',
      () => otherPdf(doc => doc.text('x'), { userPassword: 'secret' }),
      8224,
    ],
    ['a picture of pages', () => otherPdf(doc => doc.rect(0, 0, 50, 50).fill()), 8226],
    [
      'of more than sixty pages',
      () => otherPdf(doc => Array.from({ length: 60 }, () => doc.addPage())),
      8225,
    ],
    ['no more than a beginning', async () => makePdf(), 8223],
    ['cut off', async () => (await otherPdf(doc => doc.text('x'))).subarray(0, 300), 8223],
  ])('that is %s is refused with what to do', async (_, make, code) => {
    const { status, meta } = await read(await make())
    expect([status, meta?.code]).toEqual([200, code])
  })

  it('that takes too long is given up', async () => {
    const bytes = await otherPdf(doc => doc.text('x'))
    await expect(pdfText(bytes, 1, 1)).rejects.toMatchObject({ refusal: 'cvFileTooComplex' })
  })
})
