import type { Page } from '@playwright/test'
import { screens } from '#contract/areas/eform/area.ts'
import { elementKinds, settingsOf } from '#contract/areas/eform/element.ts'
import { button, choose, field, heading } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const add = `${screens.newform.at}?begin=empty`

/** Presses a button by keyboard. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const one = page.getByRole('button', { name })
  await one.focus()
  await one.press('Enter')
}

/** Types labels into the box that adds them. */
async function list(page: Page, label: string, labels: readonly string[]): Promise<void> {
  const box = page.getByRole('textbox', { name: label })
  await box.focus()
  for (const one of labels) {
    await page.keyboard.type(one)
    await page.keyboard.press('Enter')
  }
}

/** Adds an element of a kind by keyboard: its name is what the focus goes to. */
async function element(page: Page, kind: string, name: string): Promise<void> {
  const item = page.locator('.ef-add').nth(order.indexOf(kind))
  await item.focus()
  await item.press('Enter')
  await expect(page.locator('textarea:focus')).toHaveValue('')
  await page.keyboard.type(name)
}
/** Kinds in the order in which they are offered. */
const order = [
  ...['TEXT', 'LONG_TEXT', 'NUMBER', 'EMAIL', 'PHONE', 'DATE', 'ADDRESS'],
  ...['SINGLE', 'MULTIPLE', 'DROPDOWN', 'RATING', 'MATRIX'],
  ...['FILE', 'PICTURE', 'SIGNATURE', 'SECTION', 'PAGE', 'EXPLANATION'],
]

test('an editor builds a form of every kind with logic by keyboard, publishes it', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, api, 'editor', { at: add, theme: 'light' })
  await page.getByLabel(/^Name/).fill('Everything')
  await choose(page, 'Type', 'Surveys')
  expect(order.toSorted()).toEqual([...elementKinds].sort())
  for (const kind of elementKinds) {
    await element(page, kind, `A ${kind}`)
    const settings = settingsOf(kind)
    if (settings.includes('rows')) await list(page, 'Add a row', ['Food', 'Music'])
    if (settings.includes('options')) await list(page, 'Add an option', ['Yes', 'No'])
  }
  await expect(page.getByText(/to finish before it can be published/)).toBeHidden()

  // A rule is not whole before it says what is compared.
  await press(page, /^A EMAIL/)
  await press(page, 'Show only when …')
  await expect(page.getByText('1 thing to finish before it can be published')).toBeVisible()
  await field(page, 'Value of condition 1').fill('3')
  await expect(page.getByText(/to finish before it can be published/)).toBeHidden()
  await press(page, /^A SINGLE/)
  // Before what it depends on: the rule is wrong until the question is put back.
  await press(page, 'Move “A EMAIL” up')
  await press(page, 'Move “A EMAIL” up')
  await expect(page.getByText('1 thing to finish before it can be published')).toBeVisible()
  await axe(page)
  await press(page, 'Move “A EMAIL” down')
  await press(page, 'Move “A EMAIL” down')
  await expect(page.getByText(/to finish before it can be published/)).toBeHidden()

  // What a rule depends on is not deleted without a word.
  await press(page, /^A NUMBER/)
  await press(page, 'Delete')
  const asked = page.getByRole('dialog', { name: 'Delete “A NUMBER”?' })
  await expect(asked.getByText('A EMAIL')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: /^Members/ }).check()
  await axe(page)
  await fits(page)
  await button(page, 'Save').click()

  await expect(heading(page)).toHaveText('Everything')
  await button(page, 'Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  const address = page.getByRole('region', { name: 'Public address' })
  await expect(address.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /\/f\/\w+$/)
  await axe(page)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel(/^Name/)).toHaveValue('Copy of Everything')
  await expect(page.locator('.ef-pick')).toHaveCount(elementKinds.length)
})

for (const language of ['zh-TW', 'zh-CN'] as const)
  test(`the builder is worded in ${language}`, async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, api, 'editor', {
      at: `${screens.newform.at}?begin=incident`,
      language,
      theme: 'dark',
    })
    await page.locator('.ef-pick').first().click()
    await expect(page.getByRole('dialog').locator('textarea').first()).toBeVisible()
    await worded(page)
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await fits(page)
    for (const tab of [1, 2]) {
      await page.locator('form [role=tab]').nth(tab).click()
      await worded(page)
      await fits(page)
    }
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/show\/\d+$/)
    await worded(page)
    await fits(page)
    await axe(page)
  })
