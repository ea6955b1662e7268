import { coinStatement } from '#contract/areas/wallet/calls/own.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn, visit } from './kit/people.ts'

/** A month of the demo in which the member has transactions. */
const month = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 7)

const languages = [
  { language: 'en-US', good: 'Verified: every transaction', bad: 'Not verified' },
  { language: 'zh-TW', good: '驗證通過', bad: '驗證不通過' },
  { language: 'zh-CN', good: '验证通过', bad: '验证不通过' },
] as const

test('a statement is verified by a page without a network, in three languages', async ({
  page,
  context,
  api,
}) => {
  const { token } = await api.session('member')
  const answer = await fetch(`${api.address}${coinStatement.path}?month=${month}`, {
    headers: { token },
  })
  const text = await answer.text()
  const amounts = [...text.matchAll(/"amount": "(\d+)"/g)]
  expect(amounts.length, text.slice(0, 300)).toBeGreaterThan(0)
  const [amount = '', cents = ''] = amounts[0] ?? []
  const forged = text.replace(amount, amount.replace(cents, `${cents}0`))

  for (const { language, good, bad } of languages) {
    await page.setViewportSize({ width: language === 'en-US' ? 1440 : 390, height: 844 })
    await visit(page, { at: '/verifyStatement', language })
    const choose = (body: string) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'statement.json',
        mimeType: 'application/json',
        buffer: Buffer.from(body),
      })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    await choose(text)
    await expect(page.getByRole('status')).toContainText(good)
    await expect(page.getByRole('status')).toContainText(month)
    await choose(forged)
    await expect(page.getByRole('status')).toContainText(bad)
    await axe(page)
    await fits(page)
    await context.setOffline(false)
  }
  await page.locator('input[type=file]').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await expect(page.getByRole('status')).toContainText('不是 Commonshare 的对账单')
})

test('a member saves a statement as PDF and a proof of the balance, and verifies both', async ({
  page,
  api,
}) => {
  const verified = async (path: string, said: string) => {
    await visit(page, { at: '/verifyStatement', language: 'en-US' })
    await page.locator('input[type=file]').setInputFiles(path)
    await expect(page.getByRole('status')).toContainText(said)
  }
  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).first().click()
    return (await download).path()
  }
  await signIn(page, api, 'member', { at: '/user/solvency', language: 'en-US' })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText(/^Yes: your balance of [\d,.]+ is part of the total/)).toBeVisible()
  await axe(page)
  await worded(page)
  await fits(page)
  const proof = await saved('Save the proof')

  await page.goto('/user/wallet?tab=statements')
  await expect(page.getByText(/^Wallet/).last()).toBeVisible()
  await axe(page)
  await fits(page)
  const pdf = await saved('as PDF')

  await verified(proof, 'Verified: this balance is part of the total')
  await verified(pdf, 'Verified: every transaction')
})
