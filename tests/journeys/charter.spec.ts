import type { Browser, Page } from '@playwright/test'
import { ownNotices } from '#contract/areas/notice/calls.ts'
import {
  type CharterVersion,
  charterSave,
  charterView,
} from '#contract/areas/project/calls/charter.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { firing, payloads } from '#tests/security/xss.ts'
import type { Api } from './kit/api.ts'
import { button, field } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { counting, hits } from './kit/hostile.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const address = (projectId: string, more = '') =>
  `/projects/constitution?projectId=${projectId}${more}`
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const charter = (api: Api, projectId: string) =>
  api.as<CharterVersion | null>('lead', 'GET', charterView.path, { projectId })

/** Another version, saved by the lead beside the browser. */
async function saveBeside(api: Api, projectId: string, content: string): Promise<CharterVersion> {
  const now = await charter(api, projectId)
  const values = { projectId, base: now?.number ?? 0, content, note: 'Saved beside' }
  return api.as('lead', 'POST', charterSave.path, values)
}

test('a charter begins with an outline; whoever is mentioned is told', async ({ page, api }) => {
  await signIn(page, api, 'lead', { at: address('SHOP') })
  await expect(page.getByText('This project has no charter yet')).toBeVisible()
  await axe(page)
  await button(page, 'Start from the outline').click()
  await expect(text(page)).toContainText('2. Membership')
  await text(page).press('Control+End')
  await text(page).pressSequentially(' Ask @zhou')
  const found = page.getByRole('option', { name: /zhou\.min/ })
  await expect(found).toBeVisible()
  await axe(page)
  await text(page).press('Enter')
  await expect(text(page).locator('[data-type=mention]')).toHaveText('@周敏')
  await axe(page)
  await button(page, 'Save as a new version').click()

  await expect(page.getByText('The charter was saved as version 1')).toBeVisible()
  await expect(page.getByRole('heading', { name: '5. Leaving and dissolution' })).toBeVisible()
  const { list } = await api.as<Rows<{ kind: string }>>('zhou.min', 'GET', ownNotices.path)
  expect(list.map(({ kind }) => kind)).toContain('mentioned')
})

test('a member reads it and cannot write it', async ({ page, api }) => {
  await signIn(page, api, 'member', { at: address('GREEN', '&at=write') })
  await expect(page.getByRole('heading', { name: '一、宗旨' })).toBeVisible()
  await expect(button(page, 'Edit the charter')).toHaveCount(0)
  await axe(page)
})

test('of two who write at once, the second loses nothing', async ({ page, api }) => {
  await signIn(page, api, 'lead', { at: address('APP', '&at=write') })
  const before = await charter(api, 'APP')
  await expect(text(page)).toBeVisible()
  await text(page).press('Control+End')
  await text(page).pressSequentially(' Mine, at the end.')
  await field(page, 'What changed').fill('My change')
  await saveBeside(api, 'APP', `<p>Theirs, at the beginning.</p>${before?.content}`)

  await button(page, 'Save as a new version').click()
  await expect(page.getByText('saved version 4 first')).toBeVisible()
  await expect(page.locator('ins').filter({ hasText: 'Theirs, at the beginning.' })).toBeVisible()
  await expect(page.locator('ins').filter({ hasText: 'Mine, at the end.' })).toBeVisible()
  await axe(page)
  await worded(page)
  await fits(page)

  await button(page, 'Keep editing mine, with theirs shown').click()
  await expect(text(page)).toContainText('Mine, at the end.')
  await expect(page.getByText('Theirs, at the beginning.')).toBeVisible()
  await button(page, 'Save as a new version').click()
  await expect(page.getByText('The charter was saved as version 5')).toBeVisible()
  const after = await charter(api, 'APP')
  expect(after).toMatchObject({ number: 5, note: 'My change' })
  expect(after?.content).toContain('Mine, at the end.')
})

test('what is typed survives the page being closed', async ({ page, api }) => {
  await signIn(page, api, 'lead', { at: address('GREEN', '&at=write') })
  await text(page).press('Control+End')
  await text(page).pressSequentially(' Not saved yet.')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Not saved yet.')
  await page.reload()
  await expect(page.getByText(/^Restored what you typed on/)).toBeVisible()
  await expect(text(page)).toContainText('Not saved yet.')
  await axe(page)
  await button(page, 'Start over').click()
  await expect(text(page)).not.toContainText('Not saved yet.')
})

test('versions are compared, and an older one is taken up again', async ({ page, api }) => {
  await signIn(page, api, 'lead', { at: address('GREEN', '&at=versions'), theme: 'light' })
  await button(page, 'Changes of version 3').click()
  await expect(page.getByText('3 paragraphs added, 1 paragraph changed')).toBeVisible()
  await expect(page.locator('ins').first()).toContainText('夏季')
  await axe(page)
  await page.goBack()
  await button(page, 'View version 1').click()
  await expect(page.getByText('成立會議通過')).toBeVisible()
  await button(page, 'Restore this version').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Restore version 1?')
  await axe(page)
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('The charter was saved as version 4')).toBeVisible()
  await expect(page.getByText('Restored from version 1')).toBeVisible()
})

test('on paper there is the charter alone', async ({ page, api }) => {
  await signIn(page, api, 'lead', { at: address('GREEN') })
  await expect(page.locator('.cs-rich')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.cs-header')).toBeHidden()
  await expect(button(page, 'Print')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const colour = await page.locator('.cs-rich').evaluate(one => getComputedStyle(one).color)
  expect(colour).toBe('rgb(0, 0, 0)')
})

/** What stands in the text that could run something, whether or not the browser lets it. */
const foreignIn = (page: Page) =>
  page
    .locator('.cs-rich')
    .evaluate(text =>
      [...text.querySelectorAll('*')]
        .flatMap(one => [
          one.tagName.toLowerCase(),
          ...[...one.attributes].filter(({ name }) => /^on|style|src/.test(name)).map(a => a.name),
          ...(/^(javascript|data|vbscript)/i.test(one.getAttribute('href') ?? '') ? ['href'] : []),
        ])
        .filter(
          name => !/^(p|h\d|br|hr|ul|ol|li|a|strong|em|u|s|code|pre|span|blockquote)$/.test(name),
        ),
    )

/** Which of the payloads run on a page that shows them as they are. */
async function firedRaw(browser: Browser): Promise<number[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(counting)
  const fired: number[] = []
  for (const n of firing) {
    await page.route('**/*', route =>
      new URL(route.request().url()).pathname === `/raw/${n}`
        ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${payloads[n]}` })
        : route.fulfill({ status: 404, body: '' }),
    )
    await page.goto(`http://raw.example/raw/${n}`)
    await expect
      .poll(() => hits(page))
      .toContain(n)
      .catch(() => undefined)
    if ((await hits(page)).includes(n)) fired.push(n)
    await page.unrouteAll()
  }
  await context.close()
  return fired
}

test('nothing that wants to run does, stored or shown', async ({ page, api, browser }) => {
  test.setTimeout(180_000)
  expect(await firedRaw(browser), 'what runs where nobody cleans').toEqual([...firing])

  await page.addInitScript(counting)
  const all = payloads.map((one, n) => `<p>before ${n}</p>${one}<p>after ${n}</p>`)
  await saveBeside(api, 'SHOP', all.join(''))
  await signIn(page, api, 'lead', { at: address('SHOP') })
  await expect(page.getByText('before 0', { exact: true })).toBeVisible()
  for (const link of await page.locator('.cs-rich a').all()) await link.hover()
  expect(await hits(page)).toEqual([])
  expect(await foreignIn(page)).toEqual([])

  // The same where the server had let everything through. A page of its own: the browser's policy
  // complains of what the cleaner only reads, and that is no fault here.
  const context = await browser.newContext({ baseURL: api.address })
  const bare = await context.newPage()
  await bare.addInitScript(counting)
  await bare.route(`**${charterView.path}*`, async route => {
    const answer = await route.fetch()
    const { meta, data } = (await answer.json()) as { meta: object; data: object }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ meta, data: { ...data, content: all.join('') } })
    await route.fulfill({ headers, body })
  })
  await signIn(bare, api, 'lead', { at: address('SHOP') })
  await expect(bare.getByText('before 0', { exact: true })).toBeVisible()
  expect(await foreignIn(bare)).toEqual([])
  await button(bare, 'Edit the charter').click()
  await expect(text(bare)).toContainText('before 0')
  expect(await foreignIn(bare)).toEqual([])
  expect(await hits(bare)).toEqual([])
  await context.close()
})
