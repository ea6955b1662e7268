import { memberMenu } from './kit/accounts.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

test('an administrator looks through an editor’s eyes, changes nothing, and comes back', async ({
  page,
  api,
}) => {
  const list = '/employee/employeeList?keyword=editor'
  await signIn(page, api, 'admin', { at: list })
  await page.getByRole('button', { name: 'View as 鄭文傑' }).click()
  await expect(page.getByRole('dialog')).toContainText('View as 鄭文傑?')
  await axe(page)
  await page.getByRole('button', { name: 'View as', exact: true }).click()

  const bar = page.getByRole('region', { name: 'View as' })
  await expect(bar).toContainText('admin is viewing as 鄭文傑')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu of 鄭文傑' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accounts' })).toHaveCount(0)
  await worded(page)
  await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('table')).toHaveCount(0)
  await fits(page)
  await axe(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // Read-only, said in words; the bar is on every page.
  await page.goto('/systemSetup/sysTagManage/create')
  await expect(bar).toBeVisible()
  await page.getByLabel('Type').fill('skill')
  await page.getByLabel('Chinese name').fill('看看')
  await page.getByLabel('English name').fill('Looking')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('nothing can be changed.').last()).toBeVisible()
  await expect(page.getByText('You are viewing as somebody else')).toBeVisible()

  // Another tab is still the administrator's own.
  const other = await page.context().newPage()
  await other.goto(list)
  await expect(other.getByRole('button', { name: 'Menu of 林雅婷' })).toBeVisible()
  await other.close()

  await page.goto('/user/security')
  await expect(page.getByText('An administrator viewed the product as you').first()).toBeVisible()
  await bar.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('button', { name: 'Menu of 林雅婷' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('nobody is offered themselves, a disabled account, or more than they may', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'admin', { at: '/employee/employeeList?loginName=admin' })
  await expect(page.getByRole('link', { name: 'admin', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^View as/ })).toHaveCount(0)
  await page.goto('/employee/employeeList?status=INACTIVE')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: /^View as/ })).toHaveCount(0)
})

test('a look that ended elsewhere leads back to one’s own session', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/employee/employeeList?keyword=editor' })
  await page.getByRole('button', { name: 'View as 鄭文傑' }).click()
  await page.getByRole('button', { name: 'View as', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('commonshare-viewing') ?? '{}').token as string,
  )
  await api.call('POST', '/api/v1/member/logout', {}, token)
  await page.reload()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Menu of 林雅婷' })).toBeVisible()
  await expect(memberMenu(page)).toHaveCount(1)
})
