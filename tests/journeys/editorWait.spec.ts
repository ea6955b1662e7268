import { expect, test } from './kit/fixtures.ts'
import { holdBack } from './kit/holdBack.ts'
import { signIn } from './kit/people.ts'

for (const [what, who, at] of [
  ['a product', 'member', '/user/mProduct'],
  ['a contract template', 'admin', '/contracts/templates/create'],
  ['an e-mail', 'admin', '/message/emailManage/create'],
] as const)
  test(`what stands below the editor of ${what} stays there while it is loaded`, async ({
    page,
    api,
  }) => {
    // The page of a product has the same name.
    const { asked, load } = await holdBack(page, '**/assets/Editor-*.js', 'cs-rich-editor')
    await signIn(page, api, who, { at, theme: 'light' })
    const editor = page.locator('.cs-rich-editor').first()
    const text = editor.getByRole('textbox')
    const heights: (number | undefined)[] = []
    const measure = async () => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.locator('nav.cs-menu')).toHaveCount(width < 992 ? 0 : 1)
        heights.push((await editor.boundingBox())?.height)
      }
    }
    await asked
    await expect(editor).toBeVisible()
    await expect(text).toHaveCount(0)
    await measure()
    load()
    await expect(text).toBeVisible()
    await measure()
    expect(heights.slice(2)).toEqual(heights.slice(0, 2))
  })
