import type { Browser, Page } from '@playwright/test'
import { logout } from '#contract/kit/calls/session.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { memberMenu, newAccount, signInAs, signOut } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { button, field } from './kit/choose.ts'
import { addEntries, fillForm, listAddress, save } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { newProject, newTicket } from './kit/tickets.ts'

const label = (page: Page) => field(page, 'English label')
const restored = (page: Page) => page.getByText(/^Restored what you typed on/)

/** Whether the browser asked before it left a page; it always leaves. */
function questions(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  return asked
}
/** Types as a person does: only then does a browser ask at all. */
async function type(page: Page, name: string, text: string) {
  await field(page, name).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
/** A window whose console may say that the network is gone. */
async function loose(browser: Browser, api: Api) {
  const options = { baseURL: api.address, reducedMotion: 'reduce' } as const
  const context = await browser.newContext(options)
  return { context, page: await context.newPage() }
}

test('what is typed is there again after a reload, without a question, until it is saved', async ({
  page,
  api,
}) => {
  const [entry] = await addEntries(api, 'typed', 1)
  const at = `${listAddress}/edit/${entry?.id}`
  const asked = questions(page)
  await signIn(page, api, 'admin', { at })
  await type(page, 'English label', 'Half a word')
  await page.reload()
  await expect(label(page)).toHaveValue('Half a word')
  await expect(restored(page)).toBeVisible()
  expect(asked).toEqual([])
  await axe(page)

  for (const language of ['zh-TW', 'zh-CN', 'en-US']) {
    await page.evaluate(one => localStorage.setItem('commonshare-locale', one), language)
    await page.reload()
    await expect(page.getByRole('status').filter({ has: page.getByRole('button') })).toBeVisible()
    await worded(page)
  }
  await button(page, 'Start over').click()
  await expect(label(page)).toHaveValue('Entry 0001')
  await button(page, 'Undo').click()
  await expect(label(page)).toHaveValue('Half a word')
  await save(page)
  await expect(page.getByText('was saved')).toBeVisible()
  await page.goto(at)
  await expect(label(page)).toHaveValue('Half a word')
  await expect(restored(page)).toHaveCount(0)
})

test('what others change meanwhile is taken over and shown, what is typed stays', async ({
  page,
  api,
}) => {
  const [entry] = await addEntries(api, 'typedMeanwhile', 1)
  await signIn(page, api, 'admin', { at: `${listAddress}/edit/${entry?.id}` })
  await type(page, 'English label', 'Mine')
  await page.goto(listAddress)
  await api.update('admin', '/admin/v1/dict', {
    id: entry?.id,
    updateDate: entry?.updateDate,
    enLabel: 'Theirs',
    cnLabel: '他們的',
  })
  await page.goto(`${listAddress}/edit/${entry?.id}`)
  await expect(label(page)).toHaveValue('Mine')
  await expect(field(page, 'Chinese label')).toHaveValue('他們的')
  const both = page.getByRole('group', { name: '“English label” was changed by both of you' })
  await expect(both).toContainText('Theirs')
  await both.getByRole('radio', { name: 'Keep mine' }).check()
  await save(page)
  await expect(page.getByText('was saved')).toBeVisible()
})

test('a secret is not kept, and the browser asks before it is lost', async ({ page, api }) => {
  const asked = questions(page)
  await signIn(page, api, 'admin', { at: '/systemSetup/configManage/create' })
  await type(page, 'Key', 'typed.key')
  await page.reload()
  await expect(field(page, 'Key')).toHaveValue('typed.key')
  expect(asked).toEqual([])
  const value = page.getByLabel(/^Production value/).first()
  await value.click()
  await page.keyboard.type('open-sesame')
  await page.reload()
  await expect(field(page, 'Key')).toHaveValue('typed.key')
  await expect(value).toHaveValue('')
  expect(asked).toEqual(['beforeunload'])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('sesame')
})

test('a session that ends takes nothing away, and shows it to nobody else', async ({
  page,
  api,
}) => {
  await newAccount(api, 'typist', ['ROLE_ADMIN'])
  await newAccount(api, 'typist2', ['ROLE_ADMIN'])
  const [entry] = await addEntries(api, 'typedSession', 1)
  const signed = await api.newSession('typist')
  const at = `${listAddress}/edit/${entry?.id}`
  await signIn(page, api, 'typist', { at, signed })
  await type(page, 'English label', 'Still mine')
  // It ends with the save: earlier, whatever else the page asks for might say so first.
  await page.route('**/admin/v1/dict/update', async route => {
    await api.call('POST', logout.path, {}, signed.token)
    await route.continue()
  })
  await save(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await signInAs(page, 'typist')
  await expect(label(page)).toHaveValue('Still mine')
  await expect(restored(page)).toBeVisible()

  await signOut(page)
  await signInAs(page, 'typist2')
  await expect(memberMenu(page)).toBeVisible()
  await page.goto(at)
  await expect(label(page)).toHaveValue('Entry 0001')
  await expect(restored(page)).toHaveCount(0)
})

test('a save without a connection is kept, over a reload too, and sent again', async ({
  browser,
  api,
}) => {
  const { context, page } = await loose(browser, api)
  await signIn(page, api, 'admin', { at: `${listAddress}/create` })
  await fillForm(page, { Type: 'typedOffline', Value: 'A', 'Chinese label': '離線' })
  await fillForm(page, { 'English label': 'Offline' })
  await context.setOffline(true)
  await save(page)
  const note = page.getByText('Not saved: no connection. What you typed is kept.')
  await expect(note).toBeVisible()
  await axe(page)
  await worded(page)
  // Connected before it has failed again, it would still arrive.
  const failed = page.waitForEvent('requestfailed', one => one.method() === 'POST')
  await button(page, 'Send again').click()
  await failed
  await expect(note).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await expect(note).toBeVisible()
  await expect(label(page)).toHaveValue('Offline')
  await button(page, 'Send again').click()
  await expect(page.getByText('was created')).toBeVisible()
  const query = { type: 'typedOffline' }
  const { total } = await api.as<Rows<unknown>>('admin', 'GET', '/api/v1/sys/dict/list', query)
  expect(total).toBe(1)
  await page.goto(`${listAddress}/create`)
  await expect(label(page)).toHaveValue('')
  await expect(note).toHaveCount(0)
  await context.close()
})

test('a save whose answer was lost is sent again, and is there once', async ({ browser, api }) => {
  const { context, page } = await loose(browser, api)
  await signIn(page, api, 'admin', { at: `${listAddress}/create` })
  await page.setViewportSize({ width: 390, height: 844 })
  await fillForm(page, { Type: 'typedLost', Value: 'A', 'Chinese label': '失' })
  await fillForm(page, { 'English label': 'Lost' })
  await page.route('**/admin/v1/dict/create', async route => {
    await route.fetch()
    await route.abort()
  })
  await save(page)
  // The button is at the end of the form, which is longer than the window.
  await expect(page.getByText(/^Not saved: the server did not answer/)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^It may have arrived all the same/)).toBeVisible()
  await axe(page)
  await fits(page)
  await page.unroute('**/admin/v1/dict/create')
  await button(page, 'Send again').click()
  await expect(page.getByText('was created')).toBeVisible()
  const query = { type: 'typedLost' }
  const { total } = await api.as<Rows<unknown>>('admin', 'GET', '/api/v1/sys/dict/list', query)
  expect(total).toBe(1)
  await context.close()
})

test('a verb of a ticket keeps its words when its dialog closes', async ({ page, api }) => {
  const project = await newProject(api, {}, { member: [] })
  const done = { type: 'CONTRIBUTION', title: 'Paint the shed', contributionDate: '2026-01-05' }
  const { id } = await newTicket(api, 'member', project, done)
  await signIn(page, api, 'lead', { at: `/projects/taskList/show/${id}?projectId=${project}` })
  const dialog = page.getByRole('dialog')
  await button(page, 'Reject').click()
  await dialog.getByRole('textbox').first().fill('The door is missing')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await button(page, 'Reject').click()
  await expect(dialog.getByRole('textbox').first()).toHaveValue('The door is missing')
  await axe(page)

  // A ticket's tab is called as the ticket is.
  const tabs = page.getByRole('navigation', { name: 'Open pages' })
  await expect(tabs.getByRole('link', { name: /^Paint the shed · Project/ })).toHaveCount(1)
})

test('a page is where it was scrolled to, also after a reload', async ({ page, api }) => {
  await addEntries(api, 'typedScroll', 60)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=typedScroll&pageSize=100` })
  await expect(page.getByRole('row')).toHaveCount(61)
  await page.evaluate(() => scrollTo(0, 1200))
  const where = () => page.evaluate(() => Math.round(scrollY))
  await expect.poll(where).toBe(1200)
  await page.reload()
  await expect.poll(where).toBe(1200)
  // Whoever scrolls meanwhile is left alone.
  await page.mouse.move(600, 400)
  // Until Chromium's compositor has the position of the page, it takes a wheel upwards for one at the top.
  await expect(async () => {
    await page.mouse.wheel(0, -500)
    await expect.poll(where, { timeout: 2000 }).toBeLessThanOrEqual(700)
  }).toPass()
})
