import { addEntries, listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, forEverybody } from './kit/look.ts'
import { byTheme, languages } from './kit/pairs.ts'
import { signIn } from './kit/people.ts'

for (const language of languages)
  test(`every page is for everybody: ${language}`, async ({ page, api }) => {
    test.slow()
    const [row] = await addEntries(api, `look-${language}`, 1)
    const pages = byTheme(language, [
      listAddress,
      `${listAddress}?type=nothingOfThis`,
      `${listAddress}/create`,
      `${listAddress}/edit/${row?.id}`,
      `${listAddress}/show/${row?.id}`,
      '/no/such/page',
    ])
    for (const [theme, addresses] of pages) {
      await signIn(page, api, 'admin', { at: listAddress, theme, language })
      await forEverybody(page, addresses)
    }
  })

test('what is wrong in one of many rows is found', async ({ page, api }) => {
  await addEntries(api, 'oneWrong', 6)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=oneWrong` })
  await expect(page.getByRole('row')).toHaveCount(7)
  await axe(page)
  const last = page.getByRole('row').last().getByRole('cell').nth(2)
  const style = (css: string) => last.evaluate((cell, css) => cell.setAttribute('style', css), css)
  await style('color: #333; background: #222')
  await expect(axe(page)).rejects.toThrow('color-contrast')
  await style('')
  await last.evaluate(cell => cell.append(document.createElement('input')))
  await expect(axe(page)).rejects.toThrow('label')
})

test('everything works without a mouse', async ({ page, api }) => {
  const [row] = await addEntries(api, 'keyboard', 1)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=keyboard` })
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  const remove = page.getByRole('button', { name: 'Delete “Entry 0001”' })
  for (let i = 0; i < 40 && !(await remove.evaluate(one => one === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Focus is back where it was.
  await expect(remove).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/edit/${row?.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
