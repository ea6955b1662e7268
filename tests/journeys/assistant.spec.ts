import type { Locator, Page } from '@playwright/test'
import { askAssistant } from '#contract/areas/assistant/calls.ts'
import { errors } from '#contract/errors.ts'
import { savePreference } from '#contract/kit/calls/preference.ts'
import { type Language, languages, word } from '#server/words.ts'
import { newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { button, heading } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const at = '/project/list'
const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

let made = 0
/** A member of one's own: whether the chat is shown is kept on the server, for every other test. */
async function newMember(api: Api): Promise<string> {
  made += 1
  const name = `asker${Date.now().toString(36)}${made}`
  await newAccount(api, name)
  return name
}

const words =
  (language: Language) =>
  (key: string, values: object = {}) =>
    word(language, `pages/assistant:${key}`, values)
const title = words('en-US')('title')
const docked = (page: Page, name = title) => page.getByRole('complementary', { name, exact: true })
const field = (where: Page | Locator) => where.getByRole('textbox', { name: 'Your question' })
const answers = (where: Page | Locator) => where.getByRole('log').getByRole('article')
const saved = (page: Page) => page.waitForResponse(/preference\/update/)

for (const language of languages)
  for (const [size, theme] of [
    [wide, 'dark'],
    [phone, 'light'],
  ] as const)
    test(`${language}, ${size.width} pixels: a chat is begun, found again and deleted`, async ({
      page,
      api,
    }) => {
      const t = words(language)
      const name = t('title')
      await page.setViewportSize(size)
      await signIn(page, api, await newMember(api), { at, language, theme })
      await expect(heading(page)).toBeVisible()
      await look(page)
      const opener = button(page, name)
      await opener.click()
      const chat = size === wide ? docked(page, name) : page.getByRole('dialog', { name })
      const text = chat.getByRole('textbox', { name: t('question.label') })
      await expect(text).toBeFocused()
      await expect(chat).toContainText(t('hello.limits'))
      await look(page)

      await button(page, t('examples.transfer')).click()
      await expect(answers(chat)).toHaveCount(2)
      await expect(chat.getByRole('list', { name: t('links') }).getByRole('link')).not.toHaveCount(
        0,
      )
      await chat.getByRole('button', { name: t('helpful'), exact: true }).click()
      await expect(chat.getByRole('button', { name: t('helpful'), exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await look(page)

      await chat.getByRole('button', { name: t('newChat') }).click()
      await expect(chat).toContainText(t('hello.title'))
      await chat.getByRole('button', { name: t('past.title') }).click()
      const past = chat.getByRole('list', { name: t('past.title') }).getByRole('listitem')
      await expect(past).toHaveCount(1)
      await expect(chat).toContainText(t('past.keep', { days: 365 }))
      await look(page)
      await past.getByRole('button').first().click()
      await expect(answers(chat)).toHaveCount(2)

      await chat.getByRole('button', { name: t('past.title') }).click()
      await past.getByRole('button').last().click()
      const asked = page.getByRole('dialog').filter({ hasText: word(language, 'kit:removeText') })
      await look(page)
      await asked.getByRole('button', { name: word(language, 'kit:remove'), exact: true }).click()
      await expect(chat).toContainText(t('past.none'))
      await page.keyboard.press('Escape')
      await expect(chat).toBeHidden()
      await expect(opener).toBeFocused()
    })

test('beside the page it stays, with what is typed, and covers nothing', async ({ page, api }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await signIn(page, api, await newMember(api), { at })
  await expect(heading(page)).toBeVisible()
  const kept = saved(page)
  await page.keyboard.press('Control+j')
  await expect(field(page)).toBeFocused()
  await field(page).fill('What about')
  await kept
  expect((await docked(page).boundingBox())?.width).toBe(380)
  const main = await page.locator('main').boundingBox()
  expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual(1200 - 380)
  await look(page)
  await page.getByRole('link', { name: 'Project hall' }).first().click()
  await expect(heading(page)).toHaveText('Project hall')
  await expect(field(page)).toHaveValue('What about')
  await page.reload()
  await expect(field(page)).toHaveValue('What about')
  await expect(field(page)).not.toBeFocused()
  // On a narrow window it is a drawer, which never opens by itself.
  await page.setViewportSize(phone)
  await expect(docked(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize(wide)
  await expect(docked(page)).toBeVisible()
  await page.keyboard.press('Control+j')
  await expect(docked(page)).toHaveCount(0)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(docked(page)).toHaveCount(0)
})

test('it leads to a screen at once, and knows which record the page is about', async ({
  page,
  api,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, api, 'lead', { at: '/projects/taskList?projectId=APP' })
  await expect(heading(page)).toBeVisible()
  await button(page, title).click()
  const sent = page.waitForRequest(`**${askAssistant.path}`)
  await button(page, 'Open my wallet').click()
  expect((await sent).postData()).toMatch(/entity=project&recordId=APP/)
  await expect(page).toHaveURL('/user/wallet')
  // The drawer would cover it.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look(page)
})

test('a question can be stopped, and is not lost when there is no answer', async ({
  page,
  api,
}) => {
  await page.setViewportSize(wide)
  await signIn(page, api, await newMember(api), { at })
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Control+j')
  // An answer that never comes.
  await page.route(`**${askAssistant.path}`, () => {})
  await field(page).fill('What is waiting for me?')
  await field(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Looking for an answer' })).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await look(page)
  await button(page, 'Stop').click()
  await expect(field(page)).toHaveValue('What is waiting for me?')
  await expect(field(page)).toBeFocused()
  await page.unroute(`**${askAssistant.path}`)

  await page.route(`**${askAssistant.path}`, route =>
    route.fulfill({ json: { meta: { code: errors.tooMany, message: 'Not now' }, data: null } }),
  )
  await field(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Not now')
  await expect(field(page)).toHaveValue('What is waiting for me?')
  await look(page)
  await page.unroute(`**${askAssistant.path}`)
  await button(page, 'Try again').click()
  await expect(answers(docked(page))).toHaveCount(2)
  await expect(field(page)).toHaveValue('')
})

test('without a top bar its button floats; it is in the palette and among the keys', async ({
  page,
  api,
}) => {
  const name = await newMember(api)
  await api.as(name, 'POST', savePreference.path, { key: 'shell', value: { navbar: false } })
  await page.setViewportSize(wide)
  await signIn(page, api, name, { at })
  await expect(heading(page)).toBeVisible()
  const floating = page.getByRole('region', { name: 'Settings' })
  await floating.getByRole('button', { name: title }).click()
  await expect(field(page)).toBeFocused()
  await look(page)
  const box = await floating.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440 - 380)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('assistant')
  await page.getByRole('option', { name: 'Open the assistant' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Show or hide the assistant')
})

for (const width of [360, 390])
  test(`the top bar fits ${width} pixels; language and theme are in the member’s menu`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, api, await newMember(api), { at })
    await expect(heading(page)).toBeVisible()
    await expect(button(page, 'Language')).toHaveCount(0)
    await look(page)
    const menu = page.getByRole('button', { name: /^Menu of / })
    await menu.click()
    await look(page)
    await page.getByRole('menuitem', { name: 'Switch to light' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await menu.click()
    await page.getByRole('menuitem', { name: '简体中文' }).click()
    await expect(heading(page)).toHaveText(word('zh-CN', 'menus:projectList'))
    await look(page)
  })
