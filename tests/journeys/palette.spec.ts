import type { Page } from '@playwright/test'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { listOf, newProject, newTicket, pageOf, step } from './kit/tickets.ts'

const at = '/systemSetup/sysTagManage'
/** The settings have reached the server. */
const preferenceSaved = (page: Page) => page.waitForResponse(/preference\/update/)

test.describe('finding anything', () => {
  for (const [language, typed, found] of [
    ['en-US', 'dictio', 'System setup / Dictionaries'],
    ['zh-TW', 'zidian', '系統設定 / 字典管理'],
    ['zh-CN', '字典管理', '系统设置 / 字典管理'],
    ['zh-TW', '标签', '系統設定 / 標籤管理'],
    ['zh-TW', 'zhangzhe', '長者探訪 · 項目'],
    ['zh-CN', 'zztf', '長者探訪 · 项目'],
  ] as const)
    test(`${language}: ${typed} finds ${found}`, async ({ page, api }) => {
      await signIn(page, api, 'admin', { at, language })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(typed)
      await expect(page.getByRole('option', { name: found, exact: true })).toBeVisible()
      await worded(page)
      await axe(page)
    })

  test('a record is found and opened, on the phone too', async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, api, 'admin', { at })
    await page.getByRole('button', { name: 'Find anything' }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('前端')
    await page
      .getByRole('option', { name: /Front end/ })
      .first()
      .click()
    await expect(page).toHaveURL(/sysTagManage\/show\/\d+/)
    await fits(page)
  })

  test('what one was on comes first; pages, actions and nothing; what fails is said', async ({
    page,
    api,
  }) => {
    await signIn(page, api, 'admin', { at: '/systemSetup/dictManage' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
    const find = page.getByRole('banner').getByRole('button', { name: 'Find anything' })
    await find.press('Enter')
    const options = page.getByRole('dialog').getByRole('option')
    const typed = page.getByRole('dialog').getByRole('combobox')
    await expect(options.nth(0)).toHaveText('Tags')
    await expect(options.nth(1)).toHaveText('Dictionaries')
    await expect(options.filter({ hasText: 'not found' })).toHaveCount(0)
    await expect(options.filter({ hasText: 'New: Tag' })).toHaveCount(1)
    await expect(typed).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/dictManage/)

    // The key does nothing while a dialog stands.
    await expect(typed).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await typed.fill('change pass')
    await expect(options).toHaveText(['Change password'])
    await typed.fill('zzzz nothing of this')
    await expect(page.getByText('No results. Try another word.')).toBeVisible()
    await page.route('**/palette/find**', route =>
      route.fulfill({ json: { meta: { code: 8999, message: 'Out of order' }, data: null } }),
    )
    await typed.fill('outbox')
    await expect(page.getByText('Could not search the records.')).toBeVisible()
    await expect(options).toHaveText(['System setup / Outbox', 'System setup / SMS outbox'])
    await axe(page)
    await typed.fill('shortcuts')
    await expect(options).toHaveText(['Keyboard shortcuts'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  test('the keys are listed by “?”, but not while one is writing', async ({ page, api }) => {
    await signIn(page, api, 'admin', { at })
    const search = page.getByRole('searchbox')
    await search.fill('a?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list).toBeVisible()
    await worded(page)
    await axe(page)
    const heading = page.getByRole('heading', { level: 1, includeHidden: true })
    await page.keyboard.press('Escape')
    await expect(heading).toBeFocused()
    // Who does not want such a key has none.
    await page.keyboard.press('?')
    // Its answer must not be taken for that of the second change, which others rely on.
    const first = preferenceSaved(page)
    await list.getByRole('switch').click()
    await first
    await page.keyboard.press('Escape')
    await expect(heading).toBeFocused()
    await page.keyboard.press('?')
    await expect(list).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Keyboard shortcuts' }).click()
    const saved = preferenceSaved(page)
    await list.getByRole('switch').click()
    await saved
  })
})

test.describe('what one is about to do', () => {
  test('a ticket never seen before is found by its pinyin, and so is a colleague', async ({
    page,
    api,
  }) => {
    const project = await newProject(api, {}, { member: [] })
    const plan = await newTicket(api, 'lead', project, { type: 'PLAN', title: '堆肥籌備班' })
    const ticket = await step(api, 'lead', plan, 'publishKpi')
    await signIn(page, api, 'member', { at: '/user/wallet', language: 'zh-TW' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const typed = page.getByRole('dialog').getByRole('combobox')
    await typed.fill('duifeichou')
    await page.getByRole('option', { name: /^堆肥籌備班 · / }).click()
    await expect(page).toHaveURL(new RegExp(pageOf(ticket).replace('?', '\\?')))
    await expect(page.getByRole('heading', { name: '堆肥籌備班' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await typed.fill('陈家豪')
    await expect(page.getByRole('option', { name: /^陳家豪 · / }).first()).toBeVisible()
    await typed.fill('guquan')
    await expect(
      page.getByRole('option', { name: new RegExp(`· Project ${project}`) }),
    ).toHaveCount(1)
  })

  test('“record” and C lead to the form in the project visited last; what was typed goes along to another', async ({
    page,
    api,
  }) => {
    const first = await newProject(api, {}, { member: [] })
    const second = await newProject(api, {}, { member: [] })
    await signIn(page, api, 'member', { at: listOf(first) })
    await expect(page.getByRole('heading', { name: `Project ${first}` })).toBeVisible()
    await page.goto('/user/wallet')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const typed = page.getByRole('dialog').getByRole('combobox')
    await typed.fill('log work')
    await page.getByRole('option', { name: 'Record a contribution' }).click()
    await expect(page).toHaveURL(new RegExp(`create\\?projectId=${first}`))
    await page.getByRole('textbox', { name: /^Title/ }).fill('Watered the beds')
    await worded(page)
    await axe(page)
    await page.getByRole('combobox', { name: 'Project' }).fill(second)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`create\\?projectId=${second}`))
    await expect(page).toHaveTitle(new RegExp(`Project ${second}`))
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Watered the beds')
    await page.goto('/user/wallet')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('c')
    await expect(page).toHaveURL(new RegExp(`create\\?projectId=${second}`))
  })
})

test.describe('while a dialog fades away', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a key is meant for the page again', async ({ page, api }) => {
    await signIn(page, api, 'admin', { at })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const palette = page.getByRole('dialog', { name: 'Find anything' })
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const typed = palette.getByRole('combobox')
    await page.keyboard.press('Control+k')
    await expect(typed).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(list).toBeVisible()
    await expect(palette).toBeHidden()
    // A dialog closes by Escape once it has the focus.
    await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(typed).toBeFocused()
    await expect(typed).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.locator('tbody tr').first().locator('.cs-row-title')).toBeFocused()
  })

  test('the palette carries out what was chosen once', async ({ page, api }) => {
    await signIn(page, api, 'admin', { at })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const typed = page.getByRole('dialog').getByRole('combobox')
    await typed.fill('dictio')
    const options = page.getByRole('dialog').getByRole('option')
    await expect(options).toHaveText(['System setup / Dictionaries', /^New: /])
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(typed).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dictionaries')
    await expect(page).toHaveURL(/\/dictManage$/)
  })
})
