import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeMark } from '#contract/areas/signing/verificationCode.ts'
import { verifyPath } from '#contract/areas/signing/verifyPath.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits } from './kit/look.ts'
import { visit } from './kit/people.ts'
import { unreliablePage } from './kit/unreliable.ts'
import { kilobytes, scriptsOf, settled } from './kit/weight.ts'

const code = 'K7QMX2P9RTV4'
const sealed = Buffer.from(`%PDF-1.7\n1 0 obj\n(${codeMark(code)})\nendobj\n`)
const changed = Buffer.concat([sealed, Buffer.from('% more\n')])
const other = Buffer.from('%PDF-1.7\n% of another program\n')
const contract = {
  ...{ title: 'Contributor agreement', code, signers: 2 },
  signDate: '2026-11-25T09:03:12.000Z',
}
const hash = createHash('sha256').update(sealed).digest('hex')

/** Answers as a server that has sealed one contract; keeps what it was sent. */
async function answerFor(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.route(`**${verifyPath}`, route => {
    const body = route.request().postData() ?? ''
    sent.push(body)
    const form = new URLSearchParams(body)
    const same = form.get('hash') === hash
    const named = form.get('code') === code
    const result = same ? 'INTACT' : !named ? 'UNKNOWN' : form.get('hash') ? 'CHANGED' : 'FOUND'
    const data = { result, contract: result === 'UNKNOWN' ? null : contract }
    return route.fulfill({ json: { meta: { code: 200, message: '' }, data } })
  })
  return sent
}

const choose = (page: Page, buffer: Buffer, name = 'contract.pdf') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })

const languages = [
  {
    language: 'en-US',
    intact: 'Intact',
    changed: 'Changed',
    unknown: 'Unknown',
    code: 'sealed here',
  },
  {
    language: 'zh-TW',
    intact: '完整無誤',
    changed: '已遭變更',
    unknown: '查無記錄',
    code: '此處封存了',
  },
  {
    language: 'zh-CN',
    intact: '完整无误',
    changed: '已被更改',
    unknown: '查无记录',
    code: '此处封存了',
  },
] as const

for (const { language, ...said } of languages)
  test(`a PDF or a code is said to be intact, changed, unknown or found (${language})`, async ({
    page,
  }) => {
    const sent = await answerFor(page)
    const theme = language === 'zh-TW' ? 'light' : 'dark'
    await page.setViewportSize({ width: language === 'en-US' ? 1440 : 390, height: 844 })
    await visit(page, { at: '/verify', language, theme })
    const says = async (text: string) => {
      await expect(page.getByRole('status')).toContainText(text)
      await axe(page)
      await fits(page)
    }
    await choose(page, sealed)
    await says(said.intact)
    await expect(page.getByRole('status')).toContainText(contract.title)
    await choose(page, changed)
    await says(said.changed)
    await choose(page, other)
    await says(said.unknown)
    await page.getByRole('textbox').fill(' k7qm-x2p9 rtv4')
    await page.getByRole('textbox').press('Enter')
    await says(said.code)
    // Nothing of a file was sent but its hash.
    expect(sent).toHaveLength(4)
    for (const body of sent) expect(body).not.toContain('PDF')
  })

test('the link of a QR code says which contract it is, and compares files with that one', async ({
  page,
}) => {
  await answerFor(page)
  const scripts = scriptsOf(page)
  await visit(page, { at: `/verify/${code}`, language: 'en-US' })
  const status = page.getByRole('status')
  await expect(status).toContainText('A contract with this document code was sealed here')
  await expect(page.getByRole('textbox', { name: 'Document code' })).toHaveValue(code)
  await settled(page, scripts)
  expect(kilobytes(scripts), 'page to verify a contract, KB of JavaScript').toBeLessThanOrEqual(80)

  // Printed to a new PDF, it says nothing of itself any more.
  await choose(page, other)
  await expect(status).toContainText('Changed')
  await choose(page, Buffer.from('a letter'), 'letter.pdf')
  await expect(status).toContainText('This file is not a PDF')
  await page.getByRole('textbox').fill('no code!')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Enter the code as printed')).toBeVisible()
})

test('without an answer it says what to do, and can be asked again', async ({ browser, api }) => {
  const { page, end } = await unreliablePage(browser, api)
  await page.route(`**${verifyPath}`, route => route.abort(), { times: 1 })
  await visit(page, { at: '/verify', language: 'en-US' })
  await choose(page, sealed)
  await expect(page.getByRole('status')).toContainText('Make sure you are online')
  await choose(page, sealed)
  await expect(page.getByRole('status')).toContainText('Unknown')
  await end()
})

test('a code that nothing was sealed with is unknown to the server itself', async ({ page }) => {
  await visit(page, { at: '/verify/NOSUCHCODE12', language: 'en-US' })
  await expect(page.getByRole('status')).toContainText('Unknown document code')
})
