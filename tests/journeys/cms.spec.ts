import type { Page } from '@playwright/test'
import { makePng } from '#tests/factories/file.ts'
import { button, choose, field, heading } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, forEverybody, look } from './kit/look.ts'
import { signIn } from './kit/people.ts'

/** Confirms the dialog of an action. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('an editor writes an article, previews and publishes it; a member reads it', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, api, 'editor', { at: '/cms/addCms', theme: 'light' })
  await choose(page, 'Type', 'Announcement')
  await expect(page.getByLabel(/^Publish date/)).not.toHaveValue('')
  // Before those that others publish meanwhile: the home page has room for a few.
  await field(page, 'Priority').fill('1000')
  await page.getByRole('tab', { name: /^繁體中文/ }).click()
  await field(page, 'Title (Chinese)').fill('秋收市集')
  await field(page, 'Text (Traditional Chinese)').fill('星期六在農圃見面。')
  await expect(page.getByRole('tab', { name: '繁體中文 Written' })).toBeVisible()
  await page.getByRole('tab', { name: /^English/ }).click()
  await field(page, 'Title (English)').fill('Harvest fair')
  await field(page, 'Text (English)').fill('See you on Saturday at the farm.')
  await axe(page)

  // A cover is cropped to its shape before it is sent.
  await page
    .locator('.cs-field', { hasText: 'Wide cover' })
    .locator('input[type=file]')
    .setInputFiles({
      ...{ name: 'fair.png', mimeType: 'image/png', buffer: await makePng(640, 480) },
    })
  const crop = page.getByRole('dialog', { name: 'Crop: Wide cover (16:9)' })
  await expect(crop.getByRole('img', { name: 'Preview' })).toBeVisible()
  await axe(page)
  await crop.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await button(page, 'Save').click()

  await expect(heading(page)).toHaveText('Harvest fair')
  await button(page, 'Show preview').click()
  const preview = page.frameLocator('iframe[title="The article as readers would see it"]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Harvest fair')
  await page.getByRole('radio', { name: 'Phone (390)' }).check()
  await fits(page)
  await axe(page)
  await button(page, 'Publish').click()
  await confirm(page, 'Publish')
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
  const address = page.getByRole('region', { name: 'Public address' }).getByRole('link')
  await expect(address).toHaveAttribute('href', /\/a\/\d+\//)
  const href = (await address.getAttribute('href')) ?? ''

  await signIn(page, api, 'member', { at: '/', theme: 'light' })
  const news = page.getByRole('region', { name: /^News/ })
  await expect(news.getByRole('link', { name: 'Harvest fair' })).toBeVisible()
  await news.getByRole('link', { name: 'All news' }).click()
  await expect(heading(page)).toHaveText('News')
  await page.getByLabel('Search news').fill('harvest')
  const item = page.getByRole('listitem').filter({ hasText: 'Harvest fair' })
  await expect(item.getByText('New', { exact: true })).toBeVisible()
  await look(page)
  const [reader] = await Promise.all([
    page.context().waitForEvent('page'),
    item.getByRole('link', { name: 'Harvest fair' }).click(),
  ])
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Harvest fair')
  expect(new URL(reader.url()).pathname.split('/')[2]).toBe(new URL(href).pathname.split('/')[2])
  await reader.close()
  await page.reload()
  await expect(item.getByText('New', { exact: true })).toBeHidden()
})

test('a published article is changed, its versions are compared, and it is unpublished', async ({
  page,
  api,
}) => {
  const { id, updateDate } = await api.as<{ id: number; updateDate: string }>(
    'editor',
    'POST',
    '/api/v1/mc/content/add',
    {
      ...{ type: 'NEWS', audience: 'MEMBERS', titleCN: '通告', titleEN: 'A notice' },
      ...{ content: '<p>一</p>', contentEN: '<p>We meet monthly.</p>' },
      ...{ publishDate: '2026-01-01T00:00:00Z', priority: 0, tableOfContents: true },
    },
  )
  await api.as('editor', 'POST', '/api/v1/mc/content/publish', { id, updateDate })

  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, api, 'editor', { at: `/cms/editCms?id=${id}`, theme: 'dark' })
  await page.getByRole('tab', { name: /^English/ }).click()
  await field(page, 'Text (English)').fill('We meet weekly.')
  await page.getByRole('tab', { name: '繁體中文 Out of date' }).click()
  await expect(page.getByText(/^Another language was changed later/)).toBeVisible()
  await fits(page)
  await axe(page)
  await button(page, 'Save').click()

  const compare = page.getByRole('region', { name: 'Compare versions' })
  await expect(compare.locator('ins')).toContainText('weekly')
  await look(page)
  await button(page, 'Mark all languages as up to date').click()
  await confirm(page, 'Mark all languages as up to date')
  await expect(page.getByRole('button', { name: 'Restore a version' })).toBeHidden()
  await button(page, 'Restore version 1').click()
  await confirm(page, 'Restore')
  await expect(compare).toBeHidden()
  await button(page, 'Unpublish').click()
  await confirm(page, 'Unpublish')
  await expect(page.getByText('Readers no longer see it.')).toBeVisible()
})

for (const language of ['zh-TW', 'zh-CN'] as const)
  test(`articles and news are worded in ${language}`, async ({ page, api }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, api, 'editor', { at: '/', language, theme: 'light' })
    await forEverybody(page, ['/cms/cmsmanage', '/cms/addCms'])
    await signIn(page, api, 'member', { at: '/', language, theme: 'dark' })
    await forEverybody(page, ['/home/news'])
  })
