import type { Page } from '@playwright/test'
import { type Language, word } from '#server/words.ts'
import { heading } from './kit/choose.ts'
import { addEntries, listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const product = 'Commonshare'
const titled = (page: Page, ...words: string[]) =>
  expect(page).toHaveTitle([...words, product].join(' · '))

for (const language of ['zh-TW', 'zh-CN', 'en-US'] as const)
  test(`titles and the way back are those of the page looked at, in ${language}`, async ({
    page,
    api,
  }) => {
    const at = (key: string) => word(language, key)
    const trail = page.getByRole('navigation', { name: at('shell:breadcrumb') })
    const tabs = page.getByRole('navigation', { name: at('shell:tabs.label') })
    const back = trail.getByRole('button', { name: at('shell:back') })
    const list = at('menus:dictManage')
    const [entry] = await addEntries(api, `titles-${language}`, 1)
    const filtered = `${listAddress}?type=titles-${language}`

    await signIn(page, api, 'admin', { at: filtered, language })
    await titled(page, list)
    // The heading is the last step.
    await expect(trail.getByRole('listitem')).toHaveText([at('menus:systemSetup')])
    await expect(heading(page)).toHaveText(list)
    await expect(back).toHaveCount(0)

    const label = String(language === 'en-US' ? entry?.enLabel : entry?.cnLabel)
    await page.getByRole('link', { name: label, exact: true }).click()
    await titled(page, label)
    await expect(trail.getByRole('listitem').last()).toHaveText(list)
    await expect(heading(page)).toHaveText(label)
    await back.click()
    await expect(page).toHaveURL(filtered)
    await titled(page, list)

    // Opened directly, there is nothing to go back to but the list.
    await page.getByRole('navigation', { name: at('shell:menu.label') }).waitFor()
    const other = await page.context().newPage()
    await other.goto(`${listAddress}/edit/${entry?.id}`)
    await expect(other).toHaveTitle(new RegExp(`^${label} · .+ · ${product}$`))
    await other
      .getByRole('navigation', { name: at('shell:breadcrumb') })
      .getByRole('button', { name: at('shell:back') })
      .click()
    await expect(heading(other)).toHaveText(list)
    await titled(other, list)
    await other.close()

    // Pages that are kept open say their own again when they are shown again.
    const jobs = at('menus:kpiTypeList')
    await page.goto('/kpiType/kpiTypeList')
    await titled(page, jobs)
    await tabs.getByRole('link', { name: at('menus:projectList') }).click()
    await titled(page, at('menus:projectList'))
    await tabs.getByRole('link', { name: jobs }).click()
    await titled(page, jobs)
    await expect(heading(page)).toHaveText(jobs)
    // A group of one is no step.
    await expect(trail).toHaveCount(0)

    await page.goto('/no/such/page')
    await titled(page, at('shell:notFound.title'))
    await worded(page)
    await page.goto('/redirect/kpiType/kpiTypeList?projectType=FARM')
    await expect(page).toHaveURL('/kpiType/kpiTypeList?projectType=FARM')
    await titled(page, jobs)
  })

test('a page inside a project keeps its own title while one looks elsewhere', async ({
  page,
  api,
}) => {
  const { list } = await api.as<{ list: { id: string; name: string }[] }>(
    'lead',
    'GET',
    '/api/v1/cake/projects',
    { pageSize: 1 },
  )
  const [project] = list
  const name = project?.name ?? ''
  await signIn(page, api, 'lead', { at: `/projects/taskList/create?projectId=${project?.id}` })
  const part = page.getByRole('heading', { level: 2 }).first()
  await expect(part).toBeVisible()
  const words = (await part.innerText()).trim()
  await titled(page, words, name)
  await page.getByRole('textbox').first().fill('half')
  const tabs = page.getByRole('navigation', { name: 'Open pages' })
  await tabs.getByRole('link', { name: 'Project list' }).click()
  await titled(page, 'Project list')
  await tabs.getByRole('link', { name: `${words} · ${name}` }).click()
  await titled(page, words, name)
})

test('who lacks the right reads so in the title', async ({ page, api }) => {
  await signIn(page, api, 'member', { at: listAddress })
  await expect(heading(page)).toHaveText('Not permitted')
  await titled(page, 'Not permitted')
})

test('a refresh asks again, and says so', async ({ page, api }) => {
  const [entry] = await addEntries(api, 'refreshed', 1)
  await signIn(page, api, 'admin', { at: `${listAddress}/show/${entry?.id}` })
  await expect(heading(page)).toHaveText(String(entry?.enLabel))
  for (const at of ['view', 'history'])
    await page.waitForFunction(
      part => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
      at,
    )
  const again = page.waitForResponse(/\/admin\/v1\/dict\/view/)
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await again
  await expect(page.getByRole('status').filter({ hasText: /^Up to date at/ })).toBeVisible()
  await axe(page)
})

test('after a switch of the language every tab is called in it, and the place is kept', async ({
  page,
  api,
}) => {
  const tabs = (language: Language) =>
    page.getByRole('navigation', { name: word(language, 'shell:tabs.label') }).getByRole('link')
  const called = (language: Language, ...keys: string[]) => keys.map(key => word(language, key))
  const keys = ['menus:projectList', 'menus:sysTagManage', 'menus:dictManage']
  const here = `${listAddress}?type=bank`
  await signIn(page, api, 'admin', { at: '/systemSetup/sysTagManage', language: 'en-US' })
  await expect(tabs('en-US')).toHaveText(called('en-US', ...keys.slice(0, 2)))
  await page.goto(here)
  await expect(tabs('en-US')).toHaveText(called('en-US', ...keys))

  await page.getByRole('button', { name: word('en-US', 'shell:language.choose') }).click()
  await page.getByRole('menuitem', { name: '繁體中文' }).click()
  await expect(page.getByText(word('zh-TW', 'shell:language.switched'))).toBeVisible()
  await expect(page).toHaveURL(here)
  await titled(page, word('zh-TW', 'menus:dictManage'))
  await expect(tabs('zh-TW')).toHaveText(called('zh-TW', ...keys))
  await worded(page)
})
