import type { Page } from '@playwright/test'
import { type PermissionEntry, permissionMap } from '#contract/areas/access/calls/roles.ts'
import { role } from '#contract/areas/access/role.ts'
import { newAccount, signInAs } from './kit/accounts.ts'
import { button, choose, field, heading, password } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { signIn, visit } from './kit/people.ts'

const menus = '/accessManage/menuManage'
const roles = '/accessManage/roleManage'

async function makeButton(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add below “Tags”' }).click()
  await choose(page, 'Type', 'Function button')
  await expect(page.getByRole('combobox', { name: 'Component' })).toHaveCount(0)
  await field(page, 'Title').fill('Archive tags')
  await field(page, 'English name').fill('tagArchive')
  await field(page, 'Permission id').fill('system:tag:archive')
  await axe(page)
  await button(page, 'Save').click()
  await expect(heading(page)).toHaveText('Archive tags')
}

async function makeRole(page: Page): Promise<void> {
  await field(page, 'Role name').fill('ROLE_ARCHIVIST')
  await field(page, 'Display name').fill('檔案員')
  await page.getByRole('searchbox').fill('archive')
  await page.getByRole('checkbox', { name: 'Archive tags' }).press('Space')
  await expect(page.getByText('3 of')).toBeVisible()
  await axe(page)
  await button(page, 'Save').click()
  await expect(heading(page)).toHaveText('檔案員')
}

async function makeAccount(page: Page): Promise<void> {
  await field(page, 'Login name').fill('archivist')
  await field(page, 'Nickname').fill('Archie')
  await field(page, 'E-mail').fill('archivist@test.example')
  await password(page).fill('Archive-pass-1')
  await choose(page, 'Roles', 'ROLE_ARCHIVIST')
  await axe(page)
  await button(page, 'Save').click()
  await expect(heading(page)).toHaveText('archivist')
}

test('a permission is made, granted to an account, and taken back', async ({
  page,
  browser,
  api,
}) => {
  await signIn(page, api, 'admin', { at: menus })
  await makeButton(page)
  await page.goto(`${roles}/create`)
  await makeRole(page)
  await expect(page.getByText('No account has this role yet')).toBeVisible()
  const address = page.url()
  await page.goto('/employee/employeeList/create')
  await makeAccount(page)

  // In a second window, the account sees what was granted and nothing else.
  const context = await browser.newContext({ baseURL: api.address, reducedMotion: 'reduce' })
  const other = await context.newPage()
  await visit(other)
  await signInAs(other, 'archivist', { password: 'Archive-pass-1' })
  await expect(heading(other)).toHaveText('Tags')
  const menu = other.getByRole('navigation', { name: 'Main menu' })
  // A group of one is shown as that one.
  await expect(menu.getByRole('link')).toHaveText(['Tags'])
  await expect(menu.getByRole('button')).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'New Tag' })).toHaveCount(0)
  const token = await other.evaluate(
    () => JSON.parse(localStorage.getItem('commonshare-session') ?? '{}').token as string,
  )
  const own = await api.call<string[]>('POST', '/api/v1/mc/sys/permission/own', {}, token)
  expect([...(own.data ?? [])].sort()).toEqual(['system', 'system:tag', 'system:tag:archive'])
  await other.goto(roles)
  await expect(other.getByText('access:role')).toBeVisible()
  await other.goBack()

  // The right is withdrawn, once it was seen from whom; the next call is refused.
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Archie' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await button(page, 'Clear all').click()
  await button(page, 'Save').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Archie')
  await expect(dialog.getByRole('definition')).toHaveText('System setupTagsArchive tags')
  await axe(page)
  await worded(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This role has no permissions.')).toBeVisible()

  const { meta } = await api.call('GET', '/admin/v1/tag/export', {}, token)
  expect(meta.code).toBe(1103)
  await other.reload()
  await expect(other.getByText('system:tag', { exact: true })).toBeVisible()
  await expect(menu.getByRole('link')).toHaveCount(0)
  await context.close()
})

test('a role is named as roles are, and saved only when its effect was seen', async ({
  page,
  api,
}) => {
  const all = await api.as<PermissionEntry[]>('admin', 'GET', permissionMap.path)
  const held = ['system', 'system:config', 'system:config:write']
  await api.as('admin', 'POST', `${role.path}/add`, {
    name: 'ROLE_CLERK',
    cnName: '文員',
    permissions: all.filter(one => held.includes(one.permission)).map(one => one.id),
  })
  await newAccount(api, 'preview-one', ['ROLE_CLERK'])
  await signIn(page, api, 'admin', { at: `${roles}/create` })
  await field(page, 'Role name').fill('ARCHIVE')
  await field(page, 'Display name').fill('x')
  await button(page, 'Save').click()
  await expect(page.getByText('it must start with ROLE_')).toBeVisible()
  await field(page, 'Role name').fill('ROLE_EDITOR')
  await button(page, 'Save').click()
  await expect(page.getByText('This is already in use')).toBeVisible()
  await axe(page)

  await page.goto(`${roles}?name=ROLE_CLERK`)
  await page.getByRole('link', { name: /^Edit/ }).click()
  await expect(field(page, 'Role name')).toBeDisabled()
  const screen = page.getByRole('checkbox', { name: 'Configuration system:config', exact: true })
  await expect(screen).toBeChecked()
  await page.getByRole('checkbox', { name: 'Edit configuration' }).uncheck()
  // Half-checked: the list without its buttons.
  await expect(screen).toHaveJSProperty('indeterminate', true)
  await button(page, 'Save').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('preview-one')
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Save')).toBeFocused()
  // What was ticked is kept, until one starts over.
  await page.reload()
  await expect(screen).toHaveJSProperty('indeterminate', true)
  await button(page, 'Start over').click()
  await expect(screen).toBeChecked()
  await expect(screen).toHaveJSProperty('indeterminate', false)
})
