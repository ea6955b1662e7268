import type { Language } from '#server/words.ts'
import { word } from '#server/words.ts'
import { addEntries, listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { signIn, visit } from './kit/people.ts'

const languages: Record<Language, { own: string; list: string; html: string }> = {
  'zh-TW': { own: '繁體中文', list: word('zh-TW', 'menus:dictManage'), html: 'zh-Hant-TW' },
  'zh-CN': { own: '简体中文', list: word('zh-CN', 'menus:dictManage'), html: 'zh-Hans-CN' },
  'en-US': { own: 'English', list: word('en-US', 'menus:dictManage'), html: 'en-US' },
}
const order = ['en-US', 'zh-CN', 'zh-TW', 'en-US'] as const

test('the language is switched in the app, said, and kept', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: listAddress, language: 'zh-TW' })
  let now: Language = 'zh-TW'
  for (const next of order) {
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(languages[now].list)
    await page.getByRole('button', { name: word(now, 'shell:language.choose') }).click()
    await page.getByRole('menuitem', { name: languages[next].own }).click()
    // It goes by itself: before the page has come, maybe.
    await expect(page.getByText(word(next, 'shell:language.switched'))).toBeVisible()
    await expect(heading).toHaveText(languages[next].list)
    await expect(page.locator('html')).toHaveAttribute('lang', languages[next].html)
    await worded(page)
    await page.reload()
    await expect(heading).toHaveText(languages[next].list)
    now = next
  }
})

test('the language is switched before signing in', async ({ page }) => {
  await visit(page, { language: 'en-US' })
  for (const language of ['zh-TW', 'zh-CN'] as const) {
    await page.getByRole('combobox').selectOption({ label: languages[language].own })
    await expect(page.getByRole('status')).toHaveText(word(language, 'pages/signIn:switched'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      word(language, 'pages/signIn:title'),
    )
    await worded(page)
  }
})

for (const language of Object.keys(languages) as Language[])
  test(`a refusal of the server is worded in ${language}`, async ({ page, api }) => {
    const [row] = await addEntries(api, `refused-${language}`, 1)
    await signIn(page, api, 'admin', { at: `${listAddress}/create`, language })
    const label = (field: string) => word(language, `entities/dict:fields.${field}`)
    const fill = (field: string, text: string) =>
      page.getByRole('textbox', { name: label(field) }).fill(text)
    await fill('type', row?.type ?? '')
    await fill('value', row?.value ?? '')
    await fill('cnLabel', '重複')
    await fill('enLabel', 'Again')
    await page.getByRole('button', { name: word(language, 'kit:save'), exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(word(language, 'errors:duplicate'))
    await expect(page.getByText(word(language, 'validation:taken'))).toHaveCount(2)
    await worded(page)
    await axe(page)
  })
