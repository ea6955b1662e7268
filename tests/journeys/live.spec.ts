import type { Page } from '@playwright/test'
import { button, field, heading } from './kit/choose.ts'
import { addEntries, column, fillForm, listAddress, save } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })
/** The stream of the page is open: what happens from now on is told. */
const listening = (page: Page) => page.waitForResponse(answer => answer.url().includes('/v1/live?'))

test('a list and a form follow a change made in another window', async ({ page, api, browser }) => {
  const [entry] = await addEntries(api, 'live-list', 2)
  const at = `${listAddress}?type=live-list`
  await Promise.all([listening(page), signIn(page, api, 'admin', { at })])
  await expect(page.getByRole('row')).toHaveCount(3)
  const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
  await search.fill('half a wor')

  const other = await (await browser.newContext({ baseURL: api.address })).newPage()
  await signIn(other, api, 'admin', { at: `${listAddress}/edit/${entry?.id}` })
  await fillForm(other, { 'Chinese label': '改了' })
  await save(other)
  await expect(heading(other)).toHaveText('Entry 0001')

  await expect.poll(() => column(page, 'Chinese label')).toContain('改了')
  await expect(search).toHaveValue('half a wor')
  await expect(search).toBeFocused()

  // A form where something is typed says so, and keeps it.
  await Promise.all([listening(page), page.goto(`${listAddress}/edit/${entry?.id}`)])
  await field(page, 'English label').fill('typed here')
  await api.update('admin', '/admin/v1/dict', { id: entry?.id, cnLabel: '又改了' })
  await expect(page.getByText('Somebody else has just changed this')).toBeVisible()
  await axe(page)
  await button(page, 'Reload').click()
  await expect(field(page, 'Chinese label')).toHaveValue('又改了')
  await expect(field(page, 'English label')).toHaveValue('typed here')
  await save(page)
  await expect(heading(page)).toHaveText('typed here')
  await other.context().close()
})

test('a project notice arrives live, is read, and stands in the audit log', async ({
  page,
  api,
  browser,
}) => {
  const { memberId } = await api.session('member')
  const project = 'LIVE-1'
  await api.as('lead', 'POST', '/api/v1/cake/projects/create', {
    id: project,
    name: 'Harbour garden',
    type: 'SOFTWARE',
  })
  await api.as('lead', 'POST', '/api/v1/cake/users/add', {
    project,
    member: memberId,
    permissionTag: [],
  })
  await Promise.all([listening(page), signIn(page, api, 'member', { at: '/user/notices' })])
  // At least that one was taken into the project.
  await expect(bell(page)).toHaveAccessibleName(/unread/)
  const before = Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)

  const other = await (await browser.newContext({ baseURL: api.address })).newPage()
  await signIn(other, api, 'lead', { at: `/projects/notices?projectId=${project}` })
  await expect(other.getByText('No notices yet')).toBeVisible()
  await axe(other)
  await other.getByRole('button', { name: 'New notice' }).first().click()
  await field(other, 'Title').fill('Meeting on Friday')
  await field(other, 'Content').fill('At ten, in the big room.')
  await axe(other)
  await button(other, 'Publish').click()
  await expect(other.getByRole('heading', { name: 'Meeting on Friday' })).toBeVisible()
  await expect(other.getByText('Read by 1 of 2')).toBeVisible()

  // It arrives without being asked for, and leads to the notice.
  await expect(bell(page)).toHaveAccessibleName(`Notices, ${before + 1} unread`)
  await bell(page).click()
  const dialog = page.getByRole('dialog', { name: 'Latest notices' })
  await expect(dialog.getByRole('link', { name: /Meeting on Friday/ })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await bell(page).click()
  await dialog.getByRole('link', { name: /Meeting on Friday/ }).click()
  await expect(
    page.getByRole('button', { name: /Meeting on Friday/, expanded: true }),
  ).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(
    before > 0 ? `Notices, ${before} unread` : 'Notices',
  )
  await worded(page)
  await fits(page)

  // Opened is read: its author sees it at once, and who has.
  await button(other, 'Read by 2 of 2').click()
  const readers = other.getByRole('dialog', { name: 'Readers' })
  await expect(readers.getByRole('heading', { name: 'Read (2)' })).toBeVisible()
  await expect(readers.getByText('Everybody has read it')).toBeVisible()
  await axe(other)
  await other.keyboard.press('Escape')

  await button(other, 'Edit “Meeting on Friday”').click()
  await field(other, 'Content').fill('At eleven.')
  await save(other)
  await expect(page.getByText('At eleven.')).toBeVisible()

  await other.goto(`/projects/auditLog?projectId=${project}`)
  const event = other.getByRole('listitem').filter({ hasText: 'changed Content of' }).first()
  await event.getByRole('button', { name: 'Details: Meeting on Friday' }).click()
  await expect(event).toContainText('At ten, in the big room.')
  await expect(event).toContainText('At eleven.')
  await axe(other)
  await worded(other)
  await fits(other)
  await other.setViewportSize({ width: 390, height: 800 })
  await fits(other)

  await page.goto(`/projects/auditLog?projectId=${project}`)
  await expect(page.getByText('The audit log is not available')).toBeVisible()
  await other.context().close()
})
