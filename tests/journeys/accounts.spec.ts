import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { newAccount, signInAs } from './kit/accounts.ts'
import { button, choose, field, heading, password } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { applyFilter, filterBy } from './kit/lists.ts'
import { axe } from './kit/look.ts'
import { signIn, visit } from './kit/people.ts'

const at = '/employee/employeeList'

test('an account is refused what is wrong with it, field by field', async ({ page, api }) => {
  await newAccount(api, 'was-first')
  await signIn(page, api, 'admin', { at: `${at}/create` })
  await button(page, 'Save').click()
  await expect(page.getByText('Choose at least 1')).toBeVisible()
  await expect(page.getByText('8 to 20 characters')).toBeVisible()
  await axe(page)
  await field(page, 'Login name').fill('is-second')
  await field(page, 'E-mail').fill('was-first@test.example')
  await password(page).fill('short')
  await choose(page, 'Roles', 'ROLE_MEMBER')
  await button(page, 'Save').click()
  await expect(page.getByText('A password has 8 to 20 characters')).toBeVisible()
  await password(page).fill('Long-enough-1')
  const reveal = page.getByRole('button', { name: 'Show' })
  await reveal.press('Enter')
  await expect(password(page)).toHaveAttribute('type', 'text')

  const saved = page.waitForResponse(/member\/create/)
  await button(page, 'Save').click()
  expect((await (await saved).json()).meta.code).toBe(5403)
  await expect(page.getByRole('alert')).toContainText('This e-mail address is already in use.')
  await expect(field(page, 'E-mail')).toBeFocused()
  await axe(page)
  await field(page, 'E-mail').fill('is-second@test.example')
  await field(page, 'Mobile').fill('+85251000000')
  const again = page.waitForResponse(/member\/create/)
  await button(page, 'Save').click()
  expect((await (await again).json()).meta.code).toBe(5402)
  await expect(page.getByRole('alert')).toContainText('This phone number is already in use.')
  await expect(field(page, 'Mobile')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Mobile').fill('')
  await button(page, 'Save').click()
  await expect(heading(page)).toHaveText('is-second')
})

test('the roles of an account are saved once their effect was seen', async ({ page, api }) => {
  const { id } = await newAccount(api, 'gets-more')
  await signIn(page, api, 'admin', { at: `${at}/edit/${id}` })
  await expect(field(page, 'Login name')).toHaveValue('gets-more')
  await expect(password(page)).toHaveCount(0)
  await choose(page, 'Roles', 'ROLE_EDITOR')
  await button(page, 'Save').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('term')).toHaveText(['Gains'])
  await expect(dialog.getByRole('definition')).toHaveText(
    'ContentNew articleArticlesEdit articlesEdit articleE-formsEdit formFormsEdit formsNew formSubmissionsHandle submissionsMessagesDeliveriesE-mailWrite and send e-mailNotices to membersWrite and send noticesMail sendersMessage templatesEdit message templatesSystem setupTagsEdit tags',
  )
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('was saved')).toBeVisible()
  await page.goto(`/employee/profile/${id}`)
  await expect(page).toHaveURL(`${at}/show/${id}`)
  await expect(heading(page)).toHaveText('gets-more')
})

test('a disabled account is out at once; a new password lets it in again', async ({
  page,
  browser,
  api,
}) => {
  const { id, loginName } = await newAccount(api, 'comes-goes', ['ROLE_EDITOR'])
  const context = await browser.newContext({ baseURL: api.address, reducedMotion: 'reduce' })
  const other = await context.newPage()
  await visit(other)
  await signInAs(other, loginName)
  await expect(heading(other)).toHaveText('Tags')

  await signIn(page, api, 'admin', { at: `${at}/show/${id}` })
  await button(page, 'Disable').click()
  const dialog = page.getByRole('dialog')
  await axe(page)
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Inactive').first()).toBeVisible()
  await button(other, 'Refresh').click()
  await expect(other.getByRole('dialog')).toContainText('Please sign in again')

  await button(page, 'Enable').click()
  await dialog.getByRole('button', { name: 'Enable' }).click()
  // The row is read again: what is done to the one before is refused.
  await expect(button(page, 'Disable')).toBeVisible()
  await expect(dialog).toBeHidden()
  await button(page, 'Reset password').click()
  await password(dialog).fill('Another-pass-2')
  await axe(page)
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  await expect(dialog).toBeHidden()

  await other.getByRole('dialog').getByRole('button').click()
  await signInAs(other, loginName, { password: demoPassword })
  await expect(other.getByRole('alert')).toBeVisible()
  await signInAs(other, loginName, { password: 'Another-pass-2' })
  await expect(heading(other)).toHaveText('Tags')
  await context.close()
})

test('a list of accounts is narrowed by a role', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at })
  await filterBy(page, 'Roles')
  await choose(page, 'Roles', 'Finance')
  await applyFilter(page)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Current filters' })).toContainText('Finance')
  await axe(page)
})
