import { type PermissionEntry, permissionMap } from '#contract/areas/access/calls/roles.ts'
import { role } from '#contract/areas/access/role.ts'
import { newAccount } from './kit/accounts.ts'
import { listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { openDisplay } from './kit/lists.ts'
import { axe, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

test('a member without the right sees no such menu, page or answer', async ({ page, api }) => {
  await signIn(page, api, 'member')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dictionaries' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'System setup' })).toHaveCount(0)
  await worded(page)
  await axe(page)

  for (const address of [listAddress, `${listAddress}/create`, `${listAddress}/edit/1`]) {
    await page.goto(address)
    await expect(page.getByText('You do not have this menu permission.')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }

  const { token } = await api.session('member')
  const values = { type: 'x', value: 'X', cnLabel: 'x', enLabel: 'x' }
  const { meta } = await api.call('POST', '/admin/v1/dict/create', values, token)
  expect(meta).toMatchObject({ code: 1103, name: 'noPermission' })
})

test('an administrator reaches the page through the menu', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/no/such/page' })
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await axe(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'System setup' }).click()
  await menu.getByRole('link', { name: 'Dictionaries' }).click()
  await expect(page).toHaveURL(new RegExp(`${listAddress}$`))
  await expect(menu.getByRole('link', { name: 'Dictionaries' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a field for some is there for them, and nowhere for others', async ({ page, api }) => {
  const all = await api.as<PermissionEntry[]>('admin', 'GET', permissionMap.path)
  const held = ['system', 'system:config', 'employee', 'employee:list']
  await api.as('admin', 'POST', `${role.path}/add`, {
    name: 'ROLE_LOOKER',
    cnName: '查閱者',
    permissions: all.filter(one => held.includes(one.permission)).map(one => one.id),
  })
  await newAccount(api, 'looker', ['ROLE_LOOKER'])
  const column = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const open = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('table')).toBeVisible()
  }

  await signIn(page, api, 'admin', { at: '/systemSetup/configManage' })
  await expect(column('Test value')).toBeVisible()
  await open('/employee/employeeList?loginName=chan.wing')
  await expect(page.getByRole('cell', { name: /^\+852/ })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: /mobile/ })).toBeVisible()

  const signed = await api.newSession('looker')
  await signIn(page, api, 'looker', { at: '/systemSetup/configManage', signed })
  await expect(column('Production value')).toBeVisible()
  await expect(column('Test value')).toHaveCount(0)
  await openDisplay(page)
  await expect(page.getByRole('checkbox', { name: 'Remarks' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Test value' })).toHaveCount(0)
  // Somebody's number is one's own to see, and to look for by nobody.
  await page.goto('/employee/employeeList?loginName=chan.wing&mobile_null=false')
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'The list cannot be filtered this way' })
  await refused.getByRole('button', { name: 'Remove the filter on Mobile' }).click()
  await expect(page.getByRole('cell', { name: 'chan.wing', exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^\+852/ })).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Not shown', exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: /mobile/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'chan.wing', exact: true }).click()
  await expect(page.getByRole('term').filter({ hasText: 'E-mail' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Mobile' })).toHaveCount(0)
})

test('a session that ended elsewhere is said once, and leads to signing in', async ({
  page,
  api,
}) => {
  const signed = await api.newSession('finance')
  const admin = await api.newSession('admin')
  await signIn(page, api, 'admin', { at: listAddress, signed: admin })
  await expect(page.getByRole('table')).toBeVisible()
  await api.call('POST', '/api/v1/member/logout', {}, admin.token)
  // Two calls at once: both find the session gone, one dialog says it.
  await page.evaluate(() => {
    const wanted = [...document.querySelectorAll('button')].filter(button =>
      ['Refresh', 'Export'].includes((button.ariaLabel ?? button.innerText).trim()),
    )
    for (const button of wanted) button.click()
    if (wanted.length !== 2) throw new Error(`${wanted.length} buttons instead of two`)
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(1)
  await expect(dialog).toContainText('Your session has expired, or you signed in elsewhere.')
  await axe(page)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  // Only that one session ended.
  const { meta } = await api.call('GET', '/api/v1/mc/member', {}, signed.token)
  expect(meta.code).toBe(200)
})
