import type { Page } from '@playwright/test'
import { button, field } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, forEverybody } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const hall = '/marketplace/projectMarket'
const green = '錦田社區農場'

async function apply(page: Page, reason: string) {
  await page.getByRole('link', { name: green }).click()
  await expect(page).toHaveURL(/project=GREEN/)
  const detail = page.getByRole('dialog', { name: green })
  await expect(detail).toContainText('每逢星期六')
  await field(page, 'Reason').fill(reason)
  // Not by `choose`, whose Escape would close the detail as well.
  await page.getByRole('combobox', { name: 'Contribution' }).press('ArrowDown')
  await page.locator('.ant-select-item-option').filter({ hasText: 'Volunteer' }).click()
  await axe(page)
  // What is typed is kept, and comes back with the project.
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await page.getByRole('link', { name: green }).click()
  await expect(field(page, 'Reason')).toHaveValue(reason)
  await button(page, 'Send the application').click()
  await expect(detail.getByText('You are notified once')).toBeVisible()
}

test('a member applies, is refused with a reason, applies again and is accepted', async ({
  page,
  api,
  browser,
}) => {
  await signIn(page, api, 'reviewer', { at: hall })
  await apply(page, 'I can dig')
  await axe(page)
  await button(page, 'Close').click()
  await expect(page.getByRole('link', { name: green })).toBeFocused()
  await expect(page.getByText('Application pending')).toBeVisible()

  const context = await browser.newContext({ baseURL: api.address, reducedMotion: 'reduce' })
  const lead = await context.newPage()
  await signIn(lead, api, 'lead', { at: `${hall}?tab=review`, theme: 'light' })
  const one = lead.getByRole('listitem').filter({ hasText: green })
  await expect(one).toContainText('吳佩珊')
  await axe(lead)
  await one.getByRole('button', { name: 'Refuse' }).click()
  const dialog = lead.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog.getByText('This cannot be empty')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('Come on Saturdays')
  await axe(lead)
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(one).toHaveCount(0)

  // The applicant hears of it without asking again.
  await page.getByRole('link', { name: 'My applications' }).click()
  await expect(page.getByText('Come on Saturdays')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Find a project' }).click()
  await page.getByRole('link', { name: green }).click()
  await expect(page.getByRole('heading', { name: 'Apply again' })).toBeVisible()
  await field(page, 'Reason').fill('Saturdays are fine')
  await button(page, 'Send the application').click()
  await expect(page.getByText('You are notified once')).toBeVisible()

  await lead.reload()
  await one.getByRole('button', { name: 'Accept' }).click()
  await lead.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(one).toHaveCount(0)
  await context.close()

  await expect(page.getByText('You are a member of this project.')).toBeVisible()
  await page.goto('/projects/constitution?projectId=GREEN')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(green)
})

test('an application is taken back, by keyboard', async ({ page, api }) => {
  await signIn(page, api, 'editor', { at: `${hall}?project=APP` })
  await field(page, 'Reason').fill('I can test')
  await button(page, 'Send the application').press('Enter')
  const withdraw = button(page, 'Withdraw application')
  await withdraw.press('Enter')
  const dialog = page.getByRole('dialog').filter({ hasText: 'Withdraw the application?' })
  await expect(dialog).toBeVisible()
  // A dangerous button can be read below the pointer, too.
  await dialog.getByRole('button', { name: 'Withdraw application' }).hover()
  await axe(page)
  await dialog.getByRole('button', { name: 'Withdraw application' }).press('Enter')
  await expect(page.getByText('The application was withdrawn')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Apply again' })).toBeVisible()
})

test('the hall is searched, and says when nothing is found', async ({ page, api }) => {
  await signIn(page, api, 'finance', { at: hall })
  // Other journeys publish projects, too.
  const all = await page.getByText(/^\d+ projects$/).innerText()
  await page.getByRole('searchbox').fill('無障礙')
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/keyword=/)
  await page.getByRole('searchbox').fill('nothing of this')
  await expect(page.getByText('No matching projects')).toBeVisible()
  await axe(page)
  await button(page, 'Clear').click()
  await expect(page.getByText(all, { exact: true })).toBeVisible()
})

test('a project that is not published has no page in the hall', async ({ page, api }) => {
  await signIn(page, api, 'finance', { at: `${hall}?project=SHOP` })
  await expect(page.getByText('This record was not found.')).toBeVisible()
})

for (const [language, theme] of [
  ['zh-TW', 'dark'],
  ['zh-CN', 'light'],
] as const)
  test(`everybody can use it on a phone: ${language}, ${theme}`, async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, api, 'lead', { at: hall, language, theme })
    await forEverybody(page, [
      hall,
      `${hall}?project=CARE`,
      `${hall}?tab=mine`,
      `${hall}?tab=review&all=true`,
      '/projects/constitution?projectId=GREEN',
      '/projects/constitution?projectId=GREEN&at=versions',
      '/projects/constitution?projectId=GREEN&at=compare&from=1&number=3',
      '/projects/constitution?projectId=GREEN&at=write',
    ])
  })
